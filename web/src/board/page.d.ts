/**
 * The modules that draw boards, in `crates/cli/src/page`. The pages that the command writes of games have the same
 * modules.
 */
declare module "#page/draw.js" {
  export type Sign = "check" | "mine" | "hit" | "flag" | "ask";
  export type Ring = "move" | "guess" | "reason" | "next" | "gone" | "pair" | "pointed";
  /** The look of a cell; draw.js describes each part. */
  export interface Look {
    fill: string | number;
    name: string;
    text?: string | number | undefined;
    short?: string | number | undefined;
    sign?: Sign | undefined;
    ring?: Ring | undefined;
    corner?: string | undefined;
    hatch?: boolean | undefined;
    jewel?: number | undefined;
  }
  export type Palette = (name: string) => string;
  /** The colour of a chance, as `#rrggbb`. */
  export function ramp(chance: number): string;
  /** How bright `#rrggbb` is, from 0 to 1. */
  export function luminance(colour: string): number;
  export function drawCell(
    pen: CanvasRenderingContext2D,
    look: Omit<Look, "name">,
    x: number,
    y: number,
    side: number,
    palette: Palette,
  ): void;
}

declare module "#page/board.js" {
  import type { Look, Palette } from "#page/draw.js";

  export interface Picture {
    rows: number;
    cols: number;
    cells: readonly Look[];
    upward?: boolean;
    path?: readonly number[];
    /** A cell that is scrolled into sight. */
    focus?: number | undefined;
    tone?: string;
    heading: string;
    lines: readonly string[];
  }

  export class Board {
    constructor(region: HTMLElement, told: () => void, room: () => [number, number]);
    /** Where the board scrolls. */
    readonly region: HTMLElement;
    /** Where the cells are drawn. */
    readonly cells: HTMLCanvasElement;
    /** A row-major position. */
    readonly pointed: number | null;
    readonly side: number;
    show(picture: Picture): void;
    resize(): void;
    enlarge(steps: number): void;
    cellAt(x: number, y: number): number | null;
    pointAt(cell: number | null): void;
    pointBeside(down: number, right: number): void;
    /** Of the cell that is pointed at. */
    words(): string;
    reveal(cell: number): void;
  }

  export function themed(root: Element): Palette;
  /** Paints a picture, above the picture that the pen painted before, if any. */
  export function paint(
    pen: CanvasRenderingContext2D,
    picture: Picture,
    before: Picture | null,
    side: number,
    palette: Palette,
  ): void;
  export function sharpPen(
    canvas: HTMLCanvasElement,
    width: number,
    height: number,
  ): CanvasRenderingContext2D;
}

declare module "#page/mines.js" {
  import type { Look } from "#page/draw.js";
  import type { MinesWords } from "#page/words.js";
  /** The visible state of a cell: nothing, a flag, or a clue, which is -1 for a mine that was hit. */
  export type Seen = null | "flag" | number;
  /** A hidden cell's chance in thousandths: 0 is proven safe, 1000 a proven mine, -1 not counted. */
  export function lookOf(
    seen: Seen,
    chance: number,
    told?: { isDead?: boolean; isGuess?: boolean },
    say?: MinesWords,
  ): Look;
  /** The cells around a cell: all within a squared distance. */
  export function neighbours(rows: number, cols: number, distance: number): (cell: number) => number[];
}

declare module "#page/words.js" {
  export function cellName(cell: number, cols: number): string;
  /** A score as people read it. */
  export function scored(score: number): string;

  interface Game {
    system: string;
    seed?: string;
    rows: number;
    cols: number;
    mines: number | null;
    distance: number;
    player: string;
    stopped: string | null;
    score: number;
    fault: string | null;
  }
  interface Move {
    worth: string;
    risk: number | null;
    avoidable: number | null;
  }
  type Action = "open" | "flag" | "unflag" | "chord";

  /** The words of games of mines. Cells come by their names, chances in thousandths, as for `lookOf`. */
  export interface MinesWords {
    title: (game: Game) => string;
    about: (game: Game) => string;
    nextGuess: string;
    hit: string;
    clue: (value: number) => string;
    hidden: (chance: number, marks: { isFlagged: boolean; isDead: boolean; isGuess: boolean }) => string;
    openedByChord: (look: string) => string;
    inProof: (look: string) => string;
    better: (look: string) => string;
    moved: (look: string, worth: string, isProven: boolean) => string;
    mineCount: string;
    takesBack: (cell: string) => string;
    does: (action: Action, cell: string, move: Move) => string;
    shownBy: (clues: readonly string[]) => string;
    betterIs: (cell: string, chance: number, others: number) => string;
    guesses: (sets: readonly string[]) => string;
    dead: (cells: string) => string;
    isMine: string;
    shows: (value: number) => string;
    opens: (cells: number, hits: number, names: string) => string;
    step: (step: number, steps: number, time: number | null, score: number | null) => string;
    end: (moves: number, game: Game) => string;
    cells: (cells: readonly number[], cols: number) => string;
    /** In the order of the looks of the legend. */
    legend: readonly string[];
  }
  export const MINES: MinesWords;

  export interface ControlWords {
    board: string;
    boardPart: string;
    moves: string;
    notes: string;
    signs: string;
    step: string;
    buttons: Record<"first" | "back" | "next" | "last" | "smaller" | "larger", string>;
    means: Record<"smaller" | "larger", string>;
    play: string;
    pause: string;
    speed: (steps: number) => string;
    keys: (jump: string | null) => string;
    point: string;
  }
  /** The words of the player. */
  export const CONTROLS: ControlWords;
}

declare module "#page/chess_puzzle.js" {
  interface Game {
    system: string;
    seed?: string;
    player: string;
    score: number;
    fault: string | null;
    rows: number;
    cols: number;
    layers: number;
    clicks: readonly unknown[];
    /** No game on a board that was solved has more clicks. */
    limit?: { bound: number; told: string };
  }
  /** `look` is the name of a cell so far, a tile is one of `1234KBRQ`. */
  export interface ChessPuzzleWords {
    title: (game: Game) => string;
    about: (game: Game) => string;
    empty: string;
    tile: (tile: string, below: number) => string;
    mayBeNext: (look: string) => string;
    clickedLast: (look: string) => string;
    clickedNext: (look: string) => string;
    score: (taken: number, tiles: number, seen: number) => string;
    took: (cell: string, taken: string, revealed: string | null) => string;
    leaves: (cells: number) => string;
    noneLeft: string;
    proved: (length: number, bound: number) => string;
    click: (step: number, steps: number, cell: string, taken: string) => string;
    end: (clicks: number, game: Game) => string;
    /** In the order of the looks of the legend. */
    legend: readonly string[];
  }
  export const CHESS_PUZZLE: ChessPuzzleWords;
}

declare module "#page/jewels.js" {
  interface Game {
    system: string;
    seed?: string;
    player: string;
    score: number;
    fault: string | null;
    rows: number;
    cols: number;
    colours: number;
  }
  /** `look` is the name of a cell so far. */
  export interface JewelsWords {
    title: (game: Game) => string;
    about: (game: Game) => string;
    nextChain: string;
    jewel: (colour: number, isFresh: boolean) => string;
    swapped: (look: string) => string;
    vanishes: (look: string) => string;
    swap: (swap: number, swaps: number, score: number) => string;
    swaps: (one: string, other: string) => string;
    chain: (rounds: number, score: number) => string;
    round: (round: number, rounds: number, gone: number, points: number) => string;
    sum: (points: number, rounds: number) => string;
    best: (score: number, best: number) => string;
    end: (swaps: number, game: Game) => string;
    /** In the order of the looks of the legend. */
    legend: readonly string[];
  }
  export const JEWELS: JewelsWords;
}

declare module "#page/one_click.js" {
  interface Board {
    rows: number;
    cols: number;
    mines: readonly number[];
  }
  type Verdict = "found" | "impossible" | "claimed_impossible" | "unknown";
  interface Game {
    system: string;
    cases: readonly { board: Board | null }[];
    /** The result for a saved board that was solved. */
    solved?: { verdict: Verdict; told: string };
  }
  interface Wave {
    wave: number;
    waves: number;
    /** So many cells this wave opens. */
    cells: number;
    open: number;
    /** So many cells hold no mine. */
    clear: number;
  }
  /** `look` is the name of a cell so far. */
  export interface OneClickWords {
    title: (game: Game) => string;
    about: (game: Game) => string;
    nextCase: string;
    noCase: string;
    noBoard: string;
    heading: (number: number, cases: number) => string;
    verdicts: Readonly<Record<Verdict, string>>;
    claim: string;
    hidden: string;
    clue: (clue: number, wave: number) => string;
    mine: string;
    clicked: (look: string) => string;
    size: (board: Board, click: string) => string;
    clear: (cells: number) => string;
    wave: (wave: Wave) => string;
    /** In the order of the looks of the legend. */
    legend: readonly string[];
  }
  export const ONE_CLICK: OneClickWords;
}

declare module "#page/views.js" {
  import type { Picture } from "#page/board.js";
  import type { Look } from "#page/draw.js";

  /** The view that a player steps through; player.js describes each part. */
  export interface View {
    title: string;
    about: string;
    steps: number;
    jump?: { label: string; next: (step: number) => number };
    legend: readonly (readonly [look: Omit<Look, "name">, words: string])[];
    picture(step: number): Picture;
    saved?: (step: number) => string;
    /** A cell that was proven safe where the step takes a risk. */
    proved?: (step: number) => number | null;
  }
  /** By the `kind` of a game; `say` are the words of games of that kind. */
  export const VIEWS: Readonly<Record<string, (game: never, say: never) => View>>;
}

declare module "#page/player.js" {
  import type { View } from "#page/views.js";
  import type { ControlWords } from "#page/words.js";

  export interface Wishes {
    from?: number;
    told?: (step: number) => void;
    keys?: EventTarget;
    room?: (region: HTMLElement) => [width: number, height: number];
    say?: ControlWords;
  }

  export class Player {
    constructor(view: View, root: HTMLElement, wishes?: Wishes);
    /** The step that is shown. */
    readonly at: number;
    go(step: number): void;
    change(view: View, step?: number): void;
    /** Does what a key means. */
    press(event: KeyboardEvent): void;
    /** Draws all in the present colours. */
    recolour(): void;
    /** Gives the keys to the board. */
    focus(): void;
    close(): void;
  }
}
