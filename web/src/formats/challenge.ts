// Challenges in the fragment of an address: `#play=` and a game to begin, compressed as base 64.

import type { Cell } from "../engine/questions.ts";
import { isLayout, type Layout } from "../play/layout/layout.ts";
import { isSettings, type Settings } from "../play/settings.ts";
import { compressToLetters, decompressLetters } from "./link.ts";

const FRAGMENT_START = "#play=";

/** A layout, or settings with a seed, determine the mines. */
export interface Challenge {
  readonly of: { readonly layout: Layout } | { readonly settings: Settings; readonly seed: number };
  /** The first click of every player; null if each player chooses. */
  readonly first: Cell | null;
}

export const challengeLink = (challenge: Challenge): string =>
  FRAGMENT_START + compressToLetters(JSON.stringify(challenge));

/** The challenge of a link, or `broken` for a link that was cut or changed. */
export type LinkedChallenge = Challenge | "broken";

/** Returns the challenge of a fragment; null for a fragment of another kind. */
export function parseChallenge(fragment: string): LinkedChallenge | null {
  if (!fragment.startsWith(FRAGMENT_START)) return null;
  const text = decompressLetters(fragment.slice(FRAGMENT_START.length));
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isChallengeValue(value) ? value : "broken";
  } catch {
    return "broken";
  }
}

function isChallengeValue(value: unknown): value is Challenge {
  if (typeof value !== "object" || value === null) return false;
  const { of, first } = value as { of?: unknown; first?: unknown };
  if (typeof of !== "object" || of === null) return false;
  const { layout, settings, seed } = of as Record<string, unknown>;
  const isSeeded = isSettings(settings) && Number.isSafeInteger(seed) && Number(seed) >= 1;
  return (isLayout(layout) || isSeeded) && (first === null || isCell(first));
}

const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === "number" && Number.isInteger(part) && part >= 0);
