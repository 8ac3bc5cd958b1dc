// Challenges: links that begin a game. The fragment of the address is `#play=` and the game, compressed and in base 64.

import type { Cell } from "../../engine/question-types.ts";
import { isLayout, type Layout } from "../../play/layout/layout.ts";
import { isSettings, type Settings } from "../../play/game/settings.ts";
import { compressToLetters, decompressLetters } from "./board-link.ts";

const FRAGMENT_START = "#play=";

/** The mines of a challenge, given by a layout, or by settings and a seed. */
export interface Challenge {
  readonly of: { readonly layout: Layout } | { readonly settings: Settings; readonly seed: number };
  /** The first click of the game; null if each player chooses a first click. */
  readonly first: Cell | null;
}

export const challengeLink = (challenge: Challenge): string =>
  FRAGMENT_START + compressToLetters(JSON.stringify(challenge));

/** The challenge in a link, or `broken` if the link was cut or changed. */
export type LinkedChallenge = Challenge | "broken";

/** Returns the challenge in a fragment; null if the fragment is not a challenge. */
export function parseChallenge(fragment: string): LinkedChallenge | null {
  if (!fragment.startsWith(FRAGMENT_START)) return null;
  const text = decompressLetters(fragment.slice(FRAGMENT_START.length));
  try {
    const parsedChallenge: unknown = JSON.parse(text ?? "null");
    return isChallengeValue(parsedChallenge) ? parsedChallenge : "broken";
  } catch {
    return "broken";
  }
}

/** A challenge link that is broken into several lines, as mail programs do. */
const BROKEN_LINE_CHALLENGE = /^((https?|file):\/\/\S+)?#play=[\w-]*(\s+[\w-]+)+$/i;

/** Returns the challenge of a text that is a challenge link; null for other texts. */
export function challengeInText(text: string): LinkedChallenge | null {
  const link = text.trim();
  const trimmed = BROKEN_LINE_CHALLENGE.test(link) ? link.replaceAll(/\s+/g, "") : link;
  return /\s/.test(trimmed) ? null : parseChallenge(trimmed.slice(Math.max(0, trimmed.indexOf("#"))));
}

function isChallengeValue(value: unknown): value is Challenge {
  if (typeof value !== "object" || value === null) return false;
  const { of, first } = value as { of?: unknown; first?: unknown };
  if (typeof of !== "object" || of === null) return false;
  const { layout, settings, seed } = of as Record<string, unknown>;
  const hasSettingsAndSeed = isSettings(settings) && Number.isSafeInteger(seed) && Number(seed) >= 1;
  return (isLayout(layout) || hasSettingsAndSeed) && (first === null || isCell(first));
}

const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === "number" && Number.isInteger(part) && part >= 0);
