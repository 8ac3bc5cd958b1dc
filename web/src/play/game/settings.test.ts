import { expect, it } from "vitest";
import type { Answer } from "../../engine/question-types.ts";
import { toEngineOptions, settingsOfAnswer } from "./settings.ts";

it("uses the referee's default rule of the first click if a transcript states none", () => {
  const refereeAnswer = { rows: 9, cols: 9, total: 10, squared_distance: 2, settings: { size: "9x9" } };
  expect(toEngineOptions(settingsOfAnswer(refereeAnswer as unknown as Answer<"play">))["first-click"]).toBe(
    "safe",
  );
});
