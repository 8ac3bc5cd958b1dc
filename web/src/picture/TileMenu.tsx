// The readings of one tile that was pressed, of which another can be chosen for it or for all tiles like it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { words } from "../words/index.ts";
import { groupAt } from "./corrections.ts";
import type { Reading } from "./reading.ts";
import { MEANINGS } from "./signs.ts";
import { chosen, correct } from "./state.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { Recognised } from "./worker.ts";

interface Props {
  of: Recognised;
  reading: Reading;
  tile: number;
}

export function TileMenu({ of, reading, tile }: Props) {
  const section = useRef<HTMLElement>(null);
  const isOfAll = useSignal(false);
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const say = words.value.picture;
  const place = groupAt(of.groups, tile);
  const known = reading[place] ?? null;
  const others = (of.groups[place]?.members.length ?? 1) - 1;
  const { cols } = of.grid;
  return (
    <section ref={section} class="question" aria-labelledby="picture-tile">
      <div class="row head">
        <h3 id="picture-tile">{say.tile(Math.floor(tile / cols) + 1, (tile % cols) + 1)}</h3>
        <button
          type="button"
          onClick={() => {
            chosen.value = null;
          }}
        >
          {say.done}
        </button>
      </div>
      <div class="row">
        <TilePicture of={of} tile={tile} label={say.sample} />
        <p>
          {known ? say.meanings[known.meaning] : say.unknown}
          {known && <span class="dim">{say.because(say.reasons[known.by])}</span>}
        </p>
      </div>
      {others > 0 && (
        <label class="row check">
          <input
            type="checkbox"
            checked={isOfAll.value}
            onChange={({ currentTarget }) => {
              isOfAll.value = currentTarget.checked;
            }}
          />
          {say.others(others)}
        </label>
      )}
      <div class="row" role="group" aria-labelledby="picture-tile">
        {MEANINGS.map((meaning) => (
          <button
            key={meaning}
            type="button"
            aria-pressed={known?.meaning === meaning}
            onClick={() => void correct(tile, meaning, isOfAll.value ? "group" : "tile")}
          >
            {say.meanings[meaning]}
          </button>
        ))}
      </div>
    </section>
  );
}
