import { expect, it } from "vitest";
import { withVisibleBlanks } from "./blanks.ts";

it("replaces rows of blanks, and blanks within and at the start of rows", () => {
  expect(withVisibleBlanks("111\n   \n###\n", "0")).toBe("1 1 1\n0 0 0\n# # #\n");
  expect(withVisibleBlanks("\n1 2 1\n     \n# # #\r\n\n", "?")).toBe("1 2 1\n? ? ?\n# # #\n");
  expect(withVisibleBlanks(" 1#\n 1#\n  1\n", "0")).toBe("0 1 #\n0 1 #\n0 0 1\n");
  expect(withVisibleBlanks("  1 #\n  1 #\n", "0")).toBe("0 1 #\n0 1 #\n");
  // Editors remove blanks from the ends of lines.
  expect(withVisibleBlanks("11\n\n1#\n", "0")).toBe("1 1\n0 0\n1 #\n");
});

it("returns null for text whose cells are not in columns", () => {
  for (const text of ["", "  \n", "1\t1\n\t1\n", "🟦1\n  \n"])
    expect(withVisibleBlanks(text, "0")).toBeNull();
});
