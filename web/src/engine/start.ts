// The engines of the page: its code is compiled once, and each engine has a worker of its own.

import { Engine } from "./client.ts";
import { engineOf } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const module = engineOf(document);
// The caller of a question gets the error.
module.catch(() => undefined);

/** Returns one more engine, whose questions wait for no other engine. Its worker starts with its first question. */
export const anotherEngine = (): Engine => new Engine(module, () => new EngineWorker());

/** The engine for questions about the board that is shown, again at each change. */
export const boardEngine = anotherEngine();
boardEngine.warm();
/** The referee of the games that are played, who waits for nothing else. */
export const gameEngine = anotherEngine();
/** The engine for the other questions: reasons, moves, certificates, games. */
export const sideEngine = anotherEngine();
