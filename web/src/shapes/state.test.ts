import { beforeEach, expect, it, vi } from "vitest";
import { announce } from "../app/announce.ts";
import type { Request } from "../engine/questions.ts";
import { propose, setToken, showBoard, text, undo } from "./state.ts";

const { fails } = vi.hoisted(() => ({ fails: { value: false } }));
vi.mock("../app/announce.ts", () => ({ announce: vi.fn() }));
vi.mock("../engine/start.ts", () => ({
  anotherEngine: () => ({
    ask: (request: Request<"convert"> | Request<"draw">) =>
      fails.value ? Promise.reject(new Error("out of order")) : Promise.resolve({ text: request.board }),
  }),
}));

const BOARD = "cells rows=1 cols=3\n? ? ?\n";

beforeEach(() => {
  fails.value = false;
  showBoard(BOARD);
  vi.mocked(announce).mockClear();
});

it("keeps edits that follow each other quickly, and announces those that change something", async () => {
  const refusals = await Promise.all([setToken([0, 0], "1"), setToken([0, 1], "*"), setToken([0, 1], "*")]);
  expect(refusals).toEqual([null, null, null]);
  expect(text.value).toBe("cells rows=1 cols=3\n1 * ?\n");
  expect(vi.mocked(announce).mock.calls).toEqual([["(0,0): 1."], ["(0,1): *."]]);
  undo();
  expect(text.value).toBe("cells rows=1 cols=3\n1 ? ?\n");
});

it("refuses an edit of a board or cell that is gone by then", async () => {
  const edits = [setToken([0, 0], "1"), setToken([0, 1], "1")];
  showBoard("cells rows=1 cols=1\n?\n");
  for (const refusal of await Promise.all(edits)) expect(refusal).toContain("came first");
  expect(await setToken([0, 2], "1")).toContain("came first");
  expect(text.value).toBe("cells rows=1 cols=1\n?\n");
  expect(announce).not.toHaveBeenCalled();
});

it("returns the failure of the engine, and takes the next edit", async () => {
  fails.value = true;
  expect(await propose(() => "cells rows=1 cols=1\n*\n")).toBe("out of order");
  fails.value = false;
  expect(await setToken([0, 0], "1")).toBeNull();
  expect(text.value).toBe("cells rows=1 cols=3\n1 ? ?\n");
});
