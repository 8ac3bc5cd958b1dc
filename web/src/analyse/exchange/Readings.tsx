// The question how a text is meant, where it can be understood in several ways: a button for each.

import type { Reading } from "../../formats/readings.ts";
import { words } from "../../words/index.ts";

interface Props {
  readings: readonly Reading[];
  onChoice: (reading: Reading) => void;
}

export function Readings({ readings, onChoice }: Props) {
  if (readings.length === 0) return null;
  return (
    <div class="readings" role="group" aria-label={words.value.analyse.readings}>
      {readings.map((reading) => (
        <button
          key={reading.words}
          type="button"
          onClick={() => {
            onChoice(reading);
          }}
        >
          {reading.words}
          {reading.drawing !== null && <Drawing text={reading.drawing} />}
        </button>
      ))}
    </div>
  );
}

/** So much of a board is drawn, in rows and columns. */
const ROWS = 12;
const COLS = 40;

/** The board as it would be read, which who hears the page is told in words. */
function Drawing({ text }: { text: string }) {
  const lines = text.trimEnd().split("\n");
  const shown = lines.slice(0, ROWS).map((line) => (line.length > COLS ? `${line.slice(0, COLS)}…` : line));
  return <pre aria-hidden="true">{[...shown, ...(lines.length > ROWS ? ["…"] : [])].join("\n")}</pre>;
}
