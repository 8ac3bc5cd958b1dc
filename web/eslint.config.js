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
      // `useEffect` runs after the page is drawn, so the listeners that it adds would miss earlier events.
      "no-restricted-imports": [
        "error",
        { name: "preact/hooks", importNames: ["useEffect"], message: "Use useLayoutEffect." },
      ],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
  // Tests may have long functions, because they list cases.
  { files: ["tests/**", "**/*.test.ts", "**/*.test.tsx"], rules: { "max-lines-per-function": "off" } },
  {
    files: ["*.mjs", "*.js"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { URL: "readonly" } },
  },
);
