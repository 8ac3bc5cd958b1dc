// Reads links that are pasted instead of a board. If a link of a known site contains no board, the message says so.

import { parseBoard, boardText, type Position } from "../../board/saved-board.ts";
import { isShapeText } from "../../shapes/text.ts";
import { currentWords } from "../../words/index.ts";
import type { Message } from "../../words/message.ts";
import { isBoardLink, boardOfFragment } from "./board-link.ts";
import { parseAnalysisParameter } from "./jsminesweeper.ts";
import { parseMineMap } from "./mine-map.ts";

/** The content of a link: the board as text with the site of the link, or the reason why the link has no board. */
export type LinkedBoard = { readonly board: string; readonly from: string } | { readonly refused: string };

/** Reads the link in a text. Returns null if the text has no link of a known site. */
export function parseBoardLink(text: string): LinkedBoard | null {
  const address = urlInText(text.trim());
  if (!address) return null;
  for (const readLink of [readOwnLink, readJsMinesweeper, readMineMap, refuseOnlineGame]) {
    const linkedResult = readLink(address);
    if (linkedResult) return linkedResult;
  }
  const isWholeText = !/\s/.test(text.trim());
  if (!isWholeText) return null;
  const { loadsNothing, loadsNoFile } = currentWords.value.formats;
  return { refused: address.host ? loadsNothing(address.host) : loadsNoFile };
}

/** Returns the reason why the link in a text has no board. */
export const linkRefusal = (text: string): Message => {
  return () => {
    const linked = parseBoardLink(text);
    return linked !== null && "refused" in linked ? linked.refused : "";
  };
};

/** The characters that can stand before a link in a sentence, as in `<..>` and `(..).` */
const OPENING_PUNCTUATION = "<(\"'[";
/** The characters that can stand after a link in a sentence. */
const CLOSING_PUNCTUATION = ">)\"'].,;!";
/** The most words of a text in which a link is searched. A longer text is not a message with a link. */
const MOST_WORDS = 1000;
/** Hosts whose links are recognised without `https://`. */
const KNOWN_HOSTS =
  /^(www\.)?(davidnhill\.github\.io|pttacgfans\.github\.io|llamasweeper\.com|minesweeper\.online)\//i;
/** A link of this page that is broken into several lines. */
const BROKEN_LINE_LINK = /^((https?|file):\/\/\S+)?#(?:board|mines)=[\w-]*(\s+[\w-]+)+$/i;

function urlInText(text: string): URL | null {
  // Mail programs can break a long link of this page into several lines.
  if (text.includes("\n")) return BROKEN_LINE_LINK.test(text) ? parseUrl(text.replaceAll(/\s+/g, "")) : null;
  const words = text.split(/\s+/, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return null;
  const linkUrls = words.flatMap((word) => parseUrl(withoutPunctuation(word)) ?? []);
  return linkUrls.length === 1 ? (linkUrls[0] ?? null) : null;
}

/** Returns a word without the punctuation around it. A regular expression would take quadratic time for long runs. */
function withoutPunctuation(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && OPENING_PUNCTUATION.includes(word.charAt(start))) start++;
  while (end > start && CLOSING_PUNCTUATION.includes(word.charAt(end - 1))) end--;
  return word.slice(start, end);
}

function parseUrl(word: string): URL | null {
  const address = isBoardLink(word) ? `file:///${word}` : KNOWN_HOSTS.test(word) ? `https://${word}` : word;
  return /^(https?|file):\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** Reads a link of this page, at any address. */
function readOwnLink({ hash }: URL): LinkedBoard | null {
  if (!isBoardLink(hash)) return null;
  const board = boardOfFragment(hash);
  return board !== null && (parseBoard(board) ?? isShapeText(board))
    ? { board, from: currentWords.value.formats.ownLink }
    : { refused: currentWords.value.formats.brokenOwnLink };
}

/** Returns the board of a position, or a refusal that names the site if there is no position. */
const boardOrRefusal = (position: Position | null, from: string, site: string): LinkedBoard =>
  position ? { board: boardText(position), from } : { refused: currentWords.value.formats.brokenLink(site) };

function readJsMinesweeper({ host, pathname, searchParams }: URL): LinkedBoard | null {
  if (!/(^|\.)davidnhill\.github\.io$/.test(host) && !/\/JSMinesweeper(\/|$)/i.test(pathname)) return null;
  const analysis = searchParams.get("analysis");
  if (analysis === null && searchParams.has("m")) return null;
  if (analysis !== null)
    return boardOrRefusal(
      parseAnalysisParameter(analysis),
      currentWords.value.formats.analyserLink,
      "JSMinesweeper",
    );
  return { refused: currentWords.value.formats.gameWithoutPosition };
}

function readMineMap({ host, hash, searchParams }: URL): LinkedBoard | null {
  if (
    !/(^|\.)(davidnhill\.github\.io|llamasweeper\.com|pttacgfans\.github\.io|minesweeper\.online)$/.test(host)
  )
    return null;
  const parameters = searchParams.has("m") ? searchParams : new URLSearchParams(hash.split("?")[1] ?? "");
  const [size, map] = [parameters.get("b"), parameters.get("m")];
  if (size !== null && map !== null)
    return boardOrRefusal(parseMineMap(size, map), currentWords.value.formats.mapLink, host);
  return host.endsWith("minesweeper.online") ? null : { refused: currentWords.value.formats.noMap(host) };
}

function refuseOnlineGame({ host, pathname }: URL): LinkedBoard | null {
  if (!/(^|\.)minesweeper\.online$/.test(host)) return null;
  const gameNumber = /\/game\/(\d+)/.exec(pathname)?.[1];
  const { onlineGame, onlinePage } = currentWords.value.formats;
  return { refused: gameNumber ? onlineGame(gameNumber) : onlinePage };
}
