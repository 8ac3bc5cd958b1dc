import { expect, it } from "vitest";
import { announceText, announcedText } from "./announce.ts";

it("what is said again is another text of the same words, and can be taken away", () => {
  const announcements = ["a flag", "a flag", "a flag", "", ""].map((text) => {
    announceText(text);
    return announcedText.value;
  });
  expect(announcements).toEqual(["a flag", "a flag\u00a0", "a flag", "", ""]);
});
