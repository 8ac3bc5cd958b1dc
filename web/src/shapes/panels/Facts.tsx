// The facts that no cell shows: the board's name, its rules, and the clues of its lines.

import { words } from "../../words/index.ts";
import { shapes } from "../live.ts";
import { cellName } from "../words.ts";

export function Facts() {
  const now = shapes.value;
  if (now === null) return null;
  const say = words.value.shapes;
  const { sentence } = words.value.refusal;
  return (
    <details class="part">
      <summary>
        <h2>{say.facts}</h2>
      </summary>
      <p>{sentence(now.name)}</p>
      {now.sentences.map((fact) => (
        <p key={fact}>{sentence(fact)}</p>
      ))}
      {now.lines.length > 0 && (
        <>
          <p>{say.lines}</p>
          <ul>
            {now.lines.map(({ cells, label }, at) => (
              <li key={at}>{say.lineClue(label, cells.map(cellName))}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
