// A game in the replay player, with the judgements of its moves.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { boardToAnalyse } from "../app/exchange/handover.ts";
import { usePageKeys } from "../board/BoardView.tsx";
import { language, currentWords } from "../words/index.ts";
import {
  guessTerms,
  isRiskFreeMove,
  moveWords,
  statisticsWords,
  summaryWords,
  type Audit,
  type ReviewedMove,
} from "./audit-words.ts";
import { AnimationButton } from "./animation/AnimationButton.tsx";
import { PlayerView } from "./PlayerView.tsx";
import type { Review, ReviewScene } from "./review.ts";
import "./watch.css";

/** Shows a game with its review. `before` is shown before the buttons of the game. */
export function ReviewView({ review, before }: { review: Review; before?: ComponentChildren }) {
  const shownScene = review.scene.value;
  const goToStep = (step: number | null): void => {
    if (step !== null) review.step.value = step;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "m" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    goToStep(review.nextMistake());
  };
  usePageKeys(onKeyDown);
  return (
    <div class="review" onKeyDown={onKeyDown}>
      {review.busy.value !== null && (
        <p class="row busy">
          <progress aria-label={currentWords.value.watch[review.busy.value]} />{" "}
          {currentWords.value.app.working(currentWords.value.watch[review.busy.value])}{" "}
          <button
            type="button"
            onClick={() => {
              review.cancel();
            }}
          >
            {currentWords.value.app.cancel}
          </button>
        </p>
      )}
      {shownScene && (
        <>
          <SceneNotice scene={shownScene} />
          <CurrentStep review={review} scene={shownScene} go={goToStep} before={before} />
          <PlayerView
            key={`${review.game.value} ${language.value}`}
            view={review.view.value ?? shownScene.view}
            step={review.step.value}
            takesKeys={review.takesKeys}
            onStep={(step) => {
              review.step.value = step;
            }}
          />
          {review.audit.value && (
            <MoveReviewTable audit={review.audit.value} at={review.step.value} go={goToStep} />
          )}
        </>
      )}
    </div>
  );
}

function SceneNotice({ scene: shownScene }: { scene: ReviewScene }) {
  const { view, told, cut, unfinished } = shownScene;
  const messages = currentWords.value.watch;
  return (
    <>
      <div class="about">
        <h2>{view.title}</h2>
        <p class="dim">{view.about}</p>
        {told !== null && <p>{told}</p>}
      </div>
      {cut !== null && <p class="problem">{messages.cut(cut)}</p>}
      {unfinished !== null && <p class="problem">{messages.notAnalysed(unfinished)}</p>}
    </>
  );
}

interface CurrentStepProps {
  review: Review;
  scene: ReviewScene;
  go: (step: number | null) => void;
  before: ComponentChildren;
}

function CurrentStep({ review, scene: shownScene, go, before }: CurrentStepProps) {
  const { board, watch: messages } = currentWords.value;
  const { saved } = shownScene.view;
  const mistakes = review.mistakes.value;
  return (
    <div class="row reached">
      {before}
      {mistakes.length > 0 && (
        <button
          type="button"
          title={messages.nextMistakeHint}
          onClick={() => {
            go(review.nextMistake());
          }}
        >
          {messages.nextMistake(mistakes.length)}
        </button>
      )}
      {saved && (
        <button
          type="button"
          onClick={() => {
            boardToAnalyse.value = { text: saved(review.step.value) };
          }}
        >
          {board.analyseThis}
        </button>
      )}
      <AnimationButton key={review.game.value} view={shownScene.view} />
    </div>
  );
}

/** The number of moves that the list shows at a time. */
const MOVES_PER_PAGE = 200;

function MoveReviewTable({ audit, at, go }: { audit: Audit; at: number; go: (step: number) => void }) {
  const messages = currentWords.value.audit;
  const termsText = guessTerms(audit);
  const [isWhole, setWhole] = useState(false);
  const [length, setLength] = useState(MOVES_PER_PAGE);
  const listedMoves = isWhole ? audit.moves : audit.moves.filter((move) => !isRiskFreeMove(move));
  return (
    <section class="judgement" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <dl class="sums">
        {[...summaryWords(audit), ...statisticsWords(audit)].map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {termsText !== null && <p class="dim">{termsText}</p>}
      <label class="row">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={(event) => {
            setWhole(event.currentTarget.checked);
          }}
        />
        {messages.alsoSound}
      </label>
      {listedMoves.length === 0 && <p>{messages.allSound}</p>}
      <ol class="moves">
        {listedMoves.slice(0, length).map((move) => (
          <MoveRow key={move.number} move={move} isShown={move.number - 1 === at} go={go} />
        ))}
      </ol>
      {listedMoves.length > length && (
        <button
          type="button"
          onClick={() => {
            setLength(length + MOVES_PER_PAGE);
          }}
        >
          {messages.more(listedMoves.length - length)}
        </button>
      )}
    </section>
  );
}

function MoveRow({
  move,
  isShown,
  go,
}: {
  move: ReviewedMove;
  isShown: boolean;
  go: (step: number) => void;
}) {
  return (
    <li>
      <button
        type="button"
        class={isRiskFreeMove(move) ? "" : "unsound"}
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
