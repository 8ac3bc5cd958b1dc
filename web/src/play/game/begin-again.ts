// Begins games whose mines are given: an earlier game, a layout, or a challenge.

import { cellName } from "#page/words.js";
import { parseBoardLink } from "../../formats/links/links.ts";
import { challengeLink, type LinkedChallenge } from "../../formats/links/challenge.ts";
import { readBoard, UnreadableBoardError, type BoardSource } from "../../formats/boards/read.ts";
import type { Cell } from "../../engine/question-types.ts";
import { generalEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import type { Message } from "../../words/message.ts";
import { announcement } from "./announcements.ts";
import type { GameInPlay } from "./game.ts";
import { toLayout, type Layout, type UnplayableReason } from "../layout/layout.ts";
import { settingsFault, gameName } from "./settings.ts";

/** Returns the first click of a game; null before the first click. */
function firstClickOf(game: GameInPlay): Cell | null {
  const [first] = game.kept.moves;
  return first?.action === "open" ? first.cell : null;
}

/**
 * Returns the layout of a game that is over or was begun on a layout. Returns null for other games, and for layouts
 * that cannot be played.
 */
export function layoutOfGame(game: GameInPlay): Layout | null {
  if (game.layout.value) return game.layout.value;
  const { value: end } = game.end;
  if (!end) return null;
  const statesWithMines = game.position.value.seen.map((each, cell) => (end.mines.has(cell) ? "mine" : each));
  const layout = toLayout({ ...game.position.value, seen: statesWithMines });
  return typeof layout === "string" ? null : { ...layout, seed: game.seed.value };
}

/**
 * Begins the game again with the same mines. If the mines are not known yet, uses the same seed and the same first
 * click.
 */
export async function beginAgain(game: GameInPlay): Promise<boolean> {
  const hadBegun = game.hasBegun.value;
  const layout = layoutOfGame(game);
  const firstClick = firstClickOf(game);
  const isStarted = layout
    ? await game.beginLayout(layout)
    : await game.begin(game.settings.value, game.seed.value, firstClick ? [firstClick] : []);
  if (!isStarted) return false;
  if (hadBegun) game.dontCount();
  game.news.value = announcement(() => currentWords.value.playing.restarted);
  return true;
}

/** Returns the fragment of a challenge link for a game. Everybody who opens the link gets the same game. */
export function challengeFragment(game: GameInPlay): string {
  const layout = game.layout.value;
  const challengeSource = layout ? { layout } : { settings: game.settings.value, seed: game.seed.value };
  return challengeLink({ of: challengeSource, first: firstClickOf(game) });
}

/**
 * The result of beginning a game: success, or the reason for a failure. The reason is null if the user cancelled the
 * beginning.
 */
interface BeginResult {
  readonly isBegun: boolean;
  readonly problem: Message | null;
}

const BEGIN_SUCCEEDED: BeginResult = { isBegun: true, problem: null };
const refusedBegin = (problem: Message | null): BeginResult => ({ isBegun: false, problem });

/** Begins the game of a challenge. */
export async function beginChallenge(game: GameInPlay, challenge: LinkedChallenge): Promise<BeginResult> {
  const brokenChallenge = (): string => currentWords.value.playing.brokenChallenge;
  if (challenge === "broken") return refusedBegin(brokenChallenge);
  const { of: challengeSource, first } = challenge;
  const firstClicks = first ? [first] : [];
  if ("layout" in challengeSource) {
    if (first && (first[0] >= challengeSource.layout.rows || first[1] >= challengeSource.layout.cols))
      return refusedBegin(brokenChallenge);
    if (!(await game.beginLayout(challengeSource.layout, firstClicks)))
      return refusedBegin(game.problem.message);
    game.news.value = announcement(() =>
      currentWords.value.playing.challengedLayout(gameName(game.settings.value)),
    );
    return BEGIN_SUCCEEDED;
  }
  const { settings, seed } = challengeSource;
  if (settingsFault(settings)) return refusedBegin(() => settingsFault(settings)?.message ?? "");
  if (!(await game.begin(settings, seed, firstClicks))) return refusedBegin(game.problem.message);
  game.news.value = announcement(() =>
    currentWords.value.playing.challenged(gameName(settings), first !== null),
  );
  return BEGIN_SUCCEEDED;
}

/** Reads the layout from a board in any format, or from a link. Returns null if there is no board of mines. */
export async function layoutInText(source: BoardSource): Promise<Layout | UnplayableReason | null> {
  const linkedBoard = "text" in source ? parseBoardLink(source.text) : null;
  if (linkedBoard && "refused" in linkedBoard) return null;
  try {
    const readBoardResult = await readBoard(
      generalEngine,
      linkedBoard ? { text: linkedBoard.board } : source,
      null,
    );
    return "position" in readBoardResult ? toLayout(readBoardResult.position) : null;
  } catch (error) {
    if (error instanceof UnreadableBoardError) return null;
    throw error;
  }
}

/** Returns the name of a cell of a game. */
export const cellNameInGame = (game: GameInPlay, cell: number): string =>
  cellName(cell, game.position.value.cols);
