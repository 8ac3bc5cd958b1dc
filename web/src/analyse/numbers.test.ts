import { expect, it } from "vitest";
import { reducedFraction, groupThousands, percentWords, exactPercent, shortenNumber } from "./numbers.ts";

it("groups the digits of numbers, and shortens long numbers", () => {
  expect(groupThousands("1")).toBe("1");
  expect(groupThousands("1234567")).toBe("1\u202f234\u202f567");
  expect(shortenNumber("123456789012")).toBe(groupThousands("123456789012"));
  expect(shortenNumber("1234567890123")).toBe("1.23\u202f×\u202f10¹²");
  expect(shortenNumber("9".repeat(98))).toBe("1.00\u202f×\u202f10⁹⁸");
});

it("never rounds a chance to 0 % or 100 %", () => {
  expect(percentWords(0.372)).toBe("37.2\u202f%");
  expect(percentWords(1e-300)).toBe("<\u202f0.1\u202f%");
  expect(percentWords(0)).toBe("<\u202f0.1\u202f%");
  expect(percentWords(1)).toBe(">\u202f99.9\u202f%");
  expect(percentWords(0.001)).toBe("0.1\u202f%");
  expect(percentWords(0.999)).toBe("99.9\u202f%");
});

it("shows 0 % and 100 % only for exact numbers", () => {
  expect(exactPercent("0", "7", 0)).toBe("0\u202f%");
  expect(exactPercent(7, "7", 1)).toBe("100\u202f%");
  expect(exactPercent("7", null, 1)).toBe(">\u202f99.9\u202f%");
  expect(exactPercent("3", "6", 0.5)).toBe("50.0\u202f%");
});

it("keeps fractions exact", () => {
  expect(reducedFraction({ mines: "1234", placements: "3318" })).toBe("617/1659");
  const hugeNumber = `1${"0".repeat(600)}`;
  expect(reducedFraction({ mines: hugeNumber, placements: `${hugeNumber}0` })).toBe("1/10");
});
