// The state of a game on a level: what is open, whether a proof exists, the worth of the last move, and the end.

import { Problem } from "../../analyse/Busy.tsx";
import { percent } from "../../analyse/numbers.ts";
import { words } from "../../words/index.ts";
import { explanation, look, lookAgain, problem as unknown, shapes } from "../live.ts";
import { leastWords } from "../panels/Result.tsx";
import { analysePosition } from "../state.ts";
import { priorOf } from "../text.ts";
import { cellName, leastOf } from "../words.ts";
import { game, isFlagging, level, problem, restart, type Game } from "./game.ts";
import { hint, outlook } from "./hints.ts";

export function LevelPanel() {
  const say = words.value.shapes;
  const now = game.value;
  return (
    <section class="part" aria-labelledby="level-title">
      <h2 id="level-title">{say.level}</h2>
      {problem.value !== null && <Problem>{problem.value}</Problem>}
      {shapes.value !== null && unknown.value !== null && (
        <Problem again={lookAgain}>{unknown.value}</Problem>
      )}
      {now && <State game={now} />}
    </section>
  );
}

function State({ game: now }: { game: Game }) {
  const say = words.value.shapes;
  const flags = level.value?.flags.length ?? 0;
  return (
    <>
      <p>
        {say.progress(now.opened, now.without_mine)} {say.flags(flags, priorOf(now.board, "mines"))}
      </p>
      <p class="outlook" role="status">
        {stateWords(now)}
      </p>
      <Worth game={now} />
      <p class="row">
        {!now.over && (
          <>
            <button type="button" title={say.hintHint} onClick={hint}>
              {say.hint}
            </button>
            <button
              type="button"
              aria-pressed={isFlagging.value}
              onClick={() => {
                isFlagging.value = !isFlagging.value;
              }}
            >
              {say.flagMode}
            </button>
          </>
        )}
        <button type="button" onClick={restart}>
          {say.restart}
        </button>
        <button type="button" title={say.analyseHint} onClick={analysePosition}>
          {say.analyse}
        </button>
      </p>
    </>
  );
}

function stateWords({ won, hit }: Game): string {
  const say = words.value.shapes;
  if (won === true) return say.won;
  if (won === false) return say.lost(hit ? cellName(hit) : "");
  const now = outlook.value;
  if (now === null) return words.value.app.working(say.drawing);
  const least = look.value && leastOf(look.value);
  return now === "mustGuess" && least && explanation.value === null
    ? `${say.mustGuess} ${leastWords(least)}`
    : say[now];
}

/** The risk of the last move. */
function Worth({ game: { last } }: { game: Game }) {
  const say = words.value.shapes.worth;
  const move = last.at(-1);
  if (!move) return null;
  const risk = percent(move.risk ?? 0);
  const told =
    move.class === "proven_safe"
      ? say.proven_safe
      : move.class === "least_risk"
        ? say.least_risk(risk)
        : move.class === "avoidable_risk"
          ? say.avoidable_risk(risk)
          : null;
  return told === null ? null : <p class="dim">{told}</p>;
}
