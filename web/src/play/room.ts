// The one game of the room, with its help and its audit: where they are kept, and what belongs together. No document here.

import { effect, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { download } from "../app/files.ts";
import { recall, remember } from "../app/storage.ts";
import { gameEngine, sideEngine } from "../engine/start.ts";
import { Review } from "../watch/review.ts";
import { anySeed, Game } from "./game.ts";
import { Help } from "./help.ts";
import { isKept } from "./kept.ts";
import { fault, isSettings, START, type Settings } from "./settings.ts";
import { count } from "./stats.ts";
import { bestWords, endWords, helpWords, proofWords, reasonWords } from "./words.ts";

export const game = new Game(gameEngine, keep("play.game"), count);
export const help = new Help(game, sideEngine);
export const review = new Review();

/** Whether the audit is shown in place of the game. */
export const showsAudit = signal(false);
/** What the next game is to be. */
export const draft = signal<Settings>(recall("play.draft", isSettings) ?? START);
/** The seed of the next game, as it was typed; any where it is empty. */
export const typedSeed = signal("");
/** What is wrong with the draft, and the field that is to blame. */
export const refused = signal<{ field: keyof Settings | "seed" | null; message: string } | null>(null);
/** Why a file or a text is no game that can go on. */
export const unread = signal<string | null>(null);

function keep(key: string): (value: unknown) => void {
  return (value) => {
    remember(key, value);
  };
}

export function change(part: Partial<Settings>): void {
  draft.value = { ...draft.value, ...part };
  remember("play.draft", draft.value);
  refused.value = null;
}

/** Begins what the draft says. */
export async function beginNew(): Promise<void> {
  const seed = typedSeed.value.trim();
  const isSeed = seed === "" || /^[1-9]\d{0,14}$/.test(seed);
  const wrong = { field: "seed", message: "A seed is a number from 1 on, of 15 digits at most." } as const;
  refused.value = isSeed ? fault(draft.value) : wrong;
  if (refused.value) return;
  help.clear();
  if (await game.begin(draft.value, seed === "" ? anySeed() : Number(seed))) {
    closeAudit();
    return;
  }
  if (game.problem.value !== null) refused.value = { field: null, message: game.problem.value };
  game.problem.value = null;
}

/** Goes on with a transcript, or judges the game where it is over. */
export async function load(transcript: string): Promise<void> {
  unread.value = null;
  if (await game.load(transcript)) {
    if (game.end.value !== null) void openAudit();
    else closeAudit();
    return;
  }
  unread.value = game.problem.value;
  game.problem.value = null;
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
  if (!game.isThere) {
    const kept = recall("play.game", isKept);
    if (!(kept && (await game.restore(kept)))) await game.begin(draft.value, anySeed());
  }
  if (recall("play.audit", (value) => value === true)) void openAudit();
  setRunning(true);
}

export function leave(): void {
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
  if (transcript === null || !showsAudit.peek()) return;
  const goesOn = game.end.value === null;
  const told = goesOn ? "The game goes on." : summary().slice(0, 1).join("");
  await review.open(sideEngine, transcript, { told, goesOn });
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

/** What help has to say now. */
export function helpLines(): string[] {
  const { cols } = game.position.value;
  const { proofs, reason, best } = help;
  const proved = help.showsProofs.value && proofs.value ? [proofWords(proofs.value)] : [];
  const why = reason.value ? reasonWords(reason.value, cols) : [];
  return [...proved, ...why, ...(best.value ? bestWords(best.value, cols) : [])];
}

// What changes is read out.
effect(() => {
  const news = game.news.value;
  const end = summary();
  if (end.length > 0) announce(end.join(" "));
  else if (news !== "") announce(news);
});
effect(() => {
  const lines = helpLines();
  if (lines.length > 0) announce(lines.join(" "));
});
