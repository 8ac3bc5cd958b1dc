import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { singleFilePlugin } from "./bundle/single-file.ts";

const pathFromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [singleFilePlugin()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  resolve: {
    alias: {
      // The module that `crates/wasm/build` writes.
      "gridproof-wasm": pathFromHere("../target/page/gridproof.js"),
      // The modules that draw games in the pages of `gridproof replay`.
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
          setupFiles: ["tests/helpers/english.ts"],
          maxWorkers: "100%",
          // The longest test takes 2 s, and longer on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/**/*.test.ts"],
          // Each file has its own browser, and each test its own page. The tests of two files use two cores, because a
          // test mostly waits for the page.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // On a busy machine, an expected text may appear late.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          // On a busy machine a browser test can fail by chance, so a test fails only if it fails twice.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
