// The choice of the neighbourhood, with a picture of the neighbours of a cell.

import { neighbours } from "#page/views/mines.js";
import { neighbourhoodName, offeredDistances } from "../../../board/neighbourhoods.ts";
import { currentWords } from "../../../words/index.ts";
import { editBoard, position } from "../../state.ts";

/** The largest radius of a neighbourhood that is drawn. */
const LARGEST_RADIUS = 3;
/** The side of the picture in cells. The picture has room for the largest neighbourhood. */
const PICTURE_SIDE_CELLS = 2 * LARGEST_RADIUS + 1;
/** The number of the cell in the middle of the picture. */
const MIDDLE_CELL = (PICTURE_SIDE_CELLS * PICTURE_SIDE_CELLS - 1) / 2;

export function Neighbourhood() {
  const { distance } = position.value;
  return (
    <div class="labelled">
      <label for="distance">{currentWords.value.analyse.neighbours}</label>
      <div class="row">
        <select
          id="distance"
          value={String(distance)}
          onChange={(event) => {
            editBoard({ ...position.value, distance: Number(event.currentTarget.value) });
          }}
        >
          {offeredDistances(distance).map((choice) => (
            <option key={choice} value={String(choice)}>
              {neighbourhoodName(choice)}
            </option>
          ))}
        </select>
        {distance <= LARGEST_RADIUS * LARGEST_RADIUS + 2 && <NeighbourhoodPicture distance={distance} />}
      </div>
    </div>
  );
}

function NeighbourhoodPicture({ distance }: { distance: number }) {
  const neighbourSet = new Set(neighbours(PICTURE_SIDE_CELLS, PICTURE_SIDE_CELLS, distance)(MIDDLE_CELL));
  return (
    <svg
      class="disc"
      viewBox={`0 0 ${PICTURE_SIDE_CELLS} ${PICTURE_SIDE_CELLS}`}
      role="img"
      aria-label={currentWords.value.analyse.neighboursPicture(neighbourSet.size)}
    >
      {Array.from({ length: PICTURE_SIDE_CELLS * PICTURE_SIDE_CELLS }, (_, cell) => (
        <rect
          key={cell}
          class={cell === MIDDLE_CELL ? "middle" : neighbourSet.has(cell) ? "near" : "far"}
          x={(cell % PICTURE_SIDE_CELLS) + 0.05}
          y={Math.floor(cell / PICTURE_SIDE_CELLS) + 0.05}
          width="0.9"
          height="0.9"
        />
      ))}
    </svg>
  );
}
