// The engines of the page. The code is compiled once, and each engine has a worker of its own.

import { Engine } from "./client.ts";
import { compileEngine } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const compiledEngine = compileEngine(document);
// The caller of a request gets this error.
compiledEngine.catch(() => undefined);

/**
 * Returns a new engine with its own worker, so that its requests wait for no other engine. The worker starts with the
 * first request.
 */
export const newEngine = (): Engine => new Engine(compiledEngine, () => new EngineWorker());

/** The engine that analyses the shown board again after each change. */
export const boardEngine = newEngine();
boardEngine.warm();
/** The engine that referees games; no other request delays a move. */
export const gameEngine = newEngine();
/** The engine for the other questions: reasons, moves, certificates, games. */
export const sideEngine = newEngine();
