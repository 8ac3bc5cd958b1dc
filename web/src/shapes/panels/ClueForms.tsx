// The legend of the clues on a board of any shape.

import { currentWords } from "../../words/index.ts";
import { shownShapes } from "../analysis.ts";
import { clueForms } from "../clue-forms.ts";
import { playedLevel } from "../level/game.ts";
import { isHexcellsLevel } from "../text.ts";

export function ClueForms() {
  if (shownShapes.value === null) return null;
  const { forms, minesWithClue } = currentWords.value.shapes;
  const listedForms = clueForms(shownShapes.value);
  if (listedForms.length === 0) return null;
  return (
    <>
      <dl class="forms">
        {listedForms.map(([clue, form]) => (
          <div key={form}>
            <dt>{clue}</dt>
            <dd>{forms[form]}</dd>
          </div>
        ))}
      </dl>
      {isHexcellsLevel(playedLevel.value?.text ?? "") && <p>{minesWithClue}</p>}
    </>
  );
}
