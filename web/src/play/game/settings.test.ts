import { expect, it } from "vitest";
import type { Answer } from "../../engine/questions.ts";
import { toEngineOptions, settingsOfAnswer } from "./settings.ts";

it("asks on by the rule that the referee has where a transcript says none", () => {
  const refereeAnswer = { rows: 9, cols: 9, total: 10, squared_distance: 2, settings: { size: "9x9" } };
  expect(toEngineOptions(settingsOfAnswer(refereeAnswer as unknown as Answer<"play">))["first-click"]).toBe(
    "safe",
  );
});
