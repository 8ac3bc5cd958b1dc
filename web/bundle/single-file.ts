// Makes one file of the page: script and style stand in it, the engine too, and a policy that lets nothing else run.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { denseText } from "./dense.ts";

/** A name of the engine's file, which `crates/wasm/build` writes. */
const ENGINE = new URL("../../target/page/gridproof_bg.wasm", import.meta.url);

/** The engine as the page holds it: the rest of its element, compressed, and in letters. */
async function engine(): Promise<string> {
  const bytes = gzipSync(await readFile(ENGINE), { level: 9 });
  return ` data-bytes="${bytes.length}">${denseText(bytes)}`;
}

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What runs is what is written in the page; its worker and its engine are made of that, and it asks no one. */
const policy = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${digest(script)} 'wasm-unsafe-eval'`,
    `style-src ${digest(style)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** Replaces what stands once in a text; a replacement is taken as it is. */
function replaced(text: string, place: RegExp, by: string): string {
  if (!place.test(text)) throw new Error(`the page has no ${String(place)}`);
  return text.replace(place, () => by);
}

export function singleFile(): Plugin {
  return {
    name: "single-file",
    enforce: "post",
    // While it is written, too: what the page reads is where it will be.
    async transformIndexHtml(html) {
      return replaced(html, /(?<=id="engine")>/, await engine());
    },
    generateBundle(_, bundle) {
      let script = "";
      let style = "";
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === "chunk") script += part.code;
        else if (name.endsWith(".css")) style += String(part.source);
        // The engine once more, where its script would look for it if nobody gave it.
        else if (!name.endsWith(".wasm")) continue;
        Reflect.deleteProperty(bundle, name);
      }
      // What would end the script.
      script = script.replaceAll("</script", "<\\/script");
      for (const part of Object.values(bundle)) {
        if (part.type !== "asset" || part.fileName !== "index.html") continue;
        let page = String(part.source);
        page = page.replaceAll(/<script type="module" crossorigin[^>]*><\/script>\s*/g, "");
        page = page.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, "");
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">\n<style>${style}</style>\n`;
        page = replaced(page, /(?=<title>)/, meta);
        page = replaced(page, /(?=<\/body>)/, `<script type="module">${script}</script>\n`);
        part.source = page;
        part.fileName = "gridproof.html";
      }
    },
  };
}
