import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist", "node_modules", "src/engine/requests.ts", "src/engine/sentences.ts"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // What listens is there as soon as what is seen: effects that wait for the paint lose what comes between.
      "no-restricted-imports": [
        "error",
        { name: "preact/hooks", importNames: ["useEffect"], message: "Use useLayoutEffect." },
      ],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
  // Tests list cases, and the tools are no part of the page.
  { files: ["tests/**", "**/*.test.ts", "**/*.test.tsx"], rules: { "max-lines-per-function": "off" } },
  {
    files: ["*.mjs", "*.js"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { URL: "readonly" } },
  },
);
