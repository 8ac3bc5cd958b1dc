// A menu of meanings for the pressed tile. The choice applies to this tile alone, or to all tiles that look like it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { currentWords } from "../../words/index.ts";
import { groupOfTile } from "../meanings/corrections.ts";
import type { PictureReading } from "../meanings/reading.ts";
import { MEANINGS } from "../meanings/signs.ts";
import { chosenTile, correctTile } from "../state.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { RecognisedBoard } from "../worker.ts";

interface Props {
  of: RecognisedBoard;
  reading: PictureReading;
  tile: number;
}

export function TileMenu({ of, reading, tile }: Props) {
  const section = useRef<HTMLElement>(null);
  const appliesToAll = useSignal(false);
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const messages = currentWords.value.picture;
  const groupIndex = groupOfTile(of.groups, tile);
  const currentReading = reading[groupIndex] ?? null;
  const otherCount = (of.groups[groupIndex]?.members.length ?? 1) - 1;
  const { cols } = of.grid;
  return (
    <section ref={section} class="question" aria-labelledby="picture-tile">
      <div class="row head">
        <h3 id="picture-tile">{messages.tile(Math.floor(tile / cols) + 1, (tile % cols) + 1)}</h3>
        <button
          type="button"
          onClick={() => {
            chosenTile.value = null;
          }}
        >
          {messages.done}
        </button>
      </div>
      <div class="row">
        <TilePicture of={of} tile={tile} label={messages.sample} />
        <p>
          {currentReading ? messages.meanings[currentReading.meaning] : messages.unknown}
          {currentReading && <span class="dim">{messages.because(messages.reasons[currentReading.by])}</span>}
        </p>
      </div>
      {otherCount > 0 && (
        <label class="row check">
          <input
            type="checkbox"
            checked={appliesToAll.value}
            onChange={({ currentTarget }) => {
              appliesToAll.value = currentTarget.checked;
            }}
          />
          {messages.others(otherCount)}
        </label>
      )}
      <div class="row" role="group" aria-labelledby="picture-tile">
        {MEANINGS.map((meaning) => (
          <button
            key={meaning}
            type="button"
            aria-pressed={currentReading?.meaning === meaning}
            onClick={() => void correctTile(tile, meaning, appliesToAll.value ? "group" : "tile")}
          >
            {messages.meanings[meaning]}
          </button>
        ))}
      </div>
    </section>
  );
}
