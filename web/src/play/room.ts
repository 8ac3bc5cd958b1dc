// The one game of the room, with its help and its audit: where they are kept, and what belongs together. No document here.

import { cellName } from "#page/words.js";
import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { download } from "../app/files.ts";
import { handedOver } from "../app/handover.ts";
import { recall, remember } from "../app/storage.ts";
import { misplacedBoard, opened, openLinked, unplayable, type Misplaced } from "../app/texts.ts";
import { trouble } from "../app/trouble.ts";
import { printed, type Position } from "../board/saved.ts";
import { whole } from "../board/sizes.ts";
import { gameEngine, sideEngine } from "../engine/start.ts";
import { Review } from "../watch/review.ts";
import { words } from "../words/index.ts";
import { anySeed, Game } from "./game.ts";
import { Help } from "./help.ts";
import { isSavedGame, type SavedGame } from "./kept.ts";
import { fault, isSettings, nameOf, START, type Settings } from "./settings.ts";
import { count } from "./stats.ts";
import { bestWords, endWords, helpWords, proofWords, reasonWords } from "./words.ts";

export const game = new Game(gameEngine, keep("play.game"), count);
export const help = new Help(game, sideEngine);
export const review = new Review();

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

/** Has another game take the place of the one that is played, which one can go back to. */
async function replace(begin: () => Promise<boolean>): Promise<boolean> {
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
    if (typeof what !== "string") misplaced.value = what;
    else if (!openLinked(what)) return await load(what);
  } catch (error) {
    unread.value = trouble(error);
  }
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
  if (recall("play.audit", (value) => value === true)) void openAudit();
  setRunning(true);
}

export function leave(): void {
  isHere = false;
  announce("");
  setRunning(false);
  help.cancel();
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
  return [...endWords(end, hits, game.flags.value, cols), helpWords(game.helps.value)];
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
