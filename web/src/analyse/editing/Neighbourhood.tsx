// Which cells are neighbours, as a choice and as a picture.

import { neighbours } from "#page/mines.js";
import { words } from "../../words/index.ts";
import { disc } from "./edits.ts";
import { edit, position } from "../state.ts";

const DISTANCES = Array.from({ length: 10 }, (_, at) => at + 1);
/** The picture has room for the largest. */
const REACH = 3;
const SIDE = 2 * REACH + 1;
const MIDDLE = (SIDE * SIDE - 1) / 2;

export function Neighbourhood() {
  const { distance } = position.value;
  const choices = DISTANCES.includes(distance) ? DISTANCES : [...DISTANCES, distance];
  return (
    <div class="labelled">
      <label for="distance">{words.value.analyse.neighbours}</label>
      <div class="row">
        <select
          id="distance"
          value={String(distance)}
          onChange={(event) => {
            edit({ ...position.value, distance: Number(event.currentTarget.value) });
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={String(choice)}>
              {words.value.board.neighbours(disc(choice), choice)}
            </option>
          ))}
        </select>
        {distance <= REACH * REACH + 2 && <Disc distance={distance} />}
      </div>
    </div>
  );
}

function Disc({ distance }: { distance: number }) {
  const around = new Set(neighbours(SIDE, SIDE, distance)(MIDDLE));
  return (
    <svg
      class="disc"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label={words.value.analyse.neighboursPicture(around.size)}
    >
      {Array.from({ length: SIDE * SIDE }, (_, cell) => (
        <rect
          key={cell}
          class={cell === MIDDLE ? "middle" : around.has(cell) ? "near" : "far"}
          x={(cell % SIDE) + 0.05}
          y={Math.floor(cell / SIDE) + 0.05}
          width="0.9"
          height="0.9"
        />
      ))}
    </svg>
  );
}
