// The package for browsers, which fetches the module.

import load from "./gridproof.js";

await load();

export * from "./ask.js";
