// Reads groups of tiles by their looks. A doubtful group has several possible meanings.

import { groupAlikeTiles, toTileLook } from "../tiles/cluster.ts";
import { hasSmallDrawing } from "../tiles/drawing.ts";
import { colourDistance, readFace } from "../tiles/glyph.ts";
import {
  haveSameBackgroundColour,
  haveDifferentBackgroundColours,
  compareBackgrounds,
  backgroundDifference,
  type TileBackground,
} from "../tiles/backgrounds.ts";
import {
  guessDigit,
  isFlag,
  isFlagOnPole,
  isMine,
  MEANINGS,
  NON_DIGIT_SIGN_MEANINGS,
  type MeaningGuess,
  type Meaning,
} from "./signs.ts";
import { meanTile, type Tile } from "../tiles/tiles.ts";

/** Tiles that look alike. */
export interface TileGroup extends TileBackground {
  /** The indices of the tiles, row by row from 0. */
  readonly members: readonly number[];
  /** The mean picture of the tiles. */
  readonly tile: Tile;
  readonly guess: MeaningGuess;
}

type UnreadGroup = Omit<TileGroup, "guess">;
type ReadGroup = UnreadGroup & { guess: MeaningGuess };

/** The least share `even` of a face that may be blank. */
const LEAST_EVEN_FACE_SHARE = 0.75;
/** The least share `calm` of a face that is certainly blank. */
const LEAST_CALM_FACE_SHARE = 0.92;
/**
 * The largest colour distance between hidden tiles. In some skins hidden tiles have two backgrounds in a chessboard
 * pattern.
 */
export const CHESSBOARD_COLOUR_DISTANCE = 26;
/** If opened tiles have more kinds of backgrounds than this, they do not reveal the look of hidden tiles. */
const MOST_OPENED_KINDS = 2;
/** The largest colour distance between two signs of the same digit. */
const SAME_DIGIT_COLOUR_DISTANCE = 80;

/**
 * If two groups in different colours are read as the same digit, both are doubtful. But the larger group stays certain
 * if it has more than this many times the tiles of the smaller group.
 */
const RARE_DIGIT_FACTOR = 4;

/** The factor for the allowed differences between tiles with small drawings of one group. */
const SMALL_DRAWING_EASE = 0.6;

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
  markDoubtfulDigits(digits, hiddenGroups);
  for (const group of groups)
    if (!digits.includes(group) && !blanks.includes(group))
      group.guess = guessSign(group, hiddenGroups, digits);
  return groups;
}

function toReadGroup(members: readonly number[], tiles: readonly Tile[]): ReadGroup {
  const meanOfTiles = meanTile(members.flatMap((at) => tiles[at] ?? []));
  return {
    members,
    tile: meanOfTiles,
    face: readFace(meanOfTiles),
    look: toTileLook(meanOfTiles),
    guess: ANY_MEANING,
  };
}

/** Splits a group if its tiles are clearly different digits. Small or faint digits can look alike. */
function splitBySign(members: readonly number[], tiles: readonly Tile[]): number[][] {
  const tilesByDigit = new Map<string, number[]>();
  const meanOfTiles = meanTile(members.flatMap((at) => tiles[at] ?? []));
  const face = readFace(meanOfTiles);
  if (hasSmallDrawing({ tile: meanOfTiles, face })) return splitSmallDrawings(members, tiles);
  if (face.sign === null) return [[...members]];
  for (const tileIndex of members) {
    const tile = tiles[tileIndex];
    const tileSign = tile && readFace(tile).sign;
    const digitGuess = tileSign ? guessDigit(tileSign) : null;
    const isClear = digitGuess !== null && (digitGuess.isSure || digitGuess.isClearShape);
    const groupKey = isClear ? (digitGuess.meanings[0] ?? "") : "";
    tilesByDigit.set(groupKey, [...(tilesByDigit.get(groupKey) ?? []), tileIndex]);
  }
  // If all clear tiles show the same digit, the other tiles stay in their group.
  return tilesByDigit.size === 2 && tilesByDigit.has("") ? [[...members]] : Array.from(tilesByDigit.values());
}

/** Splits a group of tiles with small drawings by a stricter comparison. */
const splitSmallDrawings = (members: readonly number[], tiles: readonly Tile[]): number[][] =>
  groupAlikeTiles(
    members.flatMap((at) => tiles[at] ?? []),
    SMALL_DRAWING_EASE,
  ).map((places) => places.flatMap((place) => members[place] ?? []));

const isBlankFace = ({ face }: UnreadGroup): boolean =>
  face.sign === null && face.even >= LEAST_EVEN_FACE_SHARE;

/**
 * Reads the groups that are digits, and returns them. If one digit appears in two colours, both groups become doubtful.
 */
function readDigitGroups(groups: ReadGroup[]): ReadGroup[] {
  const digits: ReadGroup[] = [];
  for (const group of groups) {
    const { sign } = group.face;
    if (!sign || isMine(group.face) || isFlagOnPole(group.face)) continue;
    const digitGuess = guessDigit(sign);
    if (!digitGuess) continue;
    group.guess = digitGuess;
    digits.push(group);
  }
  for (const digitGroup of digits)
    for (const otherDigitGroup of digits)
      if (
        isOneDigitInTwoColours(digitGroup, otherDigitGroup) &&
        digitGroup.members.length <= RARE_DIGIT_FACTOR * otherDigitGroup.members.length
      )
        digitGroup.guess = doubtfulGuess(digitGroup.guess);
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

/** Reads the groups without a sign. Groups with the background of the digits are opened, and other groups are hidden. */
function readBlankGroups(blanks: readonly ReadGroup[], digits: readonly ReadGroup[]): void {
  const openedGroups = digits.filter(({ guess }) => guess.isSure);
  const markedGroups = blanks.filter((blank) => differsInRimAlone(blank, openedGroups));
  const unlikeDigits = blanks.filter(
    (blank) =>
      !markedGroups.includes(blank) &&
      openedGroups.every((digit) => compareBackgrounds(blank, digit) === "two kinds"),
  );
  const isOneKind = unlikeDigits.every((one) =>
    unlikeDigits.every(
      (other) => colourDistance(one.face.background, other.face.background) <= CHESSBOARD_COLOUR_DISTANCE,
    ),
  );
  const looksOpened = (blank: ReadGroup): boolean =>
    openedGroups.some((digit) => compareBackgrounds(blank, digit) === "one kind");
  // Opened tiles without a digit can have a background of their own, so blank tiles unlike the digits can be opened too.
  const areOpenedKnown =
    blanks.some(looksOpened) && countBackgrounds(openedGroups) <= MOST_OPENED_KINDS && isOneKind;
  const isNearer = (other: ReadGroup, blank: ReadGroup): boolean =>
    NEARER_GROUND_FACTOR * distanceTo(openedGroups, other) < distanceTo(openedGroups, blank);
  // Hidden tiles can differ from opened ones in a thin bevel alone, so the nearest blank tiles are the opened ones.
  const isFar = (blank: ReadGroup): boolean =>
    distanceTo(openedGroups, blank) > FAR_GROUND_DIFFERENCE && blanks.some((other) => isNearer(other, blank));
  for (const blankGroup of blanks) {
    if (blankGroup.face.calm < LEAST_CALM_FACE_SHARE) blankGroup.guess = ANY_MEANING;
    else if (looksOpened(blankGroup))
      blankGroup.guess = isFar(blankGroup) ? HIDDEN_OR_ZERO : certainGuess("0");
    else
      blankGroup.guess =
        areOpenedKnown && unlikeDigits.includes(blankGroup) ? certainGuess("?") : HIDDEN_OR_ZERO;
  }
  const hiddenGroups = unlikeDigits.filter(({ guess }) => guess.isSure);
  const hasHiddenColour = (blank: ReadGroup): boolean =>
    hiddenGroups.some((hidden) => !haveDifferentBackgroundColours(hidden, blank));
  for (const blankGroup of blanks) {
    if (blankGroup.guess !== HIDDEN_OR_ZERO || !areOpenedKnown || hiddenGroups.length === 0) continue;
    blankGroup.guess =
      markedGroups.includes(blankGroup) && !hasHiddenColour(blankGroup)
        ? certainGuess("0")
        : readAsNearer(blankGroup, openedGroups, hiddenGroups);
  }
}

/**
 * Whether a group is a single tile with the colour of opened tiles and another rim. Such a group can be an opened tile
 * that the pointer or the keyboard marks.
 */
const differsInRimAlone = (blank: ReadGroup, openedGroups: readonly ReadGroup[]): boolean =>
  blank.members.length === 1 &&
  openedGroups.some((digit) => haveSameBackgroundColour(digit, blank)) &&
  openedGroups.every((digit) => compareBackgrounds(digit, blank) === "two kinds");

/** Reads an ambiguous blank group as hidden or opened, if its background is much nearer to one of the two backgrounds. */
function readAsNearer(
  blank: ReadGroup,
  openedGroups: readonly ReadGroup[],
  hiddenGroups: readonly ReadGroup[],
): MeaningGuess {
  const distanceToOpened = distanceTo(openedGroups, blank);
  const distanceToHidden = distanceTo(hiddenGroups, blank);
  if (distanceToOpened * NEARER_GROUND_FACTOR < distanceToHidden) return certainGuess("0");
  return distanceToHidden * NEARER_GROUND_FACTOR < distanceToOpened ? certainGuess("?") : HIDDEN_OR_ZERO;
}
/** Returns the difference between the background of a group and the nearest background of other groups. */
const distanceTo = (others: readonly ReadGroup[], group: ReadGroup): number =>
  Math.min(...others.map((other) => backgroundDifference(group, other)));
/** Blank tiles whose background differs from the digits by more than this are doubtful if others are much nearer. */
const FAR_GROUND_DIFFERENCE = 0.5;
/** The distance to the farther background must be more than this many times the distance to the nearer background. */
const NEARER_GROUND_FACTOR = 2;

function countBackgrounds(groups: readonly ReadGroup[]): number {
  const groupsOfDifferentBackground: ReadGroup[] = [];
  for (const group of groups)
    if (
      groupsOfDifferentBackground.every(
        (kind) => colourDistance(kind.face.background, group.face.background) > SAME_GROUND_COLOUR_DISTANCE,
      )
    )
      groupsOfDifferentBackground.push(group);
  return groupsOfDifferentBackground.length;
}
/** The largest distance between two colours of the same background. */
const SAME_GROUND_COLOUR_DISTANCE = 10;

const countTiles = (groups: readonly ReadGroup[]): number =>
  groups.reduce((sum, { members }) => sum + members.length, 0);
/** Digits on an unusual background count as exceptions if they are at most this share of all digits. */
const RARE_DIGIT_SHARE = 0.2;

/** The least share of red pixels in a flag without a pole. */
const LEAST_FLAG_RED_SHARE = 0.5;

/**
 * Marks digits on hidden tiles as doubtful, because they can be any sign, such as a question mark. A red sign that is
 * not certainly a digit is read as a flag.
 */
function markDoubtfulDigits(digits: readonly ReadGroup[], hiddenGroups: readonly ReadGroup[]): void {
  const looksHidden = (digit: ReadGroup): boolean =>
    hiddenGroups.some((tile) => compareBackgrounds(tile, digit) !== "two kinds");
  const certainDigits = digits.filter(({ guess }) => guess.isSure);
  const hasOwnBackground = (digit: ReadGroup): boolean =>
    certainDigits.every((other) => other === digit || compareBackgrounds(other, digit) === "two kinds");
  const digitsOnOwnBackground = certainDigits.filter(hasOwnBackground);
  // If nearly all digits have the same background, a digit on another background can be a sign on a hidden tile.
  if (countTiles(digitsOnOwnBackground) <= RARE_DIGIT_SHARE * countTiles(certainDigits))
    for (const digitGroup of digitsOnOwnBackground)
      digitGroup.guess = doubtfulGuess(digitGroup.guess, ...NON_DIGIT_SIGN_MEANINGS);
  for (const digitGroup of digits.filter(looksHidden)) {
    const isRed = !digitGroup.guess.isSure && (digitGroup.face.sign?.red ?? 0) >= LEAST_FLAG_RED_SHARE;
    digitGroup.guess = isRed
      ? certainGuess("F")
      : doubtfulGuess(digitGroup.guess, ...NON_DIGIT_SIGN_MEANINGS);
  }
}

/** Reads a sign that is not a digit. */
function guessSign(
  group: ReadGroup,
  hiddenGroups: readonly ReadGroup[],
  digits: readonly ReadGroup[],
): MeaningGuess {
  const isOnHiddenBackground = hiddenGroups.some((tile) => compareBackgrounds(tile, group) !== "two kinds");
  const isOnOpenedBackground = digits.some(
    (tile) => tile.guess.isSure && compareBackgrounds(tile, group) !== "two kinds",
  );
  if (isFlag(group.face) && isOnHiddenBackground && !isOnOpenedBackground) return certainGuess("F");
  if (isFlag(group.face)) return doubtfulGuess(certainGuess("F"), ...MEANINGS);
  return isMine(group.face) ? certainGuess("*") : ANY_MEANING;
}
