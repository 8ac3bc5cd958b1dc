import { afterEach, expect, it, vi } from "vitest";
import { recall, remember, unsavedReason } from "./storage.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const stubStorage = (
  set: (key: string, value: string) => void,
  get: () => string | null = () => null,
): void => {
  vi.stubGlobal("localStorage", { setItem: set, getItem: get });
};
const methodThatThrows = (kind: string) => (): never => {
  throw new DOMException("", kind);
};

afterEach(() => {
  stubStorage(() => undefined);
  for (const key of ["one", "other"]) remember(key, 0);
  vi.unstubAllGlobals();
});

it("reports a full storage until every value is stored again", () => {
  stubStorage(methodThatThrows("QuotaExceededError"));
  remember("one", "long");
  remember("other", "long");
  expect(unsavedReason.value).toBe("full");
  stubStorage(() => undefined);
  remember("one", "short");
  expect(unsavedReason.value).toBe("full");
  remember("other", "short");
  expect(unsavedReason.value).toBeNull();
});

it("reports that the browser stores nothing, even before the first value is stored", () => {
  stubStorage(methodThatThrows("SecurityError"), methodThatThrows("SecurityError"));
  expect(recall("one", isText)).toBeNull();
  expect(unsavedReason.value).toBe("refused");
});

it("returns a stored value only if it is valid", () => {
  for (const [kept, value] of [
    ['"a"', "a"],
    ["1", null],
    ["{", null],
    [null, null],
  ] as const) {
    stubStorage(
      () => undefined,
      () => kept,
    );
    expect(recall("one", isText)).toBe(value);
  }
  expect(unsavedReason.value).toBeNull();
});

it("restores the state of a tab from the same tab, and all other values from the tab that wrote last", () => {
  const memory = (values: Map<string, string>): unknown => ({
    setItem: (key: string, value: string) => values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal("localStorage", memory(new Map()));
  const switchToTab = (values: Map<string, string>): void => {
    vi.stubGlobal("sessionStorage", memory(values));
  };
  const [firstTab, secondTab] = [new Map<string, string>(), new Map<string, string>()];
  switchToTab(firstTab);
  for (const key of ["analyse", "language"]) remember(key, "first");
  switchToTab(secondTab);
  expect(recall("analyse", isText)).toBe("first");
  for (const key of ["analyse", "language"]) remember(key, "second");
  switchToTab(firstTab);
  expect([recall("analyse", isText), recall("language", isText)]).toEqual(["first", "second"]);
  firstTab.set("gridproof.analyse", "{");
  expect(recall("analyse", isText)).toBe("second");
});

it("forgets the old state of a tab if there is no room for the new state", () => {
  const values = new Map([["gridproof.analyse", '"old"']]);
  vi.stubGlobal("sessionStorage", {
    setItem: methodThatThrows("QuotaExceededError"),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
  });
  stubStorage(
    () => undefined,
    () => '"new"',
  );
  remember("analyse", "new");
  expect(recall("analyse", isText)).toBe("new");
});
