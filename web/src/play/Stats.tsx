// The played and won games, by kinds.

import { reset, tallies } from "./stats.ts";
import { timeWords } from "./words.ts";

export function Stats() {
  const kinds = Object.entries(tallies.value);
  if (kinds.length === 0)
    return <p class="dim">No game is finished yet. Games are counted on this machine only.</p>;
  return (
    <>
      <div class="scrolls" tabIndex={0} role="group" aria-label="Statistics">
        <table>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Games</th>
              <th scope="col">Won</th>
              <th scope="col">With help</th>
              <th scope="col">Best time</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, { games, wins, helped, best }]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                <td>{games}</td>
                <td>
                  {wins} ({Math.round((100 * wins) / games)} %)
                </td>
                <td>{helped}</td>
                <td>{best === null ? "–" : timeWords(best)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="dim">The best time is the best of the games without help.</p>
      <button type="button" onClick={reset}>
        Reset the statistics
      </button>
    </>
  );
}
