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
      <p class="dim">{say.bestTimes}</p>
      <button type="button" onClick={reset}>
        {say.reset}
      </button>
    </>
  );
}
