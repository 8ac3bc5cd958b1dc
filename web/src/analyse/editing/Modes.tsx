// The modes of drawing below the tools, the numbers that hidden cells show, and blank boards.

import { untouched } from "../../board/saved.ts";
import { words } from "../../words/index.ts";
import { canCount, lay, overlay, OVERLAYS, zeros } from "../overlay.ts";
import { edit, position } from "../state.ts";
import { CLASSIC } from "./deal.ts";
import { follows, minesLeft, setFollows } from "./following.ts";

export function Modes() {
  const say = words.value.drawing;
  const left = minesLeft(position.value);
  return (
    <div class="row modes">
      <label title={say.followHint}>
        <input
          type="checkbox"
          checked={follows.value}
          onChange={({ currentTarget: { checked } }) => {
            setFollows(checked);
          }}
        />
        {say.follow}
      </label>
      <label>
        {say.show}{" "}
        <select
          id="overlay"
          value={overlay.value}
          onChange={({ currentTarget: { value } }) => {
            const next = OVERLAYS.find((each) => each === value);
            if (next) lay(next);
          }}
        >
          {OVERLAYS.map((each) => (
            <option key={each} value={each}>
              {say.overlays[each]}
            </option>
          ))}
        </select>
      </label>
      {left !== null && (
        <output class="left" title={say.leftHint}>
          {say.left(left)}
        </output>
      )}
      {overlay.value === "zero" && <Zeros />}
    </div>
  );
}

/** How far the chances of zeros are counted, or why they are not. */
function Zeros() {
  const say = words.value.drawing;
  const now = zeros.value;
  if (!canCount.value) return <span class="dim">{say.zeroNeeds}</span>;
  if (now === null || now.chances.size >= now.all) return null;
  return <span class="dim">{say.zeroBusy(now.chances.size, now.all)}</span>;
}

const KINDS = ["beginner", "intermediate", "expert"] as const;
const DISTANCE = 2;

/** A board of each level of which nothing is known, at one press. */
export function Blanks() {
  return (
    <div class="row blanks">
      <span class="dim">{words.value.drawing.blank}</span>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => {
            const { rows, cols, mines } = CLASSIC[kind];
            edit(untouched(rows, cols, mines, DISTANCE));
          }}
        >
          {words.value.board.kinds[kind]}
        </button>
      ))}
    </div>
  );
}
