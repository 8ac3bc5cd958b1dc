// The values that one tab of the page hands to another tab of the page.

import { signal } from "@preact/signals";
import type { LinkedChallenge } from "../../formats/links/challenge.ts";
import type { NamedFile } from "../../formats/files/file-kind.ts";
import type { BoardSource } from "../../formats/boards/read.ts";

/** The board to analyse next; the receiver resets it to null. */
export const boardToAnalyse = signal<BoardSource | null>(null);

/** The picture of a board to read next; the receiver resets it to null. */
export const pictureToAnalyse = signal<NamedFile | null>(null);

/** The text of a game, or the file of a binary recording. */
export type WatchableGame = string | NamedFile;

/** The game to watch next; the receiver resets it to null. */
export const gameToWatch = signal<WatchableGame | null>(null);

/** The challenge to begin next; the receiver resets it to null. */
export const challengeToBegin = signal<LinkedChallenge | null>(null);
