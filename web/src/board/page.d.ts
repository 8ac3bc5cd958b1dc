/**
 * What draws boards, in `crates/cli/src/page`: the pages that the command writes of games are made of the same modules.
 */
declare module "#page/draw.js" {
  export type Sign = "check" | "mine" | "hit" | "flag" | "ask";
  export type Ring = "move" | "guess" | "reason" | "next" | "gone" | "pair" | "pointed";
  /** What a cell looks like; draw.js tells what each means. */
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
  export function ramp(chance: number): string;
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

  /** What a cell looks like; a chance is in thousandths, 0 and 1000 only where that is proved, -1 where it is unknown. */
  export function look(
    seen: number | "flag" | null,
    chance: number,
    only: { isDead: boolean; isGuess: boolean },
  ): Look;
  export const LEGEND: readonly (readonly [look: Omit<Look, "name">, words: string])[];
  /** The cells around a cell: all within a squared distance. */
  export function neighbours(rows: number, cols: number, distance: number): (cell: number) => number[];
  /** A chance in thousandths, in words. */
  export function percent(chance: number): string;
}

declare module "#page/words.js" {
  export function cellName(cell: number, cols: number): string;
  export function cellNames(cells: readonly number[], cols: number): string;
  export function counted(number: number, thing: string): string;
}
