// Games that begin from what is given: a level, the same mines again, a layout, a challenge.

import { cellName } from "#page/words.js";
import { fromLink } from "../formats/links/links.ts";
import { challengeLink, challengeOf, type Linked } from "../formats/challenge.ts";
import { readBoard, UnreadBoardError, type Source } from "../formats/read.ts";
import type { Cell } from "../engine/questions.ts";
import { sideEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import type { Game } from "./game.ts";
import { layoutOf, type Layout, type Unplayable } from "./layout/layout.ts";
import { fault, nameOf } from "./settings.ts";

/** The first click of a game; null before it. */
function firstOf(game: Game): Cell | null {
  const [first] = game.kept.moves;
  return first?.action === "open" ? first.cell : null;
}

/** Returns the mines of a game that is over or on a layout, if such a layout can be played; null for other games. */
export function knownLayout(game: Game): Layout | null {
  if (game.layout.value) return game.layout.value;
  const { value: end } = game.end;
  if (!end) return null;
  const seen = game.position.value.seen.map((each, cell) => (end.mines.has(cell) ? "mine" : each));
  const layout = layoutOf({ ...game.position.value, seen });
  return typeof layout === "string" ? null : layout;
}

/** Begins the game again with the same mines, as far as it went in its first click if they are not known yet. */
export async function beginAgain(game: Game): Promise<boolean> {
  const wasBegun = game.hasBegun.value;
  const layout = knownLayout(game);
  const first = firstOf(game);
  const isDone = layout
    ? await game.beginLayout(layout)
    : await game.begin(game.settings.value, game.seed.value, first ? [first] : []);
  if (!isDone) return false;
  if (wasBegun) game.dontCount();
  game.news.value = { words: words.value.playing.restarted };
  return true;
}

/** Returns the fragment of an address that gives everybody the same game. */
export function challengeFor(game: Game): string {
  const layout = game.layout.value;
  const of = layout ? { layout } : { settings: game.settings.value, seed: game.seed.value };
  return challengeLink({ of, first: firstOf(game) });
}

/** Whether a game has begun, and why not; a game that someone cancelled has no problem. */
interface Begun {
  readonly isBegun: boolean;
  readonly problem: string | null;
}

const BEGUN: Begun = { isBegun: true, problem: null };
const refused = (problem: string | null): Begun => ({ isBegun: false, problem });

/** Begins the game of a challenge. */
export async function beginChallenge(game: Game, challenge: Linked): Promise<Begun> {
  const say = words.value.playing;
  if (challenge === "broken") return refused(say.brokenChallenge);
  const { of, first } = challenge;
  const firsts = first ? [first] : [];
  if ("layout" in of) {
    if (first && (first[0] >= of.layout.rows || first[1] >= of.layout.cols))
      return refused(say.brokenChallenge);
    if (!(await game.beginLayout(of.layout, firsts))) return refused(game.problem.value);
    game.news.value = { words: say.challengedLayout(nameOf(game.settings.value)) };
    return BEGUN;
  }
  const wrong = fault(of.settings);
  if (wrong) return refused(wrong.message);
  if (!(await game.begin(of.settings, of.seed, firsts))) return refused(game.problem.value);
  game.news.value = { words: say.challenged(nameOf(of.settings), first !== null) };
  return BEGUN;
}

/** Returns the challenge in a text that is a link to one; null for other texts. */
export function challengeIn(text: string): Linked | null {
  const at = text.trim();
  return /\s/.test(at) ? null : challengeOf(at.slice(Math.max(0, at.indexOf("#"))));
}

/** Reads the layout of a board in any form, or of a link; null if it is no board of mines. */
export async function layoutIn(source: Source): Promise<Layout | Unplayable | null> {
  const link = "text" in source ? fromLink(source.text) : null;
  if (link && "refused" in link) return null;
  try {
    const read = await readBoard(sideEngine, link ? { text: link.board } : source, null);
    return "position" in read ? layoutOf(read.position) : null;
  } catch (error) {
    if (error instanceof UnreadBoardError) return null;
    throw error;
  }
}

/** The name of a cell of a game. */
export const nameIn = (game: Game, cell: number): string => cellName(cell, game.position.value.cols);
