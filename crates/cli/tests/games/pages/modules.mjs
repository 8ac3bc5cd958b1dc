// Checks the modules of the pages by importing them as a larger page does: node modules.mjs FOLDER STYLE GAME...
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, style, ...games] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${folder}/${name}.js`));
const { chessPuzzle } = await load("views/chess_puzzle");
const { jewels, dropJewels } = await load("views/jewels");
const { mines, neighbours } = await load("views/mines");
const { oneClick } = await load("views/one_click");
const { fittingSide } = await load("board");
const { stepOf } = await load("address");
const { percent } = await load("words");
const { luminance, drawCell, ramp } = await load("draw");
const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };

const css = readFileSync(style, "utf8");
// The palette of these pages has no bevels and no coloured digits. Other palettes have both.
const palette = (name) => {
  if (/^(bevel|digit)-/.test(name)) return "";
  const found = css.match(new RegExp(`--${name}: (#[0-9a-f]{6})`));
  assert.ok(found, `no colour is called ${name}`);
  return found[1];
};
// A pen that draws nothing.
const pen = new Proxy({}, { get: () => () => {}, set: () => true });

for (const file of games) {
  const game = JSON.parse(readFileSync(file, "utf8")), view = VIEWS[game.kind](game);
  const told = [];
  for (let step = 0; step < view.steps; step++) {
    const picture = view.picture(step), { rows, cols, cells, heading, lines } = picture;
    assert.equal(cells.length, rows * cols);
    assert.ok(heading && lines.every((line) => line && !/undefined|NaN|null/.test(line)), `${heading} ${lines}`);
    for (const look of cells) {
      assert.ok(look.name && !/undefined|NaN|null/.test(look.name), look.name);
      for (const side of [6, 20, 30, 60]) if (step % 16 === 0) drawCell(pen, look, 0, 0, side, palette);
    }
    told.push(JSON.stringify(picture));
  }
  // The picture of a step does not depend on the steps shown before.
  for (let step = view.steps - 1; step >= 0; step -= 1 + step % 7) assert.equal(JSON.stringify(view.picture(step)), told[step]);
  if (view.jump) {
    let at = 0;
    while (at < view.steps - 1) {
      const next = view.jump.next(at);
      assert.ok(next > at && next < view.steps, `from ${at} to ${next}`);
      at = next;
    }
  }
  for (const [look] of view.legend) drawCell(pen, look, 0, 0, 24, palette);
}

// A greater chance has a darker colour, for any colour vision.
for (let thousandths = 1; thousandths < 1000; thousandths++)
  assert.ok(luminance(ramp(thousandths / 1000)) >= luminance(ramp((thousandths + 1) / 1000)) - 0.002, `${thousandths}`);
// Text has enough contrast to its background.
const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
for (let thousandths = 0; thousandths <= 1000; thousandths++) {
  const ground = luminance(ramp(thousandths / 1000));
  assert.ok(Math.max(contrast(ground, 1), contrast(ground, luminance(palette("dark")))) >= 4.5);
}
for (const fill of ["safe", "mine", "hit"]) assert.ok(contrast(luminance(palette(fill)), 1) >= 4.5, fill);

assert.deepEqual(neighbours(3, 3, 1)(0), [1, 3]);
assert.equal(neighbours(9, 9, 10)(40).length, 36);
assert.deepEqual([1, 999, 333].map(percent), ["at most 0.1 %", "at least 99.9 %", "33.3 %"]);
assert.deepEqual(["", "#", "#12", "#2.5", "#-3", "#x"].map(stepOf), [0, 0, 11, 1, 0, 0]);

// Two columns of three jewels: the lowest jewel of the left column vanishes, and all jewels of the right column.
const board = [1, 2, 3, 2, 4, 2];
const fresh = dropJewels(board, { gone: [0, 1, 3, 5], fall: [5, 6, 7, 8] }, 3, 2);
assert.deepEqual(board, [3, 6, 4, 7, 5, 8]);
assert.deepEqual([...fresh].sort(), [0, 1, 2, 3, 4, 5]);

// A board fits into its region if its cells stay legible, and scrolls otherwise.
assert.equal(fittingSide({ rows: 10, cols: 10 }, 366, 700), 34);
// Half of a column shows that the board scrolls.
assert.equal(fittingSide({ rows: 50, cols: 50 }, 366, 550), 27);
assert.ok(fittingSide({ rows: 50, cols: 50 }, 900, 790) * 50 <= 790);

// The view of an artificial game of mines: a chord, an unavoidable guess, dead cells, an unknown number of mines.
const made = mines({
  kind: "mines", system: "made", seed: "1", player: "p", rows: 2, cols: 3, mines: null, distance: 2, opened: [0, 1],
  score: 0, stopped: null,
  frames: [
    { score: 0, chances: [1, 500, 3, 0, 4, 1000], rest: -1, sets: [[1, 4]], dead: [2],
      move: { action: "chord", cell: 0, shown: [3, 1, 1, -1], worth: "least risk", risk: 0.5, avoidable: 0, reason: [], by_mine_count: false } },
    { score: 0, chances: [], rest: null,
      move: { action: "flag", cell: 4, shown: [], worth: "flagged a proven mine", risk: null, avoidable: null, reason: [], by_mine_count: false } },
    { score: 0, chances: [], rest: null,
      move: { action: "unflag", cell: 4, shown: [], worth: "took a flag back", risk: null, avoidable: null, reason: [], by_mine_count: false, time: 2.5 } },
    { score: 0, chances: [], rest: null, move: null },
  ],
});
const { cells, lines } = made.picture(0);
assert.match(made.about, /an unknown number of mines/);
assert.match(lines.join("\n"), /Opens what is around \(0,0\): least risk 50.0 %\./);
assert.match(lines.join("\n"), /It opens 2 cells, of which \(0,1\) is a mine\./);
assert.match(lines.join("\n"), /Unavoidable guess: \(0,1\), \(1,1\)\./);
assert.match(lines.join("\n"), /Dead, opening them tells nothing: \(0,2\)\./);
assert.match(cells[1].name, /50.0 % for a mine, in an unavoidable guess/);
assert.deepEqual([cells[1].hatch, cells[2].hatch, cells[3].sign, cells[4].sign, cells[0].ring], [true, true, "check", "mine", "guess"]);
assert.deepEqual([made.picture(1).cells[1].sign, made.picture(1).cells[3].text], ["hit", 1]);
assert.deepEqual([made.picture(0).tone, made.picture(1).tone, made.picture(2).cells[4].sign], ["guess", "proof", "flag"]);
assert.deepEqual(made.picture(2).lines, ["Takes the flag from (1,1)."]);
assert.match(made.picture(2).heading, /Move 3 of 3, after 2.50 s/);
assert.equal(made.saved(0), "mines rows=2 cols=3 squared_distance=2\n1 ? ?\n? ? ?\n");
assert.equal(made.saved(2), "mines rows=2 cols=3 squared_distance=2\n1 * ?\n1 F ?\n");
assert.deepEqual([made.picture(3).cells[4].sign, made.jump.next(0)], ["mine", 3]);

// If a move took more risk than necessary, the page names the better move and draws a ring around its cell.
const mistake = (chances) => mines({
  kind: "mines", system: "made", seed: "1", player: "p", rows: 1, cols: 4, mines: 1, distance: 2, opened: [0, 1], score: 0,
  stopped: null,
  frames: [
    { score: 0, chances, rest: 250, dead: [3],
      move: { action: "open", cell: 2, shown: [2, 0], worth: "avoidable risk", risk: 0.25, avoidable: 0.25, reason: [], by_mine_count: false } },
    { score: 0, chances: [], rest: null, move: null },
  ],
});
const [sure, unsure] = [mistake([1, 0]), mistake([1, 100])];
assert.deepEqual([sure.proved(0), unsure.proved(0), sure.proved(1)], [1, null, null]);
assert.match(sure.picture(0).lines.join("\n"), /Better: \(0,1\), which was proven safe\./);
assert.match(unsure.picture(0).lines.join("\n"), /Better: \(0,1\) with 10\.0 %\./);
assert.doesNotMatch(sure.picture(0).lines.join("\n"), /Dead/);
assert.equal(sure.picture(0).cells[1].ring, "move");
