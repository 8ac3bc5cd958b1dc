// A game with its player, and the comments on its moves.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { handedOver } from "../app/handover.ts";
import { usePageKeys } from "../board/BoardView.tsx";
import { language, words } from "../words/index.ts";
import { isSound, moveWords, statisticsWords, summaryWords, type Audit, type Judged } from "./judged.ts";
import { AnimationButton } from "./AnimationButton.tsx";
import { PlayerView } from "./PlayerView.tsx";
import type { Review, Scene } from "./review.ts";
import "./watch.css";

/** `before` stands before the buttons that belong to the game. */
export function ReviewView({ review, before }: { review: Review; before?: ComponentChildren }) {
  const scene = review.scene.value;
  const go = (step: number | null): void => {
    if (step !== null) review.step.value = step;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "m" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    go(review.nextMistake());
  };
  usePageKeys(press);
  return (
    <div class="review" onKeyDown={press}>
      {review.busy.value !== null && (
        <p class="row busy">
          <progress aria-label={words.value.watch[review.busy.value]} />{" "}
          {words.value.app.working(words.value.watch[review.busy.value])}{" "}
          <button
            type="button"
            onClick={() => {
              review.cancel();
            }}
          >
            {words.value.app.cancel}
          </button>
        </p>
      )}
      {scene && (
        <>
          <Told scene={scene} />
          <Reached review={review} scene={scene} go={go} before={before} />
          <PlayerView
            key={`${review.game.value} ${language.value}`}
            view={review.view.value ?? scene.view}
            step={review.step.value}
            takesKeys={review.takesKeys}
            onStep={(step) => {
              review.step.value = step;
            }}
          />
          {review.audit.value && <Judgement audit={review.audit.value} at={review.step.value} go={go} />}
        </>
      )}
    </div>
  );
}

function Told({ scene }: { scene: Scene }) {
  const { view, told, cut, unfinished } = scene;
  const say = words.value.watch;
  return (
    <>
      <div class="about">
        <h2>{view.title}</h2>
        <p class="dim">{view.about}</p>
        {told !== null && <p>{told}</p>}
      </div>
      {cut !== null && <p class="problem">{say.cut(cut)}</p>}
      {unfinished !== null && <p class="problem">{say.notAnalysed(unfinished)}</p>}
    </>
  );
}

interface Reaches {
  review: Review;
  scene: Scene;
  go: (step: number | null) => void;
  before: ComponentChildren;
}

function Reached({ review, scene, go, before }: Reaches) {
  const { board, watch: say } = words.value;
  const { saved } = scene.view;
  const mistakes = review.mistakes.value;
  return (
    <div class="row reached">
      {before}
      {mistakes.length > 0 && (
        <button
          type="button"
          title={say.nextMistakeHint}
          onClick={() => {
            go(review.nextMistake());
          }}
        >
          {say.nextMistake(mistakes.length)}
        </button>
      )}
      {saved && (
        <button
          type="button"
          onClick={() => {
            handedOver.value = { text: saved(review.step.value) };
          }}
        >
          {board.analyseThis}
        </button>
      )}
      <AnimationButton key={review.game.value} view={scene.view} />
    </div>
  );
}

/** So many moves are listed at a time. */
const PAGE = 200;

function Judgement({ audit, at, go }: { audit: Audit; at: number; go: (step: number) => void }) {
  const say = words.value.audit;
  const [isWhole, setWhole] = useState(false);
  const [length, setLength] = useState(PAGE);
  const moves = isWhole ? audit.moves : audit.moves.filter((move) => !isSound(move));
  return (
    <section class="judgement" aria-label={say.title}>
      <h2>{say.title}</h2>
      <dl class="sums">
        {[...summaryWords(audit), ...statisticsWords(audit)].map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <label class="row">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={(event) => {
            setWhole(event.currentTarget.checked);
          }}
        />
        {say.alsoSound}
      </label>
      {moves.length === 0 && <p>{say.allSound}</p>}
      <ol class="moves">
        {moves.slice(0, length).map((move) => (
          <Row key={move.number} move={move} isShown={move.number - 1 === at} go={go} />
        ))}
      </ol>
      {moves.length > length && (
        <button
          type="button"
          onClick={() => {
            setLength(length + PAGE);
          }}
        >
          {say.more(moves.length - length)}
        </button>
      )}
    </section>
  );
}

function Row({ move, isShown, go }: { move: Judged; isShown: boolean; go: (step: number) => void }) {
  return (
    <li>
      <button
        type="button"
        class={isSound(move) ? "" : "unsound"}
        aria-current={isShown ? "step" : undefined}
        onClick={() => {
          go(move.number - 1);
        }}
      >
        {move.number} {moveWords(move)}
      </button>
    </li>
  );
}
