// Shows the facts that the cells do not show: the name of the board, its rules, and the clues of its lines.

import { currentWords } from "../../words/index.ts";
import { boardFacts, boardName } from "../description.ts";
import { shownShapes } from "../analysis.ts";
import { shownText } from "../state.ts";
import { cellName } from "../words.ts";

export function BoardFacts() {
  const currentShapes = shownShapes.value;
  if (currentShapes === null) return null;
  const messages = currentWords.value.shapes;
  const { sentence } = currentWords.value.refusal;
  return (
    <details class="part">
      <summary>
        <h2>{messages.facts}</h2>
      </summary>
      <p>{sentence(boardName(currentShapes, shownText.value))}</p>
      {boardFacts(currentShapes, shownText.value).map((fact) => (
        <p key={fact}>{sentence(fact)}</p>
      ))}
      {currentShapes.lines.length > 0 && (
        <>
          <p>{messages.lines}</p>
          <ul>
            {currentShapes.lines.map(({ cells, label }, at) => (
              <li key={at}>{messages.lineClue(label, cells.map(cellName))}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
