import { expect, it } from "vitest";
import { boardText, unopenedBoard } from "../../board/saved-board.ts";
import { withPosition, type NamedPosition } from "./positions.ts";

it("keeps one board for each name, the latest first, up to a limit", () => {
  const smallBoard = boardText(unopenedBoard(1, 1, 0, 2));
  let all: readonly NamedPosition[] = [];
  for (const name of ["a", "b", "a"]) all = withPosition(all, name, smallBoard);
  expect(all.map(({ name }) => name)).toEqual(["a", "b"]);
  for (let at = 0; at < 200; at++) all = withPosition(all, `n${at}`, smallBoard);
  expect([all.length, all[0]?.name]).toEqual([100, "n199"]);
});
