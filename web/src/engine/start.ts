// The engines of the page: its code is compiled once, and each engine has a worker of its own.

import { Engine } from "./client.ts";
import { compileEngine } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const compiledEngine = compileEngine(document);
// The caller of a question gets the error.
compiledEngine.catch(() => undefined);

/** Returns one more engine, whose questions wait for no other engine. Its worker starts with its first question. */
export const newEngine = (): Engine => new Engine(compiledEngine, () => new EngineWorker());

/** The engine for questions about the board that is shown, again at each change. */
export const boardEngine = newEngine();
boardEngine.warm();
/** The referee of the games that are played, who waits for nothing else. */
export const gameEngine = newEngine();
/** The engine for the other questions: reasons, moves, certificates, games. */
export const sideEngine = newEngine();
