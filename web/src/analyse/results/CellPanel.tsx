// The cell that is pointed at: its exact chance; and why a cell is what it is, where that was asked.

import { cellName } from "#page/words.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CopyButton } from "../../app/CopyButton.tsx";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import { drawnFindings } from "../live.ts";
import { wishedWords } from "../look.ts";
import { fraction } from "../numbers.ts";
import { asked, drawn, explain, explanation, forget, numbers, placement } from "../questions.ts";
import { pointed } from "../state.ts";
import { known, reasons, share } from "../words.ts";

export function CellPanel() {
  const say = words.value.results;
  return (
    <section class="part cell" aria-label={say.cell}>
      <h2 class="aloud">{say.cell}</h2>
      <Pointed />
      <Asked asking={explanation} what={say.explaining} />
      <Why />
    </section>
  );
}

function Pointed() {
  const at = pointed.value;
  const look = at === null ? undefined : drawn.value.cells[at];
  const say = words.value.results;
  if (at === null || !look) return <p class="dim">{say.point}</p>;
  const cell = drawnFindings.value.known[at];
  const exact = cell && share(cell);
  const wished = wishedWords(numbers.value, drawnFindings.value, at);
  return (
    <div class="spot">
      <p>
        <strong>{cellName(at, drawn.value.cols)}</strong>{" "}
        {say.cellIs(cell && exact ? known(cell) : look.name, exact ?? null)}
      </p>
      {wished !== null && <p>{words.value.refusal.sentence(wished)}</p>}
      <p class="row">
        {cell && asked.value !== at && (
          <button
            type="button"
            onClick={() => {
              void explain(at);
            }}
          >
            {say.why}
          </button>
        )}
        {cell?.is === "undetermined" && cell.share && (
          <CopyButton text={fraction(cell.share)} what={say.exactChance}>
            {say.copyExact}
          </CopyButton>
        )}
      </p>
    </div>
  );
}

function Why() {
  const answer = explanation.answer.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Scrolls as much of the answer into view as there is room for.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  if (!answer) return null;
  const say = words.value.results;
  const { heading, lines } = reasons(answer);
  return (
    <div class="why" ref={place}>
      <p>
        <strong>{heading}</strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="row">
        {answer.answer === "undetermined" &&
          [say.noMineThere, say.mineThere].map((name, at) => (
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
        <button type="button" title={say.hideExplanation} onClick={forget}>
          {say.done}
        </button>
      </p>
    </div>
  );
}
