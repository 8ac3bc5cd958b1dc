// The package for Node, which reads the module from its file.

import { readFileSync } from "node:fs";

import { initSync } from "./gridproof.js";

initSync({ module: readFileSync(new URL("./gridproof_bg.wasm", import.meta.url)) });

export * from "./ask.js";
