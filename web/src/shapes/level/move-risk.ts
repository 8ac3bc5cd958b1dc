// Describes the risk of a move on a level.

import { exactPercent } from "../../analyse/numbers.ts";
import { currentWords } from "../../words/index.ts";
import type { LevelAnswer } from "./game.ts";

type OpenedCell = LevelAnswer["last"][number];

/** Returns a sentence about the risk of opening a cell; null if the risk is not known. */
export function moveRiskWords({ class: moveClass, mines, placements, risk }: OpenedCell): string | null {
  const messages = currentWords.value.shapes.worth;
  if (moveClass === "proven_safe") return messages.proven_safe;
  if (moveClass !== "least_risk" && moveClass !== "avoidable_risk") return null;
  return messages[moveClass](exactPercent(mines ?? "", placements ?? null, risk ?? 0));
}
