// Links that are pasted in place of a board. Links that hold a board are read, and the others are identified.

import { parsed, printed, type Position } from "../../board/saved.ts";
import { isNamed } from "../../shapes/text.ts";
import { words } from "../../words/index.ts";
import { isLink, unlinked } from "../link.ts";
import { analysed } from "./jsminesweeper.ts";
import { mapped } from "./mine-map.ts";

/** The text of the board in a link and its site, or the reason for its absence. */
export type Linked = { readonly board: string; readonly from: string } | { readonly refused: string };

/** Reads the link that a text is, or that stands in its only line; null where there is no link of a known kind. */
export function fromLink(text: string): Linked | null {
  const address = addressIn(text.trim());
  if (!address) return null;
  for (const read of [ownOf, analyserOf, mapOf, onlineOf]) {
    const linked = read(address);
    if (linked) return linked;
  }
  const isAll = !/\s/.test(text.trim());
  if (!isAll) return null;
  const { loadsNothing, loadsNoFile } = words.value.formats;
  return { refused: address.host ? loadsNothing(address.host) : loadsNoFile };
}

/** Characters around a link in a sentence, as in `<..>` and `(..).` */
const AROUND = /^[<("'[]+|[>)"'\].,;!]+$/g;
/** Hosts that are known without `https://`. */
const KNOWN =
  /^(www\.)?(davidnhill\.github\.io|pttacgfans\.github\.io|llamasweeper\.com|minesweeper\.online)\//i;
const BROKEN = /^((https?|file):\/\/\S+)?#(?:board|mines)=[\w-]*(\s+[\w-]+)+$/i;

function addressIn(text: string): URL | null {
  // A long link of our own may have been broken into lines.
  if (text.includes("\n")) return BROKEN.test(text) ? urlOf(text.replaceAll(/\s+/g, "")) : null;
  const found = text.split(/\s+/).flatMap((word) => urlOf(word.replaceAll(AROUND, "")) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function urlOf(word: string): URL | null {
  const address = isLink(word) ? `file:///${word}` : KNOWN.test(word) ? `https://${word}` : word;
  return /^(https?|file):\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** A link of this page, wherever the page was. */
function ownOf({ hash }: URL): Linked | null {
  if (!isLink(hash)) return null;
  const board = unlinked(hash);
  return board !== null && (parsed(board) ?? isNamed(board))
    ? { board, from: words.value.formats.ownLink }
    : { refused: words.value.formats.brokenOwnLink };
}

/** Returns a position, or the reason for its absence. */
const positionOf = (position: Position | null, from: string, site: string): Linked =>
  position ? { board: printed(position), from } : { refused: words.value.formats.brokenLink(site) };

function analyserOf({ host, pathname, searchParams }: URL): Linked | null {
  if (!/(^|\.)davidnhill\.github\.io$/.test(host) && !/\/JSMinesweeper(\/|$)/i.test(pathname)) return null;
  const analysis = searchParams.get("analysis");
  if (analysis === null && searchParams.has("m")) return null;
  if (analysis !== null)
    return positionOf(analysed(analysis), words.value.formats.analyserLink, "JSMinesweeper");
  return { refused: words.value.formats.gameWithoutPosition };
}

function mapOf({ host, hash, searchParams }: URL): Linked | null {
  if (
    !/(^|\.)(davidnhill\.github\.io|llamasweeper\.com|pttacgfans\.github\.io|minesweeper\.online)$/.test(host)
  )
    return null;
  const asked = searchParams.has("m") ? searchParams : new URLSearchParams(hash.split("?")[1] ?? "");
  const [size, map] = [asked.get("b"), asked.get("m")];
  if (size !== null && map !== null) return positionOf(mapped(size, map), words.value.formats.mapLink, host);
  return host.endsWith("minesweeper.online") ? null : { refused: words.value.formats.noMap(host) };
}

function onlineOf({ host, pathname }: URL): Linked | null {
  if (!/(^|\.)minesweeper\.online$/.test(host)) return null;
  const game = /\/game\/(\d+)/.exec(pathname)?.[1];
  const { onlineGame, onlinePage } = words.value.formats;
  return { refused: game ? onlineGame(game) : onlinePage };
}
