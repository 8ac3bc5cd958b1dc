// The possible readings of an ambiguous text, with a button for each reading.

import type { Reading } from "../../formats/boards/readings.ts";
import { currentWords } from "../../words/index.ts";

interface Props {
  readings: readonly Reading[];
  onChoice: (reading: Reading) => void;
}

export function ReadingChoice({ readings, onChoice }: Props) {
  if (readings.length === 0) return null;
  return (
    <div class="readings" role="group" aria-label={currentWords.value.analyse.readings}>
      {readings.map((reading) => (
        <button
          key={reading.words}
          type="button"
          onClick={() => {
            onChoice(reading);
          }}
        >
          {reading.words}
          {reading.drawing !== null && <BoardDrawing text={reading.drawing} />}
        </button>
      ))}
    </div>
  );
}

/** The most rows of a board that are drawn. */
const DRAWN_ROWS = 12;
/** The most columns of a board that are drawn. */
const DRAWN_COLS = 40;

/** The drawn board of a reading. Screen readers get the reading in words instead. */
function BoardDrawing({ text }: { text: string }) {
  const drawingLines = text.trimEnd().split("\n");
  const drawnLines = drawingLines
    .slice(0, DRAWN_ROWS)
    .map((line) => (line.length > DRAWN_COLS ? `${line.slice(0, DRAWN_COLS)}…` : line));
  return (
    <pre aria-hidden="true">
      {[...drawnLines, ...(drawingLines.length > DRAWN_ROWS ? ["…"] : [])].join("\n")}
    </pre>
  );
}
