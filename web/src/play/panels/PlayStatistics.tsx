// A table with the numbers of played and won games of each kind.

import { currentWords } from "../../words/index.ts";
import { gameName } from "../game/settings.ts";
import { resetStatistics, storedTallies } from "../game/stats.ts";
import { timeWords } from "../words.ts";

export function PlayStatistics() {
  const messages = currentWords.value.play;
  const gameKinds = Object.entries(storedTallies.value);
  if (gameKinds.length === 0) return <p class="dim">{messages.noGames}</p>;
  return (
    <>
      <div class="scrolls" tabIndex={0} role="group" aria-label={messages.statistics}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.columns.kind}</th>
              <th scope="col">{messages.columns.games}</th>
              <th scope="col">{messages.columns.won}</th>
              <th scope="col">{messages.columns.helped}</th>
              <th scope="col">{messages.columns.best}</th>
            </tr>
          </thead>
          <tbody>
            {gameKinds.map(([kind, { games, wins, helped, best, settings }]) => (
              <tr key={kind}>
                <th scope="row">{settings ? gameName(settings) : kind}</th>
                <td>{games}</td>
                <td>{messages.wonOf(wins, Math.round((100 * wins) / games))}</td>
                <td>{helped}</td>
                <td>{best === null ? "–" : timeWords(best)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {gameKinds.map(
        ([kind, { times = [], settings }]) =>
          times.length > 1 && (
            <TimesPlot key={kind} name={settings ? gameName(settings) : kind} times={times} />
          ),
      )}
      <p class="dim">{messages.bestTimes}</p>
      <button type="button" onClick={resetStatistics}>
        {messages.reset}
      </button>
    </>
  );
}

/** The width and height of the plot, and the radius of a dot, in pixels. */
const [WIDE, HIGH, DOT] = [240, 56, 2.5];

/** The times of the last won games, the oldest at the left. */
function TimesPlot({ name, times }: { name: string; times: readonly number[] }) {
  const messages = currentWords.value.playing;
  const longestTime = Math.max(...times);
  const meanTime = times.reduce((sum, time) => sum + time, 0) / times.length;
  const plotPoints = times.map((time, at) => [
    DOT + (at * (WIDE - 2 * DOT)) / (times.length - 1),
    HIGH - DOT - (time / longestTime) * (HIGH - 2 * DOT),
  ]);
  return (
    <figure class="plot">
      <figcaption>{messages.plotTitle(name)}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} width={WIDE} height={HIGH} aria-hidden="true">
        <polyline points={plotPoints.map((point) => point.join()).join(" ")} />
        {plotPoints.map(([x, y], at) => (
          <circle key={at} cx={x} cy={y} r={DOT} />
        ))}
      </svg>
      <p class="dim">{messages.plot(times.length, timeWords(Math.min(...times)), timeWords(meanTime))}</p>
    </figure>
  );
}
