// Makes one HTML file of the page. The file contains the script, the style, the engine, and a security policy that lets
// nothing else run.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { encodeDenseText } from "./dense.ts";

/** The address of the engine's file, which `crates/wasm/build` writes. */
const ENGINE = new URL("../../target/page/gridproof_bg.wasm", import.meta.url);

/** The arguments of the tool that compresses the engine. */
const COMPRESSION = ["xz", "--format=lzma", "-9e", "--stdout"] as const;

/** Compresses bytes. LZMA makes the engine a third smaller than gzip does. @throws Error if the tool `xz` is missing */
function compressLzma(input: Uint8Array): Uint8Array {
  const [tool, ...options] = COMPRESSION;
  return execFileSync(tool, options, { input, maxBuffer: input.length });
}

/**
 * Returns the rest of the engine's script element: the attributes with the numbers of bytes, and the compressed engine
 * as text.
 */
async function engineAttributesAndText(): Promise<string> {
  const engine = await readFile(ENGINE);
  const compressed = compressLzma(engine);
  return ` data-bytes="${compressed.length}" data-code-bytes="${engine.length}">${encodeDenseText(compressed)}`;
}

const cspDigest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Returns a security policy: the browser uses only the page's own script and style. The script makes the workers and
 * the engine from data in the page, and loads nothing.
 */
const contentSecurityPolicy = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${cspDigest(script)} 'wasm-unsafe-eval'`,
    `style-src ${cspDigest(style)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/**
 * Replaces the first match of a pattern by a text, in which `$` has no special meaning. @throws Error the pattern has
 * no match
 */
function replaceMatch(text: string, place: RegExp, by: string): string {
  if (!place.test(text)) throw new Error(`the page has no ${String(place)}`);
  return text.replace(place, () => by);
}

export function singleFilePlugin(): Plugin {
  return {
    name: "single-file",
    enforce: "post",
    // The development server also needs the engine in the page.
    async transformIndexHtml(html) {
      return replaceMatch(html, /(?<=id="engine")>/, await engineAttributesAndText());
    },
    generateBundle(_, bundle) {
      let script = "";
      let style = "";
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === "chunk") script += part.code;
        else if (name.endsWith(".css")) style += String(part.source);
        // The bundler also copies the engine to a file, which the page does not need.
        else if (!name.endsWith(".wasm")) continue;
        Reflect.deleteProperty(bundle, name);
      }
      // This text would end the script element.
      script = script.replaceAll("</script", "<\\/script");
      for (const part of Object.values(bundle)) {
        if (part.type !== "asset" || part.fileName !== "index.html") continue;
        let page = String(part.source);
        page = page.replaceAll(/<script type="module" crossorigin[^>]*><\/script>\s*/g, "");
        page = page.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, "");
        const headElements = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(script, style)}">\n<style>${style}</style>\n`;
        page = replaceMatch(page, /(?=<title>)/, headElements);
        page = replaceMatch(page, /(?=<\/body>)/, `<script type="module">${script}</script>\n`);
        part.source = page;
        part.fileName = "gridproof.html";
      }
    },
  };
}
