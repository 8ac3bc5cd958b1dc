import { expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { addToStatistics, tallyKey, storedTallies } from "./stats.ts";

it("adds a game to the statistics that another tab has stored meanwhile", () => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
  });
  const game = { settings: DEFAULT_SETTINGS, won: true, helped: false, time: 5000 };
  addToStatistics(game);
  // The other tab won the same kind of game faster.
  const kind = tallyKey(DEFAULT_SETTINGS);
  values.set(
    "gridproof.play.stats",
    JSON.stringify({ [kind]: { games: 2, wins: 2, helped: 0, best: 4000, times: [5000, 4000] } }),
  );
  addToStatistics(game);
  expect(storedTallies.value[kind]).toMatchObject({
    games: 3,
    wins: 3,
    best: 4000,
    times: [5000, 4000, 5000],
  });
});
