// The question what a kind of tiles means.

import { words } from "../words/index.ts";
import { answer } from "./state.ts";
import { MEANINGS } from "./signs.ts";
import type { Question } from "./questions.ts";
import { TilePicture } from "./TilePicture.tsx";
import type { Recognised } from "./worker.ts";

interface Props {
  of: Recognised;
  question: Question;
  /** The number of questions, with this one. */
  left: number;
}

/** Samples of a kind of tiles that are shown. */
const SAMPLES = 4;

export function TileQuestion({ of, question, left }: Props) {
  const say = words.value.picture;
  const { groups, meanings, count } = question;
  const others = MEANINGS.filter((meaning) => !meanings.includes(meaning));
  const samples = groups.slice(0, SAMPLES).flatMap((place) => of.groups[place]?.members.slice(0, 1) ?? []);
  return (
    <section class="question" aria-labelledby="picture-question">
      <h3 id="picture-question">{say.question}</h3>
      <div class="row">
        {samples.map((tile, at) => (
          <TilePicture key={tile} of={of} tile={tile} label={at === 0 ? say.sample : null} />
        ))}
        <p>
          {say.alike(count)} {say.outlined(count)} <span class="dim">{say.left(left)}</span>
        </p>
      </div>
      <div class="row" role="group" aria-labelledby="picture-question">
        {[...meanings, ...others].map((meaning) => (
          <button key={meaning} type="button" onClick={() => void answer(groups, meaning)}>
            {say.meanings[meaning]}
          </button>
        ))}
      </div>
    </section>
  );
}
