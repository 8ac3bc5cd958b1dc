// The size of the grid, with buttons that add or remove a row or column on each side.

import { currentWords } from "../../words/index.ts";
import { gridAfterMove, moveGridSide } from "../state.ts";
import { GRID_SIDES } from "../grid/sides.ts";

export function GridSides() {
  const messages = currentWords.value.picture;
  return (
    <fieldset class="sides">
      <legend>{messages.sides}</legend>
      {GRID_SIDES.map((side) => (
        <div key={side} class="row">
          <span>{messages.side[side]}</span>
          {([-1, 1] as const).map((by) => {
            const buttonName = by < 0 ? messages.less[side] : messages.more[side];
            return (
              <button
                key={by}
                type="button"
                title={buttonName}
                aria-label={buttonName}
                disabled={gridAfterMove(side, by) === null}
                onClick={() => void moveGridSide(side, by)}
              >
                {by < 0 ? "−" : "+"}
              </button>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
