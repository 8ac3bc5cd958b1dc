// The buttons that make the page play moves, and the warning before a risky move of the player.

import { currentWords } from "../../words/index.ts";
import { autoPlayer, game, riskWarning } from "../play-tab.ts";
import { RunningComputation } from "./RunningComputation.tsx";

export function AutoMoves() {
  const messages = currentWords.value.playing;
  const isAutoPlaying = autoPlayer.pace.value !== null;
  return (
    <>
      <AutoMoveButtons />
      <label class="row warns">
        <input
          type="checkbox"
          checked={riskWarning.isWanted.value}
          onChange={({ currentTarget: { checked } }) => {
            riskWarning.want(checked);
          }}
        />
        {messages.warn}
      </label>
      {autoPlayer.isBusy.value && !isAutoPlaying && (
        <RunningComputation
          what={messages.lookingForMove}
          onCancel={() => {
            autoPlayer.stop();
          }}
        />
      )}
      {autoPlayer.problem.value !== null && (
        <p class="problem" role="alert">
          {autoPlayer.problem.value}
        </p>
      )}
    </>
  );
}

function AutoMoveButtons() {
  const messages = currentWords.value.playing;
  const isOver = game.end.value !== null;
  const isAutoPlaying = autoPlayer.pace.value !== null;
  const moveButton = (name: string, hint: string, act: () => void, isOff = isOver || isAutoPlaying) => (
    <button key={name} type="button" title={hint} disabled={isOff} onClick={act}>
      {name}
    </button>
  );
  const stopMoves = (): void => {
    autoPlayer.stop();
  };
  return (
    <div class="row moves-made">
      {moveButton(messages.openProven, messages.openProvenHint, () => void autoPlayer.openProven())}
      {moveButton(messages.oneStep, messages.oneStepHint, () => void autoPlayer.step())}
      {isAutoPlaying
        ? moveButton(messages.stop, messages.runHint, stopMoves, false)
        : (["slow", "fast"] as const).map((pace) =>
            moveButton(
              pace === "slow" ? messages.run : messages.runFast,
              messages.runHint,
              () => void autoPlayer.run(pace),
            ),
          )}
    </div>
  );
}

/** The risky move that waits for the player's answer. */
export function RiskNotice() {
  const risk = riskWarning.risk.value;
  if (risk === null) return null;
  const messages = currentWords.value.playing;
  return (
    <div class="risk" role="alert">
      <p>{risk.words}</p>
      <div class="row">
        <button type="button" onClick={() => void riskWarning.open(risk.cell)}>
          {messages.openAnyway}
        </button>
        <button
          type="button"
          onClick={() => {
            riskWarning.risk.value = null;
          }}
        >
          {messages.leaveIt}
        </button>
      </div>
    </div>
  );
}
