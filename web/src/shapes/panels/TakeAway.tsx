// Takes a board of any shape away: as text, as a link, or as a model.

import { useState } from "preact/hooks";
import { CopyButton } from "../../app/CopyButton.tsx";
import { download } from "../../app/files.ts";
import { exportAs, exporting } from "../../analyse/exchange/evidence.ts";
import { budget } from "../../analyse/live.ts";
import { Asked } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/asking.ts";
import { linked } from "../../formats/link.ts";
import { PictureButtons } from "../../app/PictureButtons.tsx";
import { frameOf } from "../geometry.ts";
import { shapes } from "../live.ts";
import { words } from "../../words/index.ts";
import { level } from "../level/game.ts";
import { shapeEngine, text } from "../state.ts";

const converting = new PendingRequest<"convert">(shapeEngine);

const FORMATS = ["dimacs", "opb", "lp"] as const;

async function saveJson(): Promise<void> {
  const answer = await converting.ask({ do: "convert", board: text.value, to: "json" }, budget.value);
  if (answer?.text) download("board.json", answer.text);
}

export function TakeAway() {
  const say = words.value.analyse;
  const [isOpen, setOpen] = useState(false);
  // A level is passed on with its solution.
  const shared = level.value?.text ?? text.value;
  return (
    <details
      class="part"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{say.takeAway}</h2>
      </summary>
      <p class="row">
        <CopyButton text={shared} what={say.theBoard}>
          {words.value.shapes.copyBoard}
        </CopyButton>
        {isOpen && (
          <CopyButton text={location.href.replace(/#.*$/s, "") + linked(shared)} what={say.theLink}>
            {say.copyLink}
          </CopyButton>
        )}
        <button type="button" onClick={() => void saveJson()}>
          {words.value.shapes.saveJson}
        </button>
      </p>
      {shapes.value && (
        <PictureButtons text={text.value} cells={Math.ceil(Math.max(...frameOf(shapes.value).slice(2)))} />
      )}
      <p class="row">
        {say.models}
        {FORMATS.map((format) => (
          <button key={format} type="button" onClick={() => void exportAs(text.value, format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
      <Asked asking={converting} what={say.writing} />
      <Asked asking={exporting} what={say.writingModel} />
    </details>
  );
}
