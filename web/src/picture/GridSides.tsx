// The size of the grid, which the reader corrects by a row or column on each side.

import { words } from "../words/index.ts";
import { movedGrid, moveSide } from "./state.ts";
import { SIDES } from "./sides.ts";

export function GridSides() {
  const say = words.value.picture;
  return (
    <fieldset class="sides">
      <legend>{say.sides}</legend>
      {SIDES.map((side) => (
        <div key={side} class="row">
          <span>{say.side[side]}</span>
          {([-1, 1] as const).map((by) => {
            const name = by < 0 ? say.less[side] : say.more[side];
            return (
              <button
                key={by}
                type="button"
                title={name}
                aria-label={name}
                disabled={movedGrid(side, by) === null}
                onClick={() => void moveSide(side, by)}
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
