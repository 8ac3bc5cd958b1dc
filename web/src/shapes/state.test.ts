import { beforeEach, expect, it, vi } from "vitest";
import { announceText } from "../app/announce.ts";
import type { Request } from "../engine/question-types.ts";
import { proposeChange, setToken, showShapeBoard, shownText, undoEdit } from "./state.ts";

const { fails } = vi.hoisted(() => ({ fails: { value: false } }));
vi.mock("../app/announce.ts", () => ({ announceText: vi.fn() }));
vi.mock("../engine/start.ts", () => ({
  newEngine: () => ({
    ask: (request: Request<"convert"> | Request<"draw">) =>
      fails.value ? Promise.reject(new Error("out of order")) : Promise.resolve({ text: request.board }),
  }),
}));

const BOARD_1X3 = "cells rows=1 cols=3\n? ? ?\n";

beforeEach(() => {
  fails.value = false;
  showShapeBoard(BOARD_1X3);
  vi.mocked(announceText).mockClear();
});

it("keeps edits in quick succession, and announces each edit that changes the board", async () => {
  const refusals = await Promise.all([setToken([0, 0], "1"), setToken([0, 1], "*"), setToken([0, 1], "*")]);
  expect(refusals).toEqual([null, null, null]);
  expect(shownText.value).toBe("cells rows=1 cols=3\n1 * ?\n");
  expect(vi.mocked(announceText).mock.calls).toEqual([["(0,0): 1."], ["(0,1): *."]]);
  undoEdit();
  expect(shownText.value).toBe("cells rows=1 cols=3\n1 ? ?\n");
});

it("refuses an edit if the board or the cell no longer exists", async () => {
  const proposedEdits = [setToken([0, 0], "1"), setToken([0, 1], "1")];
  showShapeBoard("cells rows=1 cols=1\n?\n");
  for (const refusal of await Promise.all(proposedEdits)) expect(refusal).toContain("came first");
  expect(await setToken([0, 2], "1")).toContain("came first");
  expect(shownText.value).toBe("cells rows=1 cols=1\n?\n");
  expect(announceText).not.toHaveBeenCalled();
});

it("returns the engine's error, and then accepts the next edit", async () => {
  fails.value = true;
  expect(await proposeChange(() => "cells rows=1 cols=1\n*\n")).toBe("out of order");
  fails.value = false;
  expect(await setToken([0, 0], "1")).toBeNull();
  expect(shownText.value).toBe("cells rows=1 cols=3\n1 ? ?\n");
});
