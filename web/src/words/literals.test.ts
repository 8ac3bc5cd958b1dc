// Checks that the code contains no text for users: all such text must be in the catalogue.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const SOURCE_FOLDER = fileURLToPath(new URL("..", import.meta.url));
/** The attributes of elements and components whose values are shown or read out. */
const SHOWN_ATTRIBUTES = [
  "title",
  "aria-label",
  "aria-valuetext",
  "placeholder",
  "alt",
  "label",
  "name",
  "what",
  "hint",
];
/** Names that are the same in every language. */
const UNTRANSLATED_NAMES = ["gridproof", "SHA-256"];

const hasLetters = (text: string): boolean =>
  /\p{L}/u.test(UNTRANSLATED_NAMES.reduce((rest, name) => rest.replace(name, ""), text));
/**
 * Whether a text in code looks like a sentence: several words that begin with a capital or end with a punctuation mark.
 */
const isSentence = (text: string): boolean =>
  /\p{L}[\p{L},]+ \p{L}/u.test(text) && /^\p{Lu}|\p{L}[.?!:…]$/u.test(text.trim());

/** Returns the text of a literal, or the fixed parts of a template. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => span.literal.text).join("");
}

/** Whether users see the value of an attribute. Users do not see ids and names of controls. */
const isShownAttribute = (attribute: ts.Node): boolean =>
  ts.isJsxAttribute(attribute) && SHOWN_ATTRIBUTES.includes(attribute.name.getText());

/** Returns the text of a node if users see it and it is not in the catalogue; otherwise null. */
function uncataloguedText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return hasLetters(node.text) ? node.text.trim() : null;
  const text = literalText(node);
  if (text === null || ts.isImportDeclaration(node.parent)) return null;
  const parentElement = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  const isChildOfElement = ts.isJsxElement(parentElement) || ts.isJsxFragment(parentElement);
  if ((isChildOfElement || isShownAttribute(parentElement)) && hasLetters(text)) return text;
  return isSentence(text) ? text : null;
}

function uncataloguedTexts(path: string, text: string): string[] {
  const sourceFile = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const foundTexts: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = uncataloguedText(node);
    if (words !== null) {
      const { line } = sourceFile.getLineAndCharacterOfPosition(node.getStart());
      foundTexts.push(`${path}:${line + 1}: ${words}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return foundTexts;
}

it("finds words in elements, in attributes and in sentences", () => {
  const sampleSources = [
    "<p>Paste a board</p>",
    "<button title={`Undo ${key}`} />",
    '<p>{"Undo"}</p>',
    'announce("Nothing is left.");',
    '<b class="row" id="of">×</b>;',
    'throw new Error("the referee shows no board");',
  ];
  expect(sampleSources.map((sample) => uncataloguedTexts("sample.tsx", sample).length)).toEqual([
    1, 1, 1, 1, 0, 0,
  ]);
});

it("finds no sentence of the page outside the catalogue", () => {
  const paths = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      /(?<!\.test|\.d)\.tsx?$/.test(path) &&
      !path.startsWith("words") &&
      !/requests\.ts$|engine\/sentences\.ts$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(
    paths.flatMap((path) => uncataloguedTexts(path, readFileSync(`${SOURCE_FOLDER}/${path}`, "utf8"))),
  ).toEqual([]);
  // Parsing all sources takes seconds on a machine with other work.
}, 120_000);
