// Links that are pasted in place of a board. Links that hold a board are read, and the others are identified.

import { parsed, printed, type Position } from "../../board/saved.ts";
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
  return isAll
    ? {
        refused: `The page loads nothing from ${address.host || "a file"}: paste the board itself.`,
      }
    : null;
}

/** Characters around a link in a sentence, as in `<..>` and `(..).` */
const AROUND = /^[<("'[]+|[>)"'\].,;!]+$/g;
/** Hosts that are known without `https://`. */
const KNOWN =
  /^(www\.)?(davidnhill\.github\.io|pttacgfans\.github\.io|llamasweeper\.com|minesweeper\.online)\//i;
const OWN = "#board=";
const BROKEN = /^((https?|file):\/\/\S+)?#board=[\w-]*(\s+[\w-]+)+$/i;

function addressIn(text: string): URL | null {
  // A long link of our own may have been broken into lines.
  if (text.includes("\n")) return BROKEN.test(text) ? urlOf(text.replaceAll(/\s+/g, "")) : null;
  const found = text.split(/\s+/).flatMap((word) => urlOf(word.replaceAll(AROUND, "")) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function urlOf(word: string): URL | null {
  const address = word.startsWith(OWN) ? `file:///${word}` : KNOWN.test(word) ? `https://${word}` : word;
  return /^(https?|file):\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** A link of this page, wherever the page was. */
function ownOf({ hash }: URL): Linked | null {
  if (!isLink(hash)) return null;
  const board = unlinked(hash);
  return board !== null && parsed(board)
    ? { board, from: "Read from a link of this page" }
    : { refused: "The link holds no complete board: perhaps it was cut." };
}

/** Returns a position, or the reason for its absence. */
const positionOf = (position: Position | null, from: string, site: string): Linked =>
  position
    ? { board: printed(position), from }
    : { refused: `This link of ${site} holds no complete board that the page can show: perhaps it was cut.` };

function analyserOf({ host, pathname, searchParams }: URL): Linked | null {
  if (!/(^|\.)davidnhill\.github\.io$/.test(host) && !/\/JSMinesweeper(\/|$)/i.test(pathname)) return null;
  const analysis = searchParams.get("analysis");
  if (analysis === null && searchParams.has("m")) return null;
  if (analysis !== null)
    return positionOf(analysed(analysis), "Read from a link of JSMinesweeper", "JSMinesweeper");
  return {
    refused:
      "This link of JSMinesweeper names a game without its position: tick “URL query string” there and copy the address, or drop its saved position here.",
  };
}

function mapOf({ host, hash, searchParams }: URL): Linked | null {
  if (
    !/(^|\.)(davidnhill\.github\.io|llamasweeper\.com|pttacgfans\.github\.io|minesweeper\.online)$/.test(host)
  )
    return null;
  const asked = searchParams.has("m") ? searchParams : new URLSearchParams(hash.split("?")[1] ?? "");
  const [size, map] = [asked.get("b"), asked.get("m")];
  if (size !== null && map !== null)
    return positionOf(mapped(size, map), "Read from a link with a map of the mines", host);
  return host.endsWith("minesweeper.online")
    ? null
    : { refused: `This link to ${host} holds no board: expected b= and m= at its end.` };
}

function onlineOf({ host, pathname }: URL): Linked | null {
  if (!/(^|\.)minesweeper\.online$/.test(host)) return null;
  const game = /\/game\/(\d+)/.exec(pathname)?.[1];
  const named = game ? `game ${game} of minesweeper.online` : "a page of minesweeper.online";
  return {
    refused: `This is a link to ${named}, which keeps its boards on its server: draw the position, or paste the link of its ZiNi calculator.`,
  };
}
