// The moves that the page makes in a game, and the warning before those of a person.

import { words } from "../words/index.ts";
import { auto, game, warning } from "./room.ts";
import { Work } from "./Work.tsx";

export function Moves() {
  const say = words.value.playing;
  const isRunning = auto.pace.value !== null;
  return (
    <>
      <Buttons />
      <label class="row warns">
        <input
          type="checkbox"
          checked={warning.isWanted.value}
          onChange={({ currentTarget: { checked } }) => {
            warning.want(checked);
          }}
        />
        {say.warn}
      </label>
      {auto.isBusy.value && !isRunning && (
        <Work
          what={say.lookingForMove}
          onCancel={() => {
            auto.stop();
          }}
        />
      )}
      {auto.problem.value !== null && (
        <p class="problem" role="alert">
          {auto.problem.value}
        </p>
      )}
    </>
  );
}

function Buttons() {
  const say = words.value.playing;
  const isOver = game.end.value !== null;
  const isRunning = auto.pace.value !== null;
  const button = (name: string, hint: string, act: () => void, isOff = isOver || isRunning) => (
    <button key={name} type="button" title={hint} disabled={isOff} onClick={act}>
      {name}
    </button>
  );
  const stop = (): void => {
    auto.stop();
  };
  return (
    <div class="row moves-made">
      {button(say.openProven, say.openProvenHint, () => void auto.openProven())}
      {button(say.oneStep, say.oneStepHint, () => void auto.step())}
      {isRunning
        ? button(say.stop, say.runHint, stop, false)
        : (["slow", "fast"] as const).map((pace) =>
            button(pace === "slow" ? say.run : say.runFast, say.runHint, () => void auto.run(pace)),
          )}
    </div>
  );
}

/** The move that waits for an answer, as it takes a risk that can be avoided. */
export function RiskNotice() {
  const risk = warning.risk.value;
  if (risk === null) return null;
  const say = words.value.playing;
  return (
    <div class="risk" role="alert">
      <p>{risk.words}</p>
      <div class="row">
        <button type="button" onClick={() => void warning.open(risk.cell)}>
          {say.openAnyway}
        </button>
        <button
          type="button"
          onClick={() => {
            warning.risk.value = null;
          }}
        >
          {say.leaveIt}
        </button>
      </div>
    </div>
  );
}
