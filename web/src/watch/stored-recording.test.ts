import { afterEach, expect, it, vi } from "vitest";
import { storedRecording, storeRecording } from "./stored-recording.ts";

const values = new Map<string, string>();
vi.stubGlobal("localStorage", {
  setItem: (key: string, value: string) => values.set(key, value),
  getItem: (key: string) => values.get(key) ?? null,
});

afterEach(() => {
  values.clear();
});

it("returns the bytes of the last stored recording", () => {
  expect(storedRecording()).toBeNull();
  const bytes = Uint8Array.from({ length: 700 }, (_, at) => at % 256);
  storeRecording(bytes);
  expect(storedRecording()).toEqual(bytes);
  storeRecording(null);
  expect(storedRecording()).toBeNull();
});

it("does not store a recording that is too large, and ignores stored values of other programs", () => {
  storeRecording(Uint8Array.of(1));
  storeRecording(new Uint8Array(1_000_001));
  expect(storedRecording()).toBeNull();
  values.set("gridproof.watch.recording", '"no base 64!"');
  expect(storedRecording()).toBeNull();
});
