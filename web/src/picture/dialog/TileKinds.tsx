// The list of the kinds of tiles in a picture, each with a field that changes its reading.

import { currentWords } from "../../words/index.ts";
import { answerQuestion } from "../state.ts";
import { isMeaning, MEANINGS } from "../meanings/signs.ts";
import type { KnownMeaning, PictureReading } from "../meanings/reading.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { RecognisedBoard } from "../worker.ts";

export function TileKinds({ of, reading }: { of: RecognisedBoard; reading: PictureReading }) {
  return (
    <details>
      <summary>{currentWords.value.picture.kinds}</summary>
      <ul class="kinds">
        {of.groups.map((group, place) => (
          <li key={place} class="row">
            <TilePicture of={of} tile={group.members[0]} label={null} />
            <MeaningChoice
              known={reading[place] ?? null}
              count={group.members.length}
              onChoice={(value) => {
                if (isMeaning(value)) void answerQuestion([place], value);
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChoiceProps {
  known: KnownMeaning | null;
  count: number;
  onChoice: (value: string) => void;
}

function MeaningChoice({ known, count, onChoice }: ChoiceProps) {
  const messages = currentWords.value.picture;
  return (
    <label>
      <span>
        {messages.kind(known ? messages.meanings[known.meaning] : messages.unknown, count)}
        {known && <span class="dim">{messages.because(messages.reasons[known.by])}</span>}
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
            {messages.meanings[meaning]}
          </option>
        ))}
      </select>
    </label>
  );
}
