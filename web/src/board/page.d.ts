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
  export function sharpPen(
    canvas: HTMLCanvasElement,
    width: number,
    height: number,
  ): CanvasRenderingContext2D;
}

declare module "#page/mines.js" {
  import type { Look } from "#page/draw.js";
  /** The visible state of a cell: nothing, a flag, or a clue, which is -1 for a mine that was hit. */
  export type Seen = null | "flag" | number;
  /** A hidden cell's chance in thousandths: 0 is proven safe, 1000 a proven mine, -1 not counted. */
  export function lookOf(seen: Seen, chance: number, told?: { isDead?: boolean; isGuess?: boolean }): Look;
  /** The cells around a cell: all within a squared distance. */
  export function neighbours(rows: number, cols: number, distance: number): (cell: number) => number[];
  /** A chance in thousandths, in words. */
  export function percent(chance: number): string;
}

declare module "#page/words.js" {
  export function cellName(cell: number, cols: number): string;
  export function cellNames(cells: readonly number[], cols: number): string;
  export function counted(number: number, thing: string): string;
  export function sentence(text: string): string;
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
  /** By the `kind` of a game. */
  export const VIEWS: Readonly<Record<string, (game: never) => View>>;
}

declare module "#page/player.js" {
  import type { View } from "#page/views.js";

  export interface Wishes {
    from?: number;
    told?: (step: number) => void;
    keys?: EventTarget;
    room?: (region: HTMLElement) => [width: number, height: number];
  }

  export class Player {
    constructor(view: View, root: HTMLElement, wishes?: Wishes);
    /** The step that is shown. */
    readonly at: number;
    go(step: number): void;
    change(view: View, step?: number): void;
    /** Does what a key means. */
    press(event: KeyboardEvent): void;
    /** Gives the keys to the board. */
    focus(): void;
    close(): void;
  }
}
