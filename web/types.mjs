// Writes src/engine/requests.ts, the types of requests and answers, and src/engine/sentences.ts, the English templates of
// sentences, from their schema.

import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const here = (path) => new URL(path, import.meta.url);

// Writes tuples as older drafts of JSON Schema do, because the compiler reads only these.
const withTuples = (value) => {
  if (Array.isArray(value)) return value.map(withTuples);
  if (typeof value !== "object" || value === null) return value;
  const { prefixItems, ...rest } = value;
  const parts = Object.entries(rest).map(([key, part]) => [key, withTuples(part)]);
  return { ...Object.fromEntries(parts), ...(prefixItems ? { items: withTuples(prefixItems) } : {}) };
};

const schema = withTuples(JSON.parse(await readFile(here("../docs/requests.schema.json"), "utf8")));
const { oneOf: codes, ...code } = schema.$defs.code;
schema.$defs.code = { ...code, enum: codes.map((each) => each.const) };
const types = await compile(schema, "Requests", {
  additionalProperties: false,
  bannerComment: "// Written by types.mjs from docs/requests.schema.json.",
  unreachableDefinitions: true,
});

// Returns the name that the compiler gives to the types of a question.
const title = (name) =>
  name
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");
const names = Object.keys(schema.$defs)
  .filter((key) => key.endsWith(".request"))
  .map((key) => key.replace(".request", ""));
const questions = names.map((name) => `  "${name}": [${title(name)}, ${title(name)}Answer];`).join("\n");
const byName = `
/** The request and the answer of each question. */
export interface Questions {
${questions}
}
`;
await writeFile(here("src/engine/requests.ts"), types + byName);

const templates = Object.fromEntries(codes.map((each) => [each.const, each.description]));
const sentences = `// Written by types.mjs from docs/requests.schema.json.
export const SENTENCES = ${JSON.stringify(templates, null, 2)};
`;
await writeFile(here("src/engine/sentences.ts"), sentences);
