// The selected cell: what is known of it, and the rules that show it.

import { nameOf } from "../geometry.ts";
import { words } from "../../words/index.ts";
import { level } from "../level/game.ts";
import { statuses, cellLook, UNMARKED } from "../looks.ts";
import { cellAt, explanation, look, placement, shapes } from "../live.ts";
import { selected } from "../state.ts";
import { cellName, heading, lines, shareOf } from "../words.ts";

export function CellPanel() {
  const say = words.value.results;
  const why = explanation.value;
  // A level keeps to itself what its player does not ask for.
  const isLevel = level.value !== null;
  if (isLevel && !why) return null;
  return (
    <section class="part cell" aria-label={say.cell}>
      <h2 class="aloud">{say.cell}</h2>
      {!isLevel && <Spot />}
      {why && why.answer !== "conflict" && (
        <div class="why">
          <p>
            <strong>{heading(why)}</strong>
          </p>
          <ul>
            {lines(why).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {why.answer === "undetermined" && <Placements />}
        </div>
      )}
    </section>
  );
}

function Spot() {
  const say = words.value.results;
  const at = selected.value;
  const cell = at && shapes.value && cellAt(at);
  if (!at || !cell) return <p class="dim">{words.value.shapes.choose}</p>;
  const status = statuses(look.value).get(nameOf(at));
  const now = look.value;
  const { what } = cellLook(cell, status, UNMARKED);
  return (
    <p>
      <strong>{cellName(at)}</strong> {say.cellIs(what, now && shareOf(now, status?.mines))}
    </p>
  );
}

/** Shows one of the two placements that agree with the board. */
function Placements() {
  const say = words.value.results;
  return (
    <p class="row">
      {[say.noMineThere, say.mineThere].map((name, at) => (
        <button
          key={name}
          type="button"
          aria-pressed={placement.value === at}
          onClick={() => {
            placement.value = placement.value === at ? null : at;
          }}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
