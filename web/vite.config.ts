import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { singleFilePlugin } from "./bundle/single-file.ts";

const pathFromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [singleFilePlugin()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  resolve: {
    alias: {
      // What `crates/wasm/build` writes.
      "gridproof-wasm": pathFromHere("../target/page/gridproof.js"),
      // What draws games in the pages that the command writes.
      "#page": pathFromHere("../crates/cli/src/page"),
    },
  },
  server: { fs: { allow: [pathFromHere("..")] } },
  worker: { format: "iife" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    emptyOutDir: false,
    modulePreload: false,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          setupFiles: ["tests/english.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/*.test.ts"],
          // One browser at a time, of which each test has a page of its own.
          fileParallelism: false,
          // What is seen may come a moment later on a machine with other work.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          // A browser on a machine with other work stumbles; what fails twice is broken.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
