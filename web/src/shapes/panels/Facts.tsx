// The facts beside the cells: the board's name, its rules, and the clues of its lines.

import { currentWords } from "../../words/index.ts";
import { shownShapes } from "../live.ts";
import { cellName } from "../words.ts";

export function BoardFacts() {
  const shapesNow = shownShapes.value;
  if (shapesNow === null) return null;
  const messages = currentWords.value.shapes;
  const { sentence } = currentWords.value.refusal;
  return (
    <details class="part">
      <summary>
        <h2>{messages.facts}</h2>
      </summary>
      <p>{sentence(shapesNow.name)}</p>
      {shapesNow.sentences.map((fact) => (
        <p key={fact}>{sentence(fact)}</p>
      ))}
      {shapesNow.lines.length > 0 && (
        <>
          <p>{messages.lines}</p>
          <ul>
            {shapesNow.lines.map(({ cells, label }, at) => (
              <li key={at}>{messages.lineClue(label, cells.map(cellName))}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
