// Reads groups of tiles by their looks. A doubtful group has several possible meanings.

import { groupAlikeTiles, toTileLook } from "./cluster.ts";
import { colourDistance, readFace } from "./glyph.ts";
import { compareGrounds, groundDifference, type TileGround } from "./grounds.ts";
import {
  guessDigit,
  isFlag,
  isFlagOnPole,
  isMine,
  MEANINGS,
  type MeaningGuess,
  type Meaning,
} from "./signs.ts";
import { meanTile, type Tile } from "./tiles.ts";

/** Tiles that look alike. */
export interface TileGroup extends TileGround {
  /** The indices of the tiles, row by row from 0. */
  readonly members: readonly number[];
  /** The mean picture of the tiles. */
  readonly tile: Tile;
  readonly guess: MeaningGuess;
}

type UnreadGroup = Omit<TileGroup, "guess">;
type ReadGroup = UnreadGroup & { guess: MeaningGuess };

/**
 * The least even share of a face that can be without a sign, and the least calm share of a face certainly without one.
 */
const LEAST_EVEN_FACE_SHARE = 0.75;
const LEAST_CALM_FACE_SHARE = 0.92;
/** The largest colour distance of the two grounds of hidden tiles in a chessboard pattern. */
const CHESSBOARD_COLOUR_DISTANCE = 26;
/** The most kinds of opened tiles from which the look of hidden tiles is inferred. */
const MOST_OPENED_KINDS = 2;
/** The largest colour distance of two signs of one digit. */
const SAME_DIGIT_COLOUR_DISTANCE = 80;

/** Two signs that are read as one digit are both doubtful, unless one is this many times rarer. */
const RARE_DIGIT_FACTOR = 4;

const ANY_MEANING: MeaningGuess = { meanings: MEANINGS, isSure: false };
const HIDDEN_OR_ZERO: MeaningGuess = { meanings: ["?", "0"], isSure: false };
const certainGuess = (meaning: Meaning): MeaningGuess => ({ meanings: [meaning], isSure: true });
const doubtfulGuess = ({ meanings }: MeaningGuess, ...more: Meaning[]): MeaningGuess => ({
  meanings: [...meanings, ...more.filter((meaning) => !meanings.includes(meaning))],
  isSure: false,
});

/** Groups the tiles of a board, and reads each group. */
export function recogniseTiles(tiles: readonly Tile[]): TileGroup[] {
  const groups = groupAlikeTiles(tiles)
    .flatMap((members) => splitBySign(members, tiles))
    .map((members) => toReadGroup(members, tiles));
  const digits = readDigitGroups(groups);
  const blanks = groups.filter((group) => !digits.includes(group) && isBlankFace(group));
  readBlankGroups(blanks, digits);
  const hiddenGroups = blanks.filter(({ guess }) => guess.isSure && guess.meanings[0] === "?");
  doubtDigits(digits, hiddenGroups);
  for (const group of groups)
    if (!digits.includes(group) && !blanks.includes(group))
      group.guess = guessSign(group, hiddenGroups, digits);
  return groups;
}

function toReadGroup(members: readonly number[], tiles: readonly Tile[]): ReadGroup {
  const tile = meanTile(members.flatMap((at) => tiles[at] ?? []));
  return { members, tile, face: readFace(tile), look: toTileLook(tile), guess: ANY_MEANING };
}

/** Splits a group whose tiles are certainly different digits. */
function splitBySign(members: readonly number[], tiles: readonly Tile[]): number[][] {
  const tilesByDigit = new Map<string, number[]>();
  const [first] = members;
  const isOneKind =
    first !== undefined && readFace(meanTile(members.flatMap((at) => tiles[at] ?? []))).sign === null;
  if (isOneKind) return [[...members]];
  for (const at of members) {
    const tile = tiles[at];
    const sign = tile && readFace(tile).sign;
    const digit = sign ? guessDigit(sign) : null;
    const groupKey = digit?.isSure ? (digit.meanings[0] ?? "") : "";
    tilesByDigit.set(groupKey, [...(tilesByDigit.get(groupKey) ?? []), at]);
  }
  // If the certain tiles agree, the uncertain ones follow them.
  return tilesByDigit.size === 2 && tilesByDigit.has("") ? [[...members]] : Array.from(tilesByDigit.values());
}

const isBlankFace = ({ face }: UnreadGroup): boolean =>
  face.sign === null && face.even >= LEAST_EVEN_FACE_SHARE;

/** Reads and returns the groups that are digits. Two colours of one digit make both groups doubtful. */
function readDigitGroups(groups: ReadGroup[]): ReadGroup[] {
  const digits: ReadGroup[] = [];
  for (const group of groups) {
    const { sign } = group.face;
    if (!sign || isMine(group.face) || isFlagOnPole(group.face)) continue;
    const guess = guessDigit(sign);
    if (!guess) continue;
    group.guess = guess;
    digits.push(group);
  }
  for (const one of digits)
    for (const other of digits)
      if (
        isOneDigitInTwoColours(one, other) &&
        one.members.length <= RARE_DIGIT_FACTOR * other.members.length
      )
        one.guess = doubtfulGuess(one.guess);
  return digits;
}

function isOneDigitInTwoColours(one: ReadGroup, other: ReadGroup): boolean {
  const [first, second] = [one.face.sign, other.face.sign];
  if (!first || !second || one.guess.meanings[0] !== other.guess.meanings[0]) return false;
  return (
    one.guess.isSure &&
    other.guess.isSure &&
    colourDistance(first.colour, second.colour) > SAME_DIGIT_COLOUR_DISTANCE
  );
}

/** Reads tiles without a sign. Opened ones have the ground of the digits; the others are hidden. */
function readBlankGroups(blanks: readonly ReadGroup[], digits: readonly ReadGroup[]): void {
  const openedGroups = digits.filter(({ guess }) => guess.isSure);
  const unlikeDigits = blanks.filter((blank) =>
    openedGroups.every((digit) => compareGrounds(blank, digit) === "two kinds"),
  );
  const isOneKind = unlikeDigits.every((one) =>
    unlikeDigits.every(
      (other) => colourDistance(one.face.ground, other.face.ground) <= CHESSBOARD_COLOUR_DISTANCE,
    ),
  );
  const areOpenedKnown =
    openedGroups.length > 0 && countKinds(openedGroups) <= MOST_OPENED_KINDS && isOneKind;
  for (const blank of blanks) {
    const looksOpened = openedGroups.some((digit) => compareGrounds(blank, digit) === "one kind");
    if (blank.face.calm < LEAST_CALM_FACE_SHARE) blank.guess = ANY_MEANING;
    else if (looksOpened) blank.guess = certainGuess("0");
    else blank.guess = areOpenedKnown && unlikeDigits.includes(blank) ? certainGuess("?") : HIDDEN_OR_ZERO;
  }
  const hiddenGroups = unlikeDigits.filter(({ guess }) => guess.isSure);
  for (const blank of blanks)
    if (blank.guess === HIDDEN_OR_ZERO && areOpenedKnown && hiddenGroups.length > 0)
      blank.guess = readAsNearer(blank, openedGroups, hiddenGroups);
}

/** Reads an ambiguous blank tile as hidden or opened, if one of the two grounds is much nearer. */
function readAsNearer(
  blank: ReadGroup,
  openedGroups: readonly ReadGroup[],
  hiddenGroups: readonly ReadGroup[],
): MeaningGuess {
  const distanceToOpened = Math.min(...openedGroups.map((digit) => groundDifference(blank, digit)));
  const distanceToHidden = Math.min(...hiddenGroups.map((tile) => groundDifference(blank, tile)));
  if (distanceToOpened * NEARER_GROUND_FACTOR < distanceToHidden) return certainGuess("0");
  return distanceToHidden * NEARER_GROUND_FACTOR < distanceToOpened ? certainGuess("?") : HIDDEN_OR_ZERO;
}
/** The nearer ground must be this many times nearer. */
const NEARER_GROUND_FACTOR = 2;

function countKinds(groups: readonly ReadGroup[]): number {
  const kinds: ReadGroup[] = [];
  for (const group of groups)
    if (
      kinds.every((kind) => colourDistance(kind.face.ground, group.face.ground) > SAME_GROUND_COLOUR_DISTANCE)
    )
      kinds.push(group);
  return kinds.length;
}
/** The largest distance of two colours of one ground. */
const SAME_GROUND_COLOUR_DISTANCE = 10;

const countTiles = (groups: readonly ReadGroup[]): number =>
  groups.reduce((sum, { members }) => sum + members.length, 0);
/** Up to this share of the digits, digits on a ground of their own are exceptions. */
const RARE_DIGIT_SHARE = 0.2;

/** The least share of red pixels in a flag without a pole. */
const LEAST_FLAG_RED_SHARE = 0.5;

/**
 * Marks digits on hidden tiles as doubtful, because they can be any sign, such as a question mark. An unsure red digit
 * is a flag.
 */
function doubtDigits(digits: readonly ReadGroup[], hiddenGroups: readonly ReadGroup[]): void {
  const looksHidden = (digit: ReadGroup): boolean =>
    hiddenGroups.some((tile) => compareGrounds(tile, digit) !== "two kinds");
  const certainDigits = digits.filter(({ guess }) => guess.isSure);
  const hasOwnGround = (digit: ReadGroup): boolean =>
    certainDigits.every((other) => other === digit || compareGrounds(other, digit) === "two kinds");
  const digitsOnOwnGround = certainDigits.filter(hasOwnGround);
  // If nearly all digits share one ground, a digit on another ground can be a sign on a hidden tile.
  if (countTiles(digitsOnOwnGround) <= RARE_DIGIT_SHARE * countTiles(certainDigits))
    for (const digit of digitsOnOwnGround) digit.guess = doubtfulGuess(digit.guess, "?", "F", "*");
  for (const digit of digits.filter(looksHidden)) {
    const isRed = !digit.guess.isSure && (digit.face.sign?.red ?? 0) >= LEAST_FLAG_RED_SHARE;
    digit.guess = isRed ? certainGuess("F") : doubtfulGuess(digit.guess, "?", "F", "*");
  }
}

/** Reads a sign that is not a digit. */
function guessSign(
  group: ReadGroup,
  hiddenGroups: readonly ReadGroup[],
  digits: readonly ReadGroup[],
): MeaningGuess {
  const isOnHiddenGround = hiddenGroups.some((tile) => compareGrounds(tile, group) !== "two kinds");
  const isOnOpenedGround = digits.some(
    (tile) => tile.guess.isSure && compareGrounds(tile, group) !== "two kinds",
  );
  if (isFlag(group.face) && isOnHiddenGround && !isOnOpenedGround) return certainGuess("F");
  if (isFlag(group.face)) return doubtfulGuess(certainGuess("F"), ...MEANINGS);
  return isMine(group.face) ? certainGuess("*") : ANY_MEANING;
}
