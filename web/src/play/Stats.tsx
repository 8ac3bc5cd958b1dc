// The played and won games, by kinds.

import { words } from "../words/index.ts";
import { nameOf } from "./settings.ts";
import { reset, tallies } from "./stats.ts";
import { timeWords } from "./words.ts";

export function Stats() {
  const say = words.value.play;
  const kinds = Object.entries(tallies.value);
  if (kinds.length === 0) return <p class="dim">{say.noGames}</p>;
  return (
    <>
      <div class="scrolls" tabIndex={0} role="group" aria-label={say.statistics}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.columns.kind}</th>
              <th scope="col">{say.columns.games}</th>
              <th scope="col">{say.columns.won}</th>
              <th scope="col">{say.columns.helped}</th>
              <th scope="col">{say.columns.best}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, { games, wins, helped, best, settings }]) => (
              <tr key={kind}>
                <th scope="row">{settings ? nameOf(settings) : kind}</th>
                <td>{games}</td>
                <td>{say.wonOf(wins, Math.round((100 * wins) / games))}</td>
                <td>{helped}</td>
                <td>{best === null ? "–" : timeWords(best)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kinds.map(
        ([kind, { times = [], settings }]) =>
          times.length > 1 && <Plot key={kind} name={settings ? nameOf(settings) : kind} times={times} />,
      )}
      <p class="dim">{say.bestTimes}</p>
      <button type="button" onClick={reset}>
        {say.reset}
      </button>
    </>
  );
}

/** In pixels. */
const [WIDE, HIGH, DOT] = [240, 56, 2.5];

/** The times of the last won games, the oldest at the left. */
function Plot({ name, times }: { name: string; times: readonly number[] }) {
  const say = words.value.playing;
  const longest = Math.max(...times);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const points = times.map((time, at) => [
    DOT + (at * (WIDE - 2 * DOT)) / (times.length - 1),
    HIGH - DOT - (time / longest) * (HIGH - 2 * DOT),
  ]);
  return (
    <figure class="plot">
      <figcaption>{say.plotTitle(name)}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} width={WIDE} height={HIGH} aria-hidden="true">
        <polyline points={points.map((point) => point.join()).join(" ")} />
        {points.map(([x, y], at) => (
          <circle key={at} cx={x} cy={y} r={DOT} />
        ))}
      </svg>
      <p class="dim">{say.plot(times.length, timeWords(Math.min(...times)), timeWords(mean))}</p>
    </figure>
  );
}
