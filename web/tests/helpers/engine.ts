// The page's engine in Node, to compute facts that a test needs in advance.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Answer, Cell, QuestionName, Request } from "../../src/engine/question-types.ts";

interface Engine {
  initSync: (options: { module: WebAssembly.Module }) => void;
  reply: (line: string) => string;
}

const moduleFolder = new URL("../../../target/page/", import.meta.url);
let engine: Engine | null = null;

async function loadEngine(): Promise<Engine> {
  const loadedEngine = (await import(fileURLToPath(new URL("gridproof.js", moduleFolder)))) as Engine;
  loadedEngine.initSync({
    module: new WebAssembly.Module(readFileSync(new URL("gridproof_bg.wasm", moduleFolder))),
  });
  return loadedEngine;
}

export async function askEngine<N extends QuestionName>(request: Request<N>): Promise<Answer<N>> {
  engine ??= await loadEngine();
  const reply = JSON.parse(engine.reply(JSON.stringify(request))) as { answer?: Answer<N>; error?: unknown };
  if (reply.answer === undefined) throw new Error(JSON.stringify(reply.error));
  return reply.answer;
}

/** A game, its first click, and the cells of its mines. */
export interface Layout {
  readonly settings: Record<string, string>;
  readonly seed: number;
  readonly first: Cell;
  readonly rows: number;
  readonly cols: number;
  readonly mines: readonly Cell[];
}

/** Finds the mines of a seed by losing its game. */
export async function layoutOfSeed(
  settings: Record<string, string>,
  seed: number,
  first: Cell,
): Promise<Layout> {
  const moves: NonNullable<Request<"play">["moves"]> = [{ action: "open", cell: first }];
  for (;;) {
    const { over, mines, rows, cols, views } = await askEngine({
      do: "play",
      settings,
      seed,
      moves,
      save: false,
    });
    if (over) return { settings, seed, first, rows, cols, mines: mines ?? [] };
    const lastHiddenCell = views.lastIndexOf(-1);
    moves.push({ action: "open", cell: [Math.floor(lastHiddenCell / cols), lastHiddenCell % cols] });
  }
}
