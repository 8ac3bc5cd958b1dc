// The kinds of tiles of a picture, each with its reading, which can be changed.

import { words } from "../words/index.ts";
import { answer } from "./state.ts";
import { isMeaning, MEANINGS } from "./signs.ts";
import type { Known, Reading } from "./reading.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { Recognised } from "./worker.ts";

export function Kinds({ of, reading }: { of: Recognised; reading: Reading }) {
  return (
    <details>
      <summary>{words.value.picture.kinds}</summary>
      <ul class="kinds">
        {of.groups.map((group, place) => (
          <li key={place} class="row">
            <TilePicture of={of} tile={group.members[0]} label={null} />
            <Choice
              known={reading[place] ?? null}
              count={group.members.length}
              onChoice={(value) => {
                if (isMeaning(value)) void answer([place], value);
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChoiceProps {
  known: Known | null;
  count: number;
  onChoice: (value: string) => void;
}

function Choice({ known, count, onChoice }: ChoiceProps) {
  const say = words.value.picture;
  return (
    <label>
      <span>
        {say.kind(known ? say.meanings[known.meaning] : say.unknown, count)}
        {known && <span class="dim">{say.because(say.reasons[known.by])}</span>}
      </span>
      <select
        value={known?.meaning ?? ""}
        onChange={({ currentTarget }) => {
          onChoice(currentTarget.value);
        }}
      >
        {known === null && <option value="">…</option>}
        {MEANINGS.map((meaning) => (
          <option key={meaning} value={meaning}>
            {say.meanings[meaning]}
          </option>
        ))}
      </select>
    </label>
  );
}
