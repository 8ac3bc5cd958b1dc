// The engines of the page. All engines share the compiled code, and each engine has its own worker.

import { Engine } from "./client.ts";
import { compileEngine } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const compiledEngine = compileEngine(document);
// The error is ignored here, because the caller of each request receives it.
compiledEngine.catch(() => undefined);

/**
 * Returns a new engine with its own worker, so that its requests do not wait for other engines. The worker starts
 * with the first request.
 */
export const newEngine = (): Engine => new Engine(compiledEngine, () => new EngineWorker());

/** The engine that analyses the shown board again after each change. */
export const boardEngine = newEngine();
boardEngine.warm();
/** The engine that only referees games. No other request of the page can delay a move. */
export const gameEngine = newEngine();
/**
 * The engine for explanations, pictures and recorded games, and for the help and the automatic player of the tab Play.
 * In the analyser, best moves and certificates have their own engines.
 */
export const generalEngine = newEngine();
