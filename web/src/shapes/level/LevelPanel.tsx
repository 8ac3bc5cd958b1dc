// The panel of a game on a level: how many cells are open, whether a proof exists, the risk of the last move, and the
// end of the game.

import { ProblemNotice } from "../../analyse/Busy.tsx";
import { useRevealedMessage } from "../../app/revealed-message.ts";
import { currentWords } from "../../words/index.ts";
import {
  currentExplanation,
  currentLook,
  repeatLook,
  lookProblem as unknown,
  shownShapes,
} from "../analysis.ts";
import { leastRiskWords } from "../panels/ShapeResult.tsx";
import { analysePosition } from "../state.ts";
import { priorInText } from "../text.ts";
import { cellName, leastRiskCells } from "../words.ts";
import {
  levelCapacity,
  levelGame,
  isFlagging,
  playedLevel,
  levelProblem,
  restartLevel,
  type LevelAnswer,
} from "./game.ts";
import { showHint, proofOutlook } from "./hints.ts";
import { moveRiskWords } from "./move-risk.ts";

export function LevelPanel() {
  const messages = currentWords.value.shapes;
  const currentGame = levelGame.value;
  return (
    <section class="part" aria-labelledby="level-title">
      <h2 id="level-title">{messages.level}</h2>
      {levelProblem.value !== null && <ProblemNotice>{levelProblem.value}</ProblemNotice>}
      {shownShapes.value !== null && unknown.value !== null && (
        <ProblemNotice again={repeatLook}>{unknown.value}</ProblemNotice>
      )}
      {currentGame && <LevelState game={currentGame} />}
    </section>
  );
}

function LevelState({ game: currentGame }: { game: LevelAnswer }) {
  const messages = currentWords.value.shapes;
  const outlook = useRevealedMessage<HTMLParagraphElement>(currentGame.won);
  const flagCount = playedLevel.value?.flags.length ?? 0;
  return (
    <>
      <p>
        {messages.progress(currentGame.opened, currentGame.without_mine)}{" "}
        {messages.flags(flagCount, priorInText(currentGame.board, "mines"))}
      </p>
      <p ref={outlook} class="outlook" role="status">
        {stateWords(currentGame)}
      </p>
      <LastMoveRisk game={currentGame} />
      {levelCapacity.value > 1 && !currentGame.over && (
        <p class="dim">{messages.severalFlags(levelCapacity.value)}</p>
      )}
      <p class="row">
        {!currentGame.over && (
          <>
            <button type="button" title={messages.hintHint} onClick={showHint}>
              {messages.hint}
            </button>
            <button
              type="button"
              aria-pressed={isFlagging.value}
              onClick={() => {
                isFlagging.value = !isFlagging.value;
              }}
            >
              {messages.flagMode}
            </button>
          </>
        )}
        <button type="button" onClick={restartLevel}>
          {messages.restart}
        </button>
        <button type="button" title={messages.analyseHint} onClick={analysePosition}>
          {messages.analyse}
        </button>
      </p>
    </>
  );
}

function stateWords({ won, hit }: LevelAnswer): string {
  const messages = currentWords.value.shapes;
  if (won === true) return messages.won;
  if (won === false) return messages.lost(hit ? cellName(hit) : "");
  const outlook = proofOutlook.value;
  if (outlook === null) return currentWords.value.app.working(messages.drawing);
  const leastRisk = currentLook.value && leastRiskCells(currentLook.value);
  return outlook === "mustGuess" && leastRisk && currentExplanation.value === null
    ? `${messages.mustGuess} ${leastRiskWords(leastRisk)}`
    : messages[outlook];
}

/** Shows the risk of the last move. */
function LastMoveRisk({ game: { last } }: { game: LevelAnswer }) {
  const lastMove = last.at(-1);
  const riskSentence = lastMove ? moveRiskWords(lastMove) : null;
  return riskSentence === null ? null : <p class="dim">{riskSentence}</p>;
}
