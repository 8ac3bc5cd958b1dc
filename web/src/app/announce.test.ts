import { expect, it } from "vitest";
import { announce, announced } from "./announce.ts";

it("what is said again is another text of the same words, and can be taken away", () => {
  const said = ["a flag", "a flag", "a flag", "", ""].map((text) => {
    announce(text);
    return announced.value;
  });
  expect(said).toEqual(["a flag", "a flag\u00a0", "a flag", "", ""]);
});
