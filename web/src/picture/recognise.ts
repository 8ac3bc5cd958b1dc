// Reads groups of tiles by their looks. A group whose looks leave a doubt has several meanings.

import { grouped, lookOf } from "./cluster.ts";
import { distance, faceOf } from "./glyph.ts";
import { compared, difference, type Ground } from "./grounds.ts";
import { digitOf, isFlag, isFlagOnPole, isMine, MEANINGS, type Guess, type Meaning } from "./signs.ts";
import { meanOf, type Tile } from "./tiles.ts";

/** Tiles that look alike. */
export interface Group extends Ground {
  /** The places of the tiles, row by row from 0. */
  readonly members: readonly number[];
  /** The mean of the tiles. */
  readonly tile: Tile;
  readonly guess: Guess;
}

type Plain = Omit<Group, "guess">;
type Judged = Plain & { guess: Guess };

/** The share of a face that is even where there is no sign, and where that is beyond doubt. */
const EVEN = 0.75;
const CALM = 0.92;
/** Grounds of hidden tiles that lie side by side as on a chessboard are this near, as colours. */
const CHESSBOARD = 26;
/** Kinds of opened tiles: more of them say nothing of what a hidden tile looks like. */
const MOST_OPENED_KINDS = 2;
/** Signs of one digit have colours this near. */
const ONE_COLOUR = 80;

/** Of two signs that cannot be one digit both are doubtful, unless one is so many times rarer. */
const FEWER = 4;

const ANY: Guess = { meanings: MEANINGS, isSure: false };
const BLANK: Guess = { meanings: ["?", "0"], isSure: false };
const sure = (meaning: Meaning): Guess => ({ meanings: [meaning], isSure: true });
const doubted = ({ meanings }: Guess, ...more: Meaning[]): Guess => ({
  meanings: [...meanings, ...more.filter((meaning) => !meanings.includes(meaning))],
  isSure: false,
});

/** Groups the tiles of a board, and reads each group. */
export function recognised(tiles: readonly Tile[]): Group[] {
  const groups = grouped(tiles)
    .flatMap((members) => bySign(members, tiles))
    .map((members) => plainGroup(members, tiles));
  const digits = readDigits(groups);
  const blanks = groups.filter((group) => !digits.includes(group) && isBlank(group));
  readBlanks(blanks, digits);
  const hidden = blanks.filter(({ guess }) => guess.isSure && guess.meanings[0] === "?");
  doubtDigits(digits, hidden);
  for (const group of groups)
    if (!digits.includes(group) && !blanks.includes(group)) group.guess = signGuess(group, hidden, digits);
  return groups;
}

function plainGroup(members: readonly number[], tiles: readonly Tile[]): Judged {
  const tile = meanOf(members.flatMap((at) => tiles[at] ?? []));
  return { members, tile, face: faceOf(tile), look: lookOf(tile), guess: ANY };
}

/** Takes a group apart whose tiles are different digits for sure. */
function bySign(members: readonly number[], tiles: readonly Tile[]): number[][] {
  const parts = new Map<string, number[]>();
  const [first] = members;
  const isPlain =
    first !== undefined && faceOf(meanOf(members.flatMap((at) => tiles[at] ?? []))).sign === null;
  if (isPlain) return [[...members]];
  for (const at of members) {
    const tile = tiles[at];
    const sign = tile && faceOf(tile).sign;
    const digit = sign ? digitOf(sign) : null;
    const key = digit?.isSure ? (digit.meanings[0] ?? "") : "";
    parts.set(key, [...(parts.get(key) ?? []), at]);
  }
  // Tiles that are no digit for sure are what the others are, if these agree.
  return parts.size === 2 && parts.has("") ? [[...members]] : Array.from(parts.values());
}

const isBlank = ({ face }: Plain): boolean => face.sign === null && face.even >= EVEN;

/** Reads the groups that are digits, and returns them. Two colours of one digit are a doubt. */
function readDigits(groups: Judged[]): Judged[] {
  const digits: Judged[] = [];
  for (const group of groups) {
    const { sign } = group.face;
    if (!sign || isMine(group.face) || isFlagOnPole(group.face)) continue;
    const guess = digitOf(sign);
    if (!guess) continue;
    group.guess = guess;
    digits.push(group);
  }
  for (const one of digits)
    for (const other of digits)
      if (isOneDigitInTwoColours(one, other) && one.members.length <= FEWER * other.members.length)
        one.guess = doubted(one.guess);
  return digits;
}

function isOneDigitInTwoColours(one: Judged, other: Judged): boolean {
  const [first, second] = [one.face.sign, other.face.sign];
  if (!first || !second || one.guess.meanings[0] !== other.guess.meanings[0]) return false;
  return one.guess.isSure && other.guess.isSure && distance(first.colour, second.colour) > ONE_COLOUR;
}

/** Tells hidden tiles from opened ones without a sign: those have the ground of the digits. */
function readBlanks(blanks: readonly Judged[], digits: readonly Judged[]): void {
  const opened = digits.filter(({ guess }) => guess.isSure);
  const others = blanks.filter((blank) => opened.every((digit) => compared(blank, digit) === "two kinds"));
  const isOneKind = others.every((one) =>
    others.every((other) => distance(one.face.ground, other.face.ground) <= CHESSBOARD),
  );
  const areKnown = opened.length > 0 && kindsOf(opened) <= MOST_OPENED_KINDS && isOneKind;
  for (const blank of blanks) {
    const isOpened = opened.some((digit) => compared(blank, digit) === "one kind");
    if (blank.face.calm < CALM) blank.guess = ANY;
    else if (isOpened) blank.guess = sure("0");
    else blank.guess = areKnown && others.includes(blank) ? sure("?") : BLANK;
  }
  const hidden = others.filter(({ guess }) => guess.isSure);
  for (const blank of blanks)
    if (blank.guess === BLANK && areKnown && hidden.length > 0) blank.guess = nearer(blank, opened, hidden);
}

/** Reads a tile between hidden and opened ones as those that are far nearer. */
function nearer(blank: Judged, opened: readonly Judged[], hidden: readonly Judged[]): Guess {
  const toOpened = Math.min(...opened.map((digit) => difference(blank, digit)));
  const toHidden = Math.min(...hidden.map((tile) => difference(blank, tile)));
  if (toOpened * NEARER < toHidden) return sure("0");
  return toHidden * NEARER < toOpened ? sure("?") : BLANK;
}
/** How many times nearer that is. */
const NEARER = 2;

function kindsOf(groups: readonly Judged[]): number {
  const kinds: Judged[] = [];
  for (const group of groups)
    if (kinds.every((kind) => distance(kind.face.ground, group.face.ground) > ONE_GROUND)) kinds.push(group);
  return kinds.length;
}
/** Colours of one ground. */
const ONE_GROUND = 10;

const tilesIn = (groups: readonly Judged[]): number =>
  groups.reduce((sum, { members }) => sum + members.length, 0);
/** The share of digits on grounds of their own up to which these are exceptions. */
const RARE = 0.2;

/** The share of red pixels in a flag without a pole. */
const RED = 0.5;

/** A digit on a hidden tile may be any sign, such as a question mark; a red one that is no digit for sure is a flag. */
function doubtDigits(digits: readonly Judged[], hidden: readonly Judged[]): void {
  const isHidden = (digit: Judged): boolean => hidden.some((tile) => compared(tile, digit) !== "two kinds");
  const known = digits.filter(({ guess }) => guess.isSure);
  const isAlone = (digit: Judged): boolean =>
    known.every((other) => other === digit || compared(other, digit) === "two kinds");
  const alone = known.filter(isAlone);
  // Where the other digits have one ground, a digit on another one may be drawn over a hidden tile.
  if (tilesIn(alone) <= RARE * tilesIn(known))
    for (const digit of alone) digit.guess = doubted(digit.guess, "?", "F", "*");
  for (const digit of digits.filter(isHidden)) {
    const isRed = !digit.guess.isSure && (digit.face.sign?.red ?? 0) >= RED;
    digit.guess = isRed ? sure("F") : doubted(digit.guess, "?", "F", "*");
  }
}

/** Reads a sign that is no digit. */
function signGuess(group: Judged, hidden: readonly Judged[], digits: readonly Judged[]): Guess {
  const isOfHidden = hidden.some((tile) => compared(tile, group) !== "two kinds");
  const isOfOpened = digits.some((tile) => tile.guess.isSure && compared(tile, group) !== "two kinds");
  if (isFlag(group.face) && isOfHidden && !isOfOpened) return sure("F");
  if (isFlag(group.face)) return doubted(sure("F"), ...MEANINGS);
  return isMine(group.face) ? sure("*") : ANY;
}
