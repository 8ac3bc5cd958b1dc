// The values that one part of the page hands to another.

import { signal } from "@preact/signals";
import type { Challenge } from "../formats/challenge.ts";
import type { BoardSource } from "../formats/read.ts";

/** A board that is to be analysed; who takes it sets it back to null. */
export const boardToAnalyse = signal<BoardSource | null>(null);

/** The text of a game that is to be watched; who takes it sets it back to null. */
export const gameToWatch = signal<string | null>(null);

/** A game that is to be begun; who begins it sets it back to null. */
export const challengeToBegin = signal<Challenge | null>(null);
