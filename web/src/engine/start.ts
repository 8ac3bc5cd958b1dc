// The engines of the page: its code is compiled once, and each engine has a worker of its own.

import { Engine } from "./client.ts";
import { engineOf } from "./module.ts";
import EngineWorker from "./worker.ts?worker&inline";

const module = engineOf(document);
// Whoever asks is told.
module.catch(() => undefined);

/** An engine more: what is asked of it waits for nothing else. Its worker starts with its first question. */
export const anotherEngine = (): Engine => new Engine(module, () => new EngineWorker());

/** What is asked of the board that is shown, again at each change. */
export const boardEngine = anotherEngine();
boardEngine.warm();
/** The referee of the games that are played, who waits for nothing else. */
export const gameEngine = anotherEngine();
/** What people ask beside: reasons, moves, certificates, games. */
export const sideEngine = anotherEngine();
