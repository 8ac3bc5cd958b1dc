import { expect, it } from "vitest";
import { announceText, announcedText } from "./announce.ts";

it("a repeated announcement differs invisibly from the previous one, and an empty text clears it", () => {
  const announcements = ["a flag", "a flag", "a flag", "", ""].map((text) => {
    announceText(text);
    return announcedText.value;
  });
  expect(announcements).toEqual(["a flag", "a flag\u00a0", "a flag", "", ""]);
});
