// A game in play: the visible cells, the moves and the end. The engine is the referee. Each request contains all moves
// so far, so a game can be continued from its transcript.

import { neighbours } from "#page/views/mines.js";
import { cellName } from "#page/words.js";
import { batch, computed, signal } from "@preact/signals";
import { isCancelled, failureMessage } from "../../app/failure-message.ts";
import { parseBoard, unopenedBoard, type Position } from "../../board/saved-board.ts";
import type { Engine } from "../../engine/client.ts";
import type { Answer, Cell, Request } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { MessageSignal } from "../../words/message.ts";
import { planChord } from "./chord.ts";
import { GameClock } from "./clock.ts";
import { NO_HELP, type HelpKind, type HelpCounts, type SavedGame, type RefereedMove } from "./saved-game.ts";
import type { Layout } from "../layout/layout.ts";
import { playLayout, toRawVf } from "../layout/referee.ts";
import {
  announcement,
  moveResultWords,
  unplayableReason,
  type GameEnd,
  type GameAnnouncement,
} from "./announcements.ts";
import { toEngineOptions, settingsOfAnswer, DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import type { PlayedGame } from "./stats.ts";

type PlayRequest = Request<"play">;
type RefereeAnswer = Answer<"play">;
type RequestedMove = NonNullable<PlayRequest["moves"]>[number];

/** The time limit of the search for a board without guesses, in seconds. */
const NO_GUESS_BUDGET_SECONDS = 60;

/** Returns a random seed. */
export const randomSeed = (): number => 1 + Math.floor(Math.random() * 999_999_999);

export class GameInPlay {
  readonly settings = signal<Settings>(DEFAULT_SETTINGS);
  readonly seed = signal(1);
  /** The layout with the mines, if the game was begun on a layout; null in a game of a seed. */
  readonly layout = signal<Layout | null>(null);
  /** The seed of the mines; null if a layout has none. */
  readonly seedOfMines = computed(() =>
    this.layout.value === null ? this.seed.value : (this.layout.value.seed ?? null),
  );
  /** The number of clicks that had an effect. */
  readonly clicks = signal(0);
  /** The position as the referee shows it, without flags. */
  readonly position = signal<Position>(
    unopenedBoard(
      DEFAULT_SETTINGS.rows,
      DEFAULT_SETTINGS.cols,
      DEFAULT_SETTINGS.mines,
      DEFAULT_SETTINGS.distance,
    ),
  );
  readonly flags = signal<ReadonlySet<number>>(new Set());
  readonly end = signal<GameEnd | null>(null);
  readonly helps = signal<HelpCounts>(NO_HELP);
  readonly problem = new MessageSignal();
  /** The referee's current task: drawing a board without guesses, or a move. */
  readonly busy = signal<"drawing" | "moving" | null>(null);
  /** The last event, in words. */
  readonly news = signal<GameAnnouncement>(announcement(() => ""));
  readonly hasBegun = computed(() => this.position.value.seen.some((seen) => seen !== "hidden"));
  /** Whether the next move is a first click that the rules protect from mines. */
  readonly isFirstClickSafe = computed(
    () => !this.hasBegun.value && this.settings.value.firstClick !== "unprotected",
  );
  readonly isHelped = computed(() => Object.values(this.helps.value).some((times) => times > 0));
  /** The number of mines that are neither flagged nor hit. */
  readonly left = computed(() => {
    const hitMineCount = this.position.value.seen.filter((seen) => seen === "mine").length;
    return this.settings.value.mines - this.flags.value.size - hitMineCount;
  });

  /** The moves so far; null before the first game begins. */
  #moves: readonly RefereedMove[] | null = null;
  #isCounted = false;
  #last: Promise<void> = Promise.resolve();
  #cancel = new AbortController();
  #around = neighbours(DEFAULT_SETTINGS.rows, DEFAULT_SETTINGS.cols, DEFAULT_SETTINGS.distance);

  /** @param changed receives the state to store after each change; @param played receives each finished game */
  constructor(
    private readonly engine: Engine,
    private readonly changed: (kept: SavedGame) => void = () => undefined,
    private readonly played: (game: PlayedGame) => void = () => undefined,
    readonly clock: GameClock = new GameClock(),
  ) {}

  /** Whether a game has been begun or loaded. */
  get isThere(): boolean {
    return this.#moves !== null;
  }

  /** Returns the transcript of the game so far; null if the referee returns no transcript. */
  async transcript(): Promise<string | null> {
    await this.#last;
    if (this.layout.value) return toRawVf(this.layout.value, this.#moves ?? []);
    const answer = await this.#ask({ ...this.#soFar(), save: true });
    return answer?.transcript ?? null;
  }

  /** Returns the visible board with its flags. */
  seen(): Position {
    const { value: position } = this.position;
    const flaggedCells = this.flags.value;
    const statesWithFlags = position.seen.map((seen, cell) =>
      seen === "hidden" && flaggedCells.has(cell) ? "flag" : seen,
    );
    return { ...position, seen: statesWithFlags };
  }

  /** Begins a game and makes the given first clicks. If the referee refuses the game, the current game stays. */
  begin(settings: Settings, seed: number, first: readonly Cell[] = []): Promise<boolean> {
    const firstMoves = first.map((cell) => ({ action: "open" as const, cell }));
    return this.#replace({
      do: "play",
      settings: toEngineOptions(settings),
      seed,
      moves: firstMoves,
      save: false,
    });
  }

  /** Begins a game on a given layout. Statistics do not count games on given layouts. */
  beginLayout(layout: Layout, first: readonly Cell[] = []): Promise<boolean> {
    const firstMoves = first.map((cell) => ({ action: "open" as const, cell }));
    return this.#replace({ do: "play", moves: firstMoves, save: false }, layout);
  }

  /** Excludes the game from the statistics, because the player has seen the board before. */
  dontCount(): void {
    this.#isCounted = true;
    this.keep();
  }

  /** Continues the game of a transcript. If the game is over, only shows the game. */
  load(transcript: string): Promise<boolean> {
    return this.#replace({ do: "play", transcript, moves: [], save: false });
  }

  /** Continues a saved game. Returns whether this succeeded. */
  async restore(kept: SavedGame): Promise<boolean> {
    const { settings, seed, moves } = kept;
    const request: PlayRequest = {
      do: "play",
      settings: toEngineOptions(settings),
      seed,
      moves: [...moves],
      save: false,
    };
    if (!(await this.#replace(request, kept.layout ?? null))) return false;
    this.flags.value = new Set(kept.flags.filter((cell) => this.position.value.seen[cell] === "hidden"));
    this.helps.value = { ...NO_HELP, ...kept.helps };
    this.clicks.value = kept.clicks ?? 0;
    this.#isCounted = kept.isCounted;
    this.clock.set(kept.time);
    this.keep();
    return true;
  }

  /** Opens a hidden cell that has no flag, or opens the neighbours of a clue. */
  open(cell: number): Promise<void> {
    return this.#afterwards(() => {
      const cellState = this.position.value.seen[cell];
      if (typeof cellState === "number") return this.#chord(cell, cellState);
      const nameOfCell = this.#name(cell);
      if (cellState !== "hidden") return this.#say(() => currentWords.value.play.hitNothing(nameOfCell));
      if (this.flags.value.has(cell)) return this.#say(() => currentWords.value.play.isFlagged(nameOfCell));
      return this.#move({ action: "open", cell: this.#at(cell) });
    });
  }

  /** Sets a flag on a hidden cell, or removes its flag. */
  flag(cell: number): void {
    if (this.end.value !== null) return;
    const flaggedCellName = this.#name(cell);
    if (this.position.value.seen[cell] !== "hidden") {
      void this.#say(() => currentWords.value.play.isOpen(flaggedCellName));
      return;
    }
    const flags = new Set(this.flags.value);
    const wasFlagged = flags.delete(cell);
    if (!wasFlagged) flags.add(cell);
    this.flags.value = flags;
    this.clicks.value += 1;
    this.keep();
    void this.#say(() =>
      wasFlagged
        ? currentWords.value.play.unflagged(flaggedCellName)
        : currentWords.value.play.flagged(flaggedCellName),
    );
  }

  /** If all mines around a clue are flagged, opens its other neighbours. */
  chord(cell: number): Promise<void> {
    return this.#afterwards(() => {
      const cellState = this.position.value.seen[cell];
      return typeof cellState === "number"
        ? this.#chord(cell, cellState)
        : this.#say(() => currentWords.value.play.chordNoNumber(this.#name(cell)));
    });
  }

  /** Returns the hidden cells that `open` opens: the cell, or the neighbours of a clue whose mines are flagged. */
  cellsOpenedAt(cell: number): number[] {
    const { seen } = this.position.value;
    const isClosed = (near: number): boolean => seen[near] === "hidden" && !this.flags.value.has(near);
    const clue = seen[cell];
    if (typeof clue !== "number") return isClosed(cell) ? [cell] : [];
    const around = this.#around(cell);
    const plannedChord = planChord(this.position.value, this.flags.value, { cell, clue, around });
    return "refusal" in plannedChord ? [] : around.filter(isClosed);
  }

  /** Cancels the referee's current task. The game stays unchanged. */
  cancel(): void {
    this.#cancel.abort();
  }

  /** Resolves when the game has begun, and the referee has answered every move so far. */
  settled(): Promise<void> {
    return this.#last;
  }

  helped(help: HelpKind): void {
    if (this.end.value !== null) return;
    this.helps.value = { ...this.helps.value, [help]: this.helps.value[help] + 1 };
    this.keep();
  }

  /** The stored part of the game. */
  get kept(): SavedGame {
    return {
      settings: this.settings.value,
      seed: this.seed.value,
      moves: this.#moves ?? [],
      flags: [...this.flags.value],
      helps: this.helps.value,
      isCounted: this.#isCounted,
      time: this.clock.elapsed(),
      layout: this.layout.value,
      clicks: this.clicks.value,
    };
  }

  keep(): void {
    this.changed(this.kept);
  }

  #soFar(): PlayRequest & { moves: RequestedMove[] } {
    const { settings, seed } = this;
    const moves = [...(this.#moves ?? [])];
    return { do: "play", settings: toEngineOptions(settings.value), seed: seed.value, moves, save: false };
  }

  #at(cell: number): Cell {
    const { cols } = this.position.value;
    return [Math.floor(cell / cols), cell % cols];
  }

  /** Queues a move, because a click can come before the referee has answered the last move. */
  #afterwards(act: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(() => (this.end.value === null ? act() : undefined));
    return this.#last;
  }

  async #replace(request: PlayRequest, layout: Layout | null = null): Promise<boolean> {
    this.cancel();
    let isThere = false;
    this.#last = this.#last.then(async () => {
      const answer = layout ? playLayout(layout, request.moves ?? []) : await this.#ask(request);
      if (answer === null) return;
      const reason = unplayableReason(answer);
      this.problem.value = reason;
      if (reason !== null) return;
      isThere = true;
      const settings = settingsOfAnswer(answer);
      this.settings.value = settings;
      this.seed.value = answer.seed;
      this.flags.value = new Set();
      this.layout.value = layout;
      this.clicks.value = 0;
      this.helps.value = NO_HELP;
      // A loaded game that is over does not count in the statistics.
      this.#isCounted = answer.over || layout !== null;
      this.#around = neighbours(settings.rows, settings.cols, settings.distance);
      this.clock.set((answer.moves.at(-1)?.time ?? 0) * 1000);
      this.news.value = announcement(() => "");
      this.#take(answer);
      this.keep();
    });
    await this.#last;
    return isThere;
  }

  #chord(cell: number, clue: number): Promise<void> {
    const plannedChord = planChord(this.position.value, this.flags.value, {
      cell,
      clue,
      around: this.#around(cell),
    });
    if ("refusal" in plannedChord) return this.#say(plannedChord.refusal);
    const flags = plannedChord.flags.map((flagged) => this.#at(flagged));
    return this.#move({ action: "chord", cell: this.#at(cell), flags });
  }

  #name(cell: number): string {
    return cellName(cell, this.position.value.cols);
  }

  #say(say: () => string): Promise<void> {
    this.news.value = announcement(say);
    return Promise.resolve();
  }

  async #move(move: RequestedMove): Promise<void> {
    this.clock.start();
    const secondsPlayed = Math.round(this.clock.elapsed() / 10) / 100;
    const { moves, ...soFar } = this.#soFar();
    const previousPosition = this.position.value;
    const allMoves = [...moves, { ...move, time: secondsPlayed }];
    const { value: layout } = this.layout;
    const answer = layout ? playLayout(layout, allMoves) : await this.#ask({ ...soFar, moves: allMoves });
    if (answer === null) {
      if (!this.hasBegun.value) this.clock.set(0);
      return;
    }
    this.clicks.value += 1;
    this.#take(answer);
    this.keep();
    const [position, end] = [this.position.value, this.end.value];
    void this.#say(() => moveResultWords(previousPosition, position, end));
  }

  /** Returns the referee's answer. If there is an error, shows the error and returns null. */
  async #ask(request: PlayRequest): Promise<RefereeAnswer | null> {
    const { signal } = (this.#cancel = new AbortController());
    this.problem.value = null;
    // The referee draws the board at the first click.
    const drawsNoGuessBoard = request.settings?.guesses === "none" && (request.moves?.length ?? 0) <= 1;
    this.busy.value = drawsNoGuessBoard ? "drawing" : "moving";
    try {
      return await this.engine.ask(request, { signal, budget: NO_GUESS_BUDGET_SECONDS });
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = failureMessage(error);
      return null;
    } finally {
      this.busy.value = null;
    }
  }

  #take(answer: RefereeAnswer): void {
    const position = parseBoard(answer.board);
    if (position === null) throw new Error("the referee shows no board");
    const { cols } = position;
    this.#moves = answer.moves;
    const hiddenFlags = [...this.flags.value].filter((cell) => position.seen[cell] === "hidden");
    if (hiddenFlags.length !== this.flags.value.size) this.flags.value = new Set(hiddenFlags);
    const mineCells = new Set(answer.mines?.map(([row, col]) => row * cols + col));
    batch(() => {
      this.position.value = position;
      this.end.value = answer.over ? { won: answer.won === true, mines: mineCells } : null;
    });
    if (!answer.over) return;
    this.clock.pause();
    if (this.#isCounted) return;
    this.#isCounted = true;
    const { settings, isHelped, clock } = this;
    this.played({
      settings: settings.value,
      won: answer.won === true,
      helped: isHelped.value,
      time: clock.elapsed(),
    });
  }
}
