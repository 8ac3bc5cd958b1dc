import { expect, it } from "vitest";
import { withBlanksWritten } from "./blanks.ts";

it("writes rows of blanks, and blanks in rows and before them", () => {
  expect(withBlanksWritten("111\n   \n###\n", "0")).toBe("1 1 1\n0 0 0\n# # #\n");
  expect(withBlanksWritten("\n1 2 1\n     \n# # #\r\n\n", "?")).toBe("1 2 1\n? ? ?\n# # #\n");
  expect(withBlanksWritten(" 1#\n 1#\n  1\n", "0")).toBe("0 1 #\n0 1 #\n0 0 1\n");
  expect(withBlanksWritten("  1 #\n  1 #\n", "0")).toBe("0 1 #\n0 1 #\n");
  // Editors remove blanks from the ends of lines.
  expect(withBlanksWritten("11\n\n1#\n", "0")).toBe("1 1\n0 0\n1 #\n");
});

it("leaves alone what has no columns", () => {
  for (const text of ["", "  \n", "1\t1\n\t1\n", "🟦1\n  \n"])
    expect(withBlanksWritten(text, "0")).toBeNull();
});
