// The values that one part of the page hands to another.

import { signal } from "@preact/signals";
import type { Linked } from "../formats/challenge.ts";
import type { Source } from "../formats/read.ts";

/** A board that is to be analysed; who takes it sets it back to null. */
export const handedOver = signal<Source | null>(null);

/** The text of a game that is to be watched; who takes it sets it back to null. */
export const watched = signal<string | null>(null);

/** A game that is to be begun; who begins it, or says why not, sets it back to null. */
export const challenged = signal<Linked | null>(null);
