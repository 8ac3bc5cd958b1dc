// The one game of the room, with its help and its audit: where they are kept, and what belongs together. No document here.

import { cellName } from "#page/words.js";
import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { download } from "../app/files.ts";
import { challenged, handedOver } from "../app/handover.ts";
import { recall, remember } from "../app/storage.ts";
import { misplacedBoard, opened, openLinked, unplayable, type Misplaced } from "../app/texts.ts";
import { trouble } from "../app/trouble.ts";
import { printed, type Position } from "../board/saved.ts";
import { whole } from "../board/sizes.ts";
import type { Linked } from "../formats/challenge.ts";
import { fromLink } from "../formats/links/links.ts";
import { gameEngine, sideEngine } from "../engine/start.ts";
import { Review } from "../watch/review.ts";
import { words } from "../words/index.ts";
import { beginAgain, beginChallenge, challengeIn, layoutIn } from "./again.ts";
import { Auto } from "./auto.ts";
import { anySeed, Game } from "./game.ts";
import { Help } from "./help.ts";
import { isSavedGame, type SavedGame } from "./kept.ts";
import type { Layout } from "./layout/layout.ts";
import { fault, isSettings, KINDS, nameOf, START, type Kind, type Settings } from "./settings.ts";
import { count } from "./stats.ts";
import { Warning } from "./warning.ts";
import { bestWords, endWords, figureWords, helpWords, proofWords, reasonWords } from "./words.ts";

export const game = new Game(gameEngine, keep("play.game"), count);
export const help = new Help(game, sideEngine);
export const review = new Review();
export const auto = new Auto(game, sideEngine);
export const warning = new Warning(game, sideEngine);

/** Whether the audit is shown in place of the game. */
export const showsAudit = signal(false);
/** The settings of the next game. */
export const draft = signal<Settings>(recall("play.draft", isSettings) ?? START);
/** The seed of the next game, as it was typed; any where it is empty. */
export const typedSeed = signal("");
/** The size of the next game as it was typed, where that is not as the draft has it. */
export const typedSize = signal<Readonly<Partial<Record<SizeField, string>>>>({});
/** The problem of the draft, and the field to blame. */
export const refused = signal<Refused | null>(null);
/** Why a file or a text is no game that can go on. */
export const unread = signal<string | null>(null);
/** The text that was opened here and belongs elsewhere. */
export const misplaced = signal<Misplaced | null>(null);
/** The game that went on when another took its place, until that one is played. */
export const before = signal<SavedGame | null>(null);

export type SizeField = "rows" | "cols" | "mines";

export interface Refused {
  readonly field: keyof Settings | "seed" | null;
  readonly message: string;
}

/** Whether someone is in the room. */
let isHere = false;
/** The starting position of the game that took the place of the one before. */
let fresh: Position | null = null;

function keep(key: string): (value: unknown) => void {
  return (value) => {
    remember(key, value);
  };
}

export function change(part: Partial<Settings>): void {
  draft.value = { ...draft.value, ...part };
  if (isSettings(draft.value)) remember("play.draft", draft.value);
  refused.value = null;
}

/** Changes the size to one that has a name. */
export function changeSize(size: Pick<Settings, SizeField>): void {
  typedSize.value = {};
  change(size);
}

/** Changes a number of the size on typing. An invalid number is kept, and refused once the game is begun. */
export function typeSize(field: SizeField, text: string): void {
  typedSize.value = { ...typedSize.value, [field]: text };
  change({ [field]: whole(text) });
}

/** Begins what the draft says, unless that is refused; whether it is begun. */
export async function beginNew(): Promise<boolean> {
  const seed = typedSeed.value.trim();
  const isSeed = seed === "" || /^[1-9]\d{0,14}$/.test(seed);
  const wrong = { field: "seed", message: words.value.play.seedFault } as const;
  refused.value = isSeed ? fault(draft.value) : wrong;
  if (refused.value) return false;
  help.clear();
  if (await replace(() => game.begin(draft.value, seed === "" ? anySeed() : Number(seed)))) {
    closeAudit();
    tell(words.value.play.started(nameOf(game.settings.value)));
    return true;
  }
  if (game.problem.value !== null) refused.value = { field: null, message: game.problem.value };
  game.problem.value = null;
  return false;
}

/** Begins a game of a level. */
export async function beginLevel(kind: Kind): Promise<void> {
  typedSeed.value = "";
  changeSize(KINDS[kind]);
  await beginNew();
}

/** Begins the same mines again. */
export async function again(): Promise<void> {
  auto.stop();
  help.clear();
  if (await replace(() => beginAgain(game))) closeAudit();
}

/** Begins a game on a layout. */
async function beginOn(layout: Layout): Promise<boolean> {
  auto.stop();
  help.clear();
  if (!(await replace(() => game.beginLayout(layout)))) return false;
  closeAudit();
  game.news.value = { words: words.value.playing.onLayout };
  return true;
}

/** Begins the game of a challenge, which one gets by a link or from another part of the page. */
export async function takeChallenge(challenge: Linked): Promise<boolean> {
  auto.stop();
  help.clear();
  const isDone = await replace(async () => {
    const { isBegun, problem } = await beginChallenge(game, challenge);
    unread.value = problem;
    game.problem.value = null;
    return isBegun;
  });
  closeAudit();
  return isDone;
}

/** Has another game take the place of the one that is played, which one can go back to. */
async function replace(begin: () => Promise<boolean>): Promise<boolean> {
  auto.stop();
  const isRunning = game.end.value === null && (game.hasBegun.value || game.flags.value.size > 0);
  const kept = game.isThere && isRunning ? game.kept : before.value;
  const isDone = await begin();
  if (isDone) offer(kept);
  return isDone;
}

function offer(kept: SavedGame | null): void {
  fresh = game.position.peek();
  before.value = kept;
  remember("play.before", kept);
}

/** Goes back to the game that another took the place of. */
export async function goBack(): Promise<void> {
  auto.stop();
  if (before.value === null || !(await game.restore(before.value))) return;
  offer(null);
  closeAudit();
  tell(words.value.play.isBack(game.kept.moves.length));
}

/** Opens a file or a text; whether it is the game that is played now. */
export async function take(given: File | string): Promise<boolean> {
  unread.value = null;
  misplaced.value = null;
  try {
    const what = typeof given === "string" ? given : await opened(given);
    if (typeof what !== "string") return await takeBoard(what);
    const challenge = challengeIn(what);
    if (challenge) return await takeChallenge(challenge);
    const layout = fromLink(what) ? await layoutIn({ text: what }) : null;
    if (typeof layout === "object" && layout) return await beginOn(layout);
    if (!openLinked(what)) return await load(what);
  } catch (error) {
    unread.value = trouble(error);
  }
  return false;
}

/** Plays the layout of a board in bytes; another board belongs elsewhere. */
async function takeBoard(board: Misplaced): Promise<boolean> {
  const layout = board.room === "analyse" ? await layoutIn(board.source) : null;
  if (typeof layout === "object" && layout) return beginOn(layout);
  misplaced.value = board;
  return false;
}

/** Goes on with a transcript, or judges the game where it is over. */
async function load(transcript: string): Promise<boolean> {
  const told = unplayable(transcript);
  if (told !== null) {
    misplaced.value = { told, room: "watch", text: transcript };
    return false;
  }
  if (await replace(() => game.load(transcript))) {
    game.news.value = { words: words.value.play.loaded(game.kept.moves.length) };
    if (game.end.value !== null) void openAudit();
    else closeAudit();
    return true;
  }
  const problem = game.problem.value;
  game.problem.value = null;
  const layout = await layoutIn({ text: transcript });
  if (typeof layout === "object" && layout) return beginOn(layout);
  if (layout === "distance" || layout === "size") {
    unread.value = words.value.playing.layoutFault[layout];
    return false;
  }
  misplaced.value = await misplacedBoard(sideEngine, transcript);
  if (misplaced.value === null) unread.value = problem;
  return false;
}

/** Looks at the position in the analyser, which shows all chances. */
export function analyse(): void {
  game.helped("chances");
  handedOver.value = { text: printed(game.seen()) };
}

/** The next cell after one that is proved safe and not open; null where none is known. */
export function nextSafe(after: number | null): number | null {
  const {
    analyse: { noSafe },
    play: say,
  } = words.value;
  if (!help.showsProofs.value) {
    tell(say.pressP);
    return null;
  }
  const safe = [...(help.proofs.value?.safe ?? [])].sort((one, other) => one - other);
  const next = safe.find((cell) => cell > (after ?? -1)) ?? safe[0] ?? null;
  if (next === null) tell(help.proofs.value ? noSafe : say.proofsPending);
  else tell(say.isSafe(cellName(next, game.position.value.cols)));
  return next;
}

/** Gives the game as a file, which can be loaded, judged and watched. */
export async function save(): Promise<void> {
  const { cols, rows, mines } = game.settings.value;
  const transcript = await game.transcript();
  if (transcript === null) return;
  download(`gridproof-${cols}x${rows}-${mines}-seed-${game.seed.value}.txt`, transcript);
}

/** Goes on where the room was left. */
export async function resume(): Promise<void> {
  isHere = true;
  if (!game.isThere) {
    const earlier = recall("play.before", isSavedGame);
    const kept = recall("play.game", isSavedGame);
    if (!(kept && (await game.restore(kept)))) await game.begin(draft.value, anySeed());
    offer(earlier);
  }
  if (challenged.value) {
    const challenge = challenged.value;
    challenged.value = null;
    await takeChallenge(challenge);
  }
  if (recall("play.audit", (value) => value === true)) void openAudit();
  setRunning(true);
}

export function leave(): void {
  isHere = false;
  announce("");
  setRunning(false);
  help.cancel();
  auto.stop();
  review.cancel();
}

/** The clock stands while the game is not seen. */
export function setRunning(isSeen: boolean): void {
  if (isSeen && game.hasBegun.value && game.end.value === null && !showsAudit.value) game.clock.start();
  else game.clock.pause();
  if (game.isThere) game.keep();
}

export async function openAudit(): Promise<void> {
  if (!game.isThere) return;
  showsAudit.value = true;
  remember("play.audit", true);
  setRunning(false);
  game.helped("audit");
  const transcript = await game.transcript();
  // Someone may have gone back to the game by then.
  if (!showsAudit.peek()) return;
  if (transcript === null) {
    // Why, the game tells.
    closeAudit();
    return;
  }
  const goesOn = game.end.value === null;
  const told = goesOn ? words.value.play.goesOn : summary().slice(0, 1).join("");
  await review.open(sideEngine, transcript, {
    told,
    goesOn,
    takesKeys: true,
    ...(goesOn ? { from: "last move" as const } : {}),
  });
}

export function closeAudit(): void {
  showsAudit.value = false;
  remember("play.audit", false);
  review.close();
  setRunning(true);
}

/** The end of the game in words, and none before. */
export function summary(): string[] {
  const end = game.end.value;
  if (end === null) return [];
  const { seen, cols } = game.position.value;
  const hits = seen.flatMap((each, cell) => (each === "mine" ? [cell] : []));
  return [...endWords(end, hits, game.flags.value, cols), figureWords(game), helpWords(game.helps.value)];
}

/** Returns the lines of the current help. */
export function helpLines(): string[] {
  const { cols } = game.position.value;
  const { proofs, reason, best } = help;
  const proved = help.showsProofs.value && proofs.value ? [proofWords(proofs.value)] : [];
  const why = reason.value ? reasonWords(reason.value, cols) : [];
  return [...proved, ...why, ...(best.value ? bestWords(best.value, cols) : [])];
}

// A game that is played on is the one that is meant.
effect(() => {
  if (game.position.value !== fresh && before.peek() !== null) offer(null);
});

/** Has something read out, if someone is here. */
export function tell(said: string): void {
  if (isHere && said !== "") announce(said);
}

// Changes are announced.
effect(() => {
  const { words: said } = game.news.value;
  if (said !== "") tell(untracked(() => words.value.results.sentences(summary())) || said);
});
effect(() => {
  tell(words.value.results.sentences(helpLines()));
});
