// The state of the tab Play: the game, its help and its audit. This module does not use the document.

import { cellName } from "#page/words.js";
import { effect, signal, untracked } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { saveFile } from "../app/exchange/files.ts";
import { challengeToBegin, boardToAnalyse } from "../app/exchange/handover.ts";
import { recall, remember } from "../app/storage.ts";
import {
  misplacedBoard,
  readGameFile,
  openPastedLink,
  unplayableKind,
  type MisplacedText,
} from "../app/exchange/misplaced-text.ts";
import { failureMessage } from "../app/failure-message.ts";
import { boardText, type Position } from "../board/saved-board.ts";
import { parseWholeNumber } from "../board/sizes.ts";
import { challengeInText, type LinkedChallenge } from "../formats/links/challenge.ts";
import { parseBoardLink } from "../formats/links/links.ts";
import { gameEngine, generalEngine } from "../engine/start.ts";
import { Review } from "../watch/review.ts";
import { currentWords } from "../words/index.ts";
import { MessageSignal, type Message } from "../words/message.ts";
import { announcement } from "./game/announcements.ts";
import { beginAgain, beginChallenge, layoutInText } from "./game/begin-again.ts";
import { AutoPlayer } from "./auto-player.ts";
import { randomSeed, GameInPlay } from "./game/game.ts";
import { GameHelp } from "./help.ts";
import { isSavedGame, type SavedGame } from "./game/saved-game.ts";
import type { Layout } from "./layout/layout.ts";
import {
  settingsFault,
  isSettings,
  LEVELS,
  gameName,
  DEFAULT_SETTINGS,
  type LevelName,
  type Settings,
} from "./game/settings.ts";
import { addToStatistics } from "./game/stats.ts";
import { RiskWarning } from "./warning.ts";
import { bestMoveWords, endWords, gameStatisticsWords, helpWords, proofWords, reasonWords } from "./words.ts";

export const game = new GameInPlay(gameEngine, newStoreCallback("play.game"), addToStatistics);
export const gameHelp = new GameHelp(game, generalEngine);
export const gameReview = new Review();
export const autoPlayer = new AutoPlayer(game, generalEngine);
// The engine of the game judges its moves, so that no other computation delays a move.
export const riskWarning = new RiskWarning(game, gameEngine);

/** Whether the audit is shown in place of the game. */
export const isAuditShown = signal(false);
/** The settings of the next game. */
export const draftSettings = signal<Settings>(recall("play.draft", isSettings) ?? DEFAULT_SETTINGS);
/** The typed seed of the next game; empty for a random seed. */
export const typedSeed = signal("");
/** The texts in the fields of the size that differ from the draft. */
export const typedSize = signal<Readonly<Partial<Record<SizeField, string>>>>({});
/** The problem of the draft, and the field with the problem. */
export const draftRefusal = signal<DraftRefusal | null>(null);
/** The reason why a file or text cannot be continued as a game. */
export const unreadReason = new MessageSignal();
/** The opened text, if it belongs to another tab. */
export const misplacedText = signal<MisplacedText | null>(null);
/**
 * The unfinished game that the current game replaced. The first move of the current game drops this unfinished game.
 */
export const previousGame = signal<SavedGame | null>(null);

export type SizeField = "rows" | "cols" | "mines";

export interface DraftRefusal {
  readonly field: keyof Settings | "seed" | null;
  readonly message: Message;
}

/** Whether the tab Play is shown. */
let isHere = false;
/** The first position of the current game, if it replaced another game. */
let fresh: Position | null = null;

function newStoreCallback(key: string): (value: unknown) => void {
  return (value) => {
    remember(key, value);
  };
}

export function changeDraft(part: Partial<Settings>): void {
  draftSettings.value = { ...draftSettings.value, ...part };
  if (isSettings(draftSettings.value)) remember("play.draft", draftSettings.value);
  draftRefusal.value = null;
}

/** Changes the size to the size of a level. */
export function changeSize(size: Pick<Settings, SizeField>): void {
  typedSize.value = {};
  changeDraft(size);
}

/**
 * Takes a number that was typed into a field for the size of the board. An invalid number stays in its field, and the
 * page begins no game while it is there.
 */
export function enterSizeText(field: SizeField, text: string): void {
  typedSize.value = { ...typedSize.value, [field]: text };
  changeDraft({ [field]: parseWholeNumber(text) });
}

/** Returns the fault of settings as a refusal; null if the settings are valid. */
function settingsRefusal(settings: Settings): DraftRefusal | null {
  const fault = settingsFault(settings);
  return fault && { field: fault.field, message: () => settingsFault(settings)?.message ?? "" };
}

/** Begins a game with the draft's settings. Returns whether the game was accepted. */
export async function beginDraftGame(): Promise<boolean> {
  const seed = typedSeed.value.trim();
  const isSeed = seed === "" || /^[1-9]\d{0,14}$/.test(seed);
  const invalidSeed = { field: "seed", message: () => currentWords.value.play.seedFault } as const;
  draftRefusal.value = isSeed ? settingsRefusal(draftSettings.value) : invalidSeed;
  if (draftRefusal.value) return false;
  gameHelp.clear();
  if (await replaceGame(() => game.begin(draftSettings.value, seed === "" ? randomSeed() : Number(seed)))) {
    closeAudit();
    announceInPlayTab(currentWords.value.play.started(gameName(game.settings.value)));
    return true;
  }
  const { message } = game.problem;
  if (message !== null) draftRefusal.value = { field: null, message };
  game.problem.value = null;
  return false;
}

/** Begins a game of a level. */
export async function beginLevel(kind: LevelName): Promise<void> {
  typedSeed.value = "";
  changeSize(LEVELS[kind]);
  await beginDraftGame();
}

/** Begins a new game with the same mines. */
export async function playAgain(): Promise<void> {
  autoPlayer.stop();
  gameHelp.clear();
  if (await replaceGame(() => beginAgain(game))) closeAudit();
}

/** Begins a game on a layout. */
async function beginOnLayout(layout: Layout): Promise<boolean> {
  autoPlayer.stop();
  gameHelp.clear();
  if (!(await replaceGame(() => game.beginLayout(layout)))) return false;
  closeAudit();
  game.news.value = announcement(() => currentWords.value.playing.onLayout);
  return true;
}

/** Begins the game of a challenge from a link or from another tab. */
export async function beginLinkedChallenge(challenge: LinkedChallenge): Promise<boolean> {
  autoPlayer.stop();
  gameHelp.clear();
  const hasBegun = await replaceGame(async () => {
    const { isBegun, problem } = await beginChallenge(game, challenge);
    unreadReason.value = problem;
    game.problem.value = null;
    return isBegun;
  });
  closeAudit();
  return hasBegun;
}

/** Begins another game in place of the current game. The player can return to the replaced game. */
async function replaceGame(begin: () => Promise<boolean>): Promise<boolean> {
  autoPlayer.stop();
  const isGameInProgress = game.end.value === null && (game.hasBegun.value || game.flags.value.size > 0);
  const keptGame = game.isThere && isGameInProgress ? game.kept : previousGame.value;
  const hasBegun = await begin();
  if (hasBegun) setPreviousGame(keptGame);
  return hasBegun;
}

function setPreviousGame(keptGame: SavedGame | null): void {
  fresh = game.position.peek();
  previousGame.value = keptGame;
  remember("play.before", keptGame);
}

/** Returns to the replaced game. */
export async function returnToPreviousGame(): Promise<void> {
  autoPlayer.stop();
  if (previousGame.value === null || !(await game.restore(previousGame.value))) return;
  setPreviousGame(null);
  closeAudit();
  announceInPlayTab(currentWords.value.play.isBack(game.kept.moves.length));
}

/** Opens a file or a text. Returns whether the file or text became the current game. */
export async function openFileOrText(given: File | string): Promise<boolean> {
  unreadReason.value = null;
  misplacedText.value = null;
  try {
    const openedText = typeof given === "string" ? given : await readGameFile(given);
    if (typeof openedText !== "string") return await playBinaryBoard(openedText);
    const challenge = challengeInText(openedText);
    if (challenge) return await beginLinkedChallenge(challenge);
    const layout = parseBoardLink(openedText) ? await layoutInText({ text: openedText }) : null;
    if (typeof layout === "object" && layout) return await beginOnLayout(layout);
    if (!openPastedLink(openedText)) return await loadTranscript(openedText);
  } catch (error) {
    unreadReason.value = failureMessage(error);
  }
  return false;
}

/** Begins a game on the layout of a binary board. For other boards and for pictures, offers to open the analyser. */
async function playBinaryBoard(board: MisplacedText): Promise<boolean> {
  const layout = "source" in board ? await layoutInText(board.source) : null;
  if (typeof layout === "object" && layout) return beginOnLayout(layout);
  misplacedText.value = board;
  return false;
}

/** Continues the game of a transcript. If the game is over, reviews the game. */
async function loadTranscript(transcript: string): Promise<boolean> {
  const unplayable = unplayableKind(transcript);
  if (unplayable !== null) {
    misplacedText.value = { told: () => unplayableKind(transcript) ?? "", tab: "watch", game: transcript };
    return false;
  }
  if (await replaceGame(() => game.load(transcript))) {
    const moveCount = game.kept.moves.length;
    game.news.value = announcement(() => currentWords.value.play.loaded(moveCount));
    if (game.end.value !== null) void openAudit();
    else closeAudit();
    return true;
  }
  const gameProblem = game.problem.message;
  game.problem.value = null;
  const layout = await layoutInText({ text: transcript });
  if (typeof layout === "object" && layout) return beginOnLayout(layout);
  if (layout === "distance" || layout === "size") {
    unreadReason.value = () => currentWords.value.playing.layoutFault[layout];
    return false;
  }
  misplacedText.value = await misplacedBoard(generalEngine, transcript);
  if (misplacedText.value === null) unreadReason.value = gameProblem;
  return false;
}

/** Opens the position in the analyser. */
export function analyseGame(): void {
  game.helped("chances");
  boardToAnalyse.value = { text: boardText(game.seen()) };
}

/**
 * Returns the next proved safe cell after a cell; null if no safe cell is known. After the last cell, the search
 * continues from the first cell.
 */
export function nextSafeCell(after: number | null): number | null {
  const {
    analyse: { noSafe },
    play: say,
  } = currentWords.value;
  if (!gameHelp.showsProofs.value) {
    announceInPlayTab(say.pressP);
    return null;
  }
  const safeCells = [...(gameHelp.proofs.value?.safe ?? [])].sort((one, other) => one - other);
  const nextCell = safeCells.find((cell) => cell > (after ?? -1)) ?? safeCells[0] ?? null;
  if (nextCell === null) announceInPlayTab(gameHelp.proofs.value ? noSafe : say.proofsPending);
  else announceInPlayTab(say.isSafe(cellName(nextCell, game.position.value.cols)));
  return nextCell;
}

/** Saves the transcript as a file. */
export async function saveGame(): Promise<void> {
  const { cols, rows, mines } = game.settings.value;
  const transcript = await game.transcript();
  if (transcript === null) return;
  const seed = game.seedOfMines.value;
  saveFile(`gridproof-${cols}x${rows}-${mines}${seed === null ? "" : `-seed-${seed}`}.txt`, transcript);
}

/** Returns the settings of the draft. If no game can have these settings, returns the settings of a beginner's game. */
const playableDraft = (): Settings =>
  settingsFault(draftSettings.value) === null ? draftSettings.value : DEFAULT_SETTINGS;

/** Shows the tab Play, with the state of the last visit. */
export async function enterPlayTab(): Promise<void> {
  isHere = true;
  if (!game.isThere) {
    const storedPrevious = recall("play.before", isSavedGame);
    const keptGame = recall("play.game", isSavedGame);
    if (!(keptGame && (await game.restore(keptGame)))) await game.begin(playableDraft(), randomSeed());
    setPreviousGame(storedPrevious);
  }
  if (challengeToBegin.value) {
    const challenge = challengeToBegin.value;
    challengeToBegin.value = null;
    await beginLinkedChallenge(challenge);
  }
  if (recall("play.audit", (value) => value === true)) void openAudit();
  setClockRunning(true);
}

export function leavePlayTab(): void {
  isHere = false;
  announceText("");
  setClockRunning(false);
  gameHelp.cancel();
  autoPlayer.stop();
  gameReview.cancel();
}

/** Stops the clock while the game is hidden. */
export function setClockRunning(isSeen: boolean): void {
  if (isSeen && game.hasBegun.value && game.end.value === null && !isAuditShown.value) game.clock.start();
  else game.clock.pause();
  if (game.isThere) game.keep();
}

export async function openAudit(): Promise<void> {
  if (!game.isThere) return;
  isAuditShown.value = true;
  remember("play.audit", true);
  setClockRunning(false);
  game.helped("audit");
  const transcript = await game.transcript();
  // The player may already have returned to the game.
  if (!isAuditShown.peek()) return;
  if (transcript === null) {
    // The failure is ignored here, because the game itself has already shown it.
    closeAudit();
    return;
  }
  const isUnfinished = game.end.value === null;
  const reviewTitle = (): string =>
    isUnfinished ? currentWords.value.play.goesOn : endSummary().slice(0, 1).join("");
  await gameReview.open(generalEngine, transcript, {
    told: reviewTitle,
    goesOn: isUnfinished,
    takesKeys: true,
    ...(isUnfinished ? { from: "last move" as const } : {}),
  });
}

export function closeAudit(): void {
  isAuditShown.value = false;
  remember("play.audit", false);
  gameReview.close();
  setClockRunning(true);
}

/** Returns a summary of a finished game; an empty text before the end. */
export function endSummary(): string[] {
  const gameEnd = game.end.value;
  if (gameEnd === null) return [];
  const { seen, cols } = game.position.value;
  const hitCells = seen.flatMap((each, cell) => (each === "mine" ? [cell] : []));
  return [
    ...endWords(gameEnd, hitCells, game.flags.value, cols),
    gameStatisticsWords(game),
    helpWords(game.helps.value),
  ];
}

/** Returns the lines of the current help. */
export function helpLines(): string[] {
  const { cols } = game.position.value;
  const { proofs, reason, best } = gameHelp;
  const provedLines =
    gameHelp.showsProofs.value && proofs.value ? [proofWords(proofs.value, game.isFirstClickSafe.value)] : [];
  const reasonLines = reason.value ? reasonWords(reason.value, cols) : [];
  return [...provedLines, ...reasonLines, ...(best.value ? bestMoveWords(best.value, cols) : [])];
}

// Drops the replaced game at the first move of the new game.
effect(() => {
  if (game.position.value !== fresh && previousGame.peek() !== null) setPreviousGame(null);
});

/** Announces a text if the tab Play is shown. */
export function announceInPlayTab(said: string): void {
  if (isHere && said !== "") announceText(said);
}

// The following effects announce changes of the game to screen readers.
effect(() => {
  const { value: news } = game.news;
  const said = untracked(() => news.words);
  if (said !== "")
    announceInPlayTab(untracked(() => currentWords.value.results.sentences(endSummary())) || said);
});
effect(() => {
  announceInPlayTab(currentWords.value.results.sentences(helpLines()));
});
