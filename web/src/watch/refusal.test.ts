import { expect, it } from "vitest";
import { UnansweredError } from "../engine/question-types.ts";
import { problemFor } from "../engine/testing.ts";
import { refusalMessage, toRefusedFile } from "./refusal.ts";

const damaged = Uint8Array.from([0, 1, 0, 254, 128]);
const wrongByte = (format: string) =>
  new UnansweredError({ ...problemFor("wrong byte"), code: "byte_of_format", arguments: { format } });

it("names a refused file, and says that the previous game is still shown", () => {
  const file = toRefusedFile({ name: "game.evf", bytes: damaged });
  expect(refusalMessage(wrongByte("evf"), { file, isGameShown: false })()).toMatch(
    /^game\.evf cannot be read: as evf, byte/,
  );
  expect(refusalMessage(wrongByte("evf"), { file, isGameShown: true })()).toMatch(
    /^game\.evf cannot be read: .*\. The page still shows the previous game\.$/,
  );
  expect(refusalMessage(new Error("No game"), { file: null, isGameShown: true })()).toBe(
    "No game. The page still shows the previous game.",
  );
});

it("names the format of the file, and not the format for which the engine took its bytes", () => {
  const file = toRefusedFile({ name: "game.avf", bytes: damaged });
  expect(refusalMessage(wrongByte("evf"), { file, isGameShown: false })()).toBe(
    "game.avf cannot be read: its bytes are not those of a recording (avf)",
  );
});

it("names a text file, and keeps the reason", () => {
  const file = { name: "game.txt", format: null };
  expect(
    refusalMessage(new Error("Line 1, column 1: expected a game"), { file, isGameShown: false })(),
  ).toMatch(/^game\.txt cannot be read: line 1, column 1: expected a game/i);
});
