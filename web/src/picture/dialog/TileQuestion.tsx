// The question about the meaning of one kind of tiles.

import { currentWords } from "../../words/index.ts";
import { answerQuestion } from "../state.ts";
import { MEANINGS } from "../meanings/signs.ts";
import type { AskedQuestion } from "../meanings/questions.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { RecognisedBoard } from "../worker.ts";

interface Props {
  of: RecognisedBoard;
  question: AskedQuestion;
  /** The number of open questions, including this one. */
  left: number;
}

/** The most sample tiles that a question shows. */
const MOST_SAMPLE_TILES = 4;

export function TileQuestion({ of, question, left }: Props) {
  const messages = currentWords.value.picture;
  const { groups, meanings, count } = question;
  const otherMeanings = MEANINGS.filter((meaning) => !meanings.includes(meaning));
  const sampleTiles = groups
    .slice(0, MOST_SAMPLE_TILES)
    .flatMap((place) => of.groups[place]?.members.slice(0, 1) ?? []);
  return (
    <section class="question" aria-labelledby="picture-question">
      <h3 id="picture-question">{messages.question}</h3>
      <div class="row">
        {sampleTiles.map((tile, at) => (
          <TilePicture key={tile} of={of} tile={tile} label={at === 0 ? messages.sample : null} />
        ))}
        <p>
          {messages.alike(count)} {messages.outlined(count)} <span class="dim">{messages.left(left)}</span>
        </p>
      </div>
      <div class="row" role="group" aria-labelledby="picture-question">
        {[...meanings, ...otherMeanings].map((meaning) => (
          <button key={meaning} type="button" onClick={() => void answerQuestion(groups, meaning)}>
            {messages.meanings[meaning]}
          </button>
        ))}
      </div>
    </section>
  );
}
