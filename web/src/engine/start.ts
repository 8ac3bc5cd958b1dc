// The engines of the page. All engines share the compiled code, and each engine has its own worker.

import { Engine } from "./client.ts";
import { compileEngine } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const compiledEngine = compileEngine(document);
// The caller of a request receives this error.
compiledEngine.catch(() => undefined);

/**
 * Returns a new engine with its own worker, so that its requests do not wait for other engines. The worker starts
 * with the first request.
 */
export const newEngine = (): Engine => new Engine(compiledEngine, () => new EngineWorker());

/** The engine that analyses the shown board again after each change. */
export const boardEngine = newEngine();
boardEngine.warm();
/** The engine that only referees games, so that no other request delays a move. */
export const gameEngine = newEngine();
/** The engine for all other requests: explanations, best moves, certificates and recorded games. */
export const generalEngine = newEngine();
