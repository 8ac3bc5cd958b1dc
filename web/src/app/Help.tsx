// The help, in one dialog.

import { useLayoutEffect, useRef } from "preact/hooks";
import { SIGNS } from "../analyse/signs.ts";
import { Legend } from "../board/Legend.tsx";
import { KEYS } from "../play/keys.ts";

export function Help({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <form method="dialog" class="row">
        <h2 id="help-title">Help</h2>
        <button type="submit">Close</button>
      </form>
      <p>
        This page proves which cells of a minesweeper board are safe and which are mines. It shows the clues
        that prove it, and the exact chance of a mine in every other cell. Your browser computes everything:
        nothing leaves this machine. It keeps boards and games until you change them.
      </p>
      <h3>Analyse</h3>
      <p>
        Paste a board (Ctrl+V) or drop a file. The page reads boards as text in any form, text copied from a
        game, and links to boards. To draw, choose a sign above the board and press or drag over cells. The
        right mouse button or a long touch sets a flag. Two fingers scroll while a sign is chosen. With “Ask
        why”, press a cell to see the clues that prove it. An undetermined cell shows two placements instead.
      </p>
      <dl class="shortcuts">
        <Key keys="arrows">move to another cell</Key>
        <Key keys="0–9">a clue; type two digits quickly for 10 or more</Key>
        <Key keys="? Backspace">hides the cell</Key>
        <Key keys="F * M">F sets a flag, * or M a known mine</Key>
        <Key keys="Home End">the first or the last cell of the row</Key>
        <Key keys="N Shift+N">the next proven safe cell or proven mine</Key>
        <Key keys="Enter">explains the cell</Key>
        <Key keys="A B">A asks why, B finds the best move</Key>
        <Key keys="+ −">larger or smaller cells</Key>
        <Key keys="Esc">stops a search, hides the explanation</Key>
        <Key keys="Ctrl+Z Ctrl+Y">undo, redo</Key>
      </dl>
      <Games />
      <h3>Signs</h3>
      <Legend signs={SIGNS} />
      <p class="dim">
        A placement is one way to place all mines so that every clue agrees. A safe cell holds a mine in no
        placement, a mine in all of them, an undetermined cell in some. A cell is undecided if a time or
        memory limit came first. A flag is a note and proves nothing; a wrong flag has an orange ring. Opening
        a dead cell tells nothing.
      </p>
    </dialog>
  );
}

function Games() {
  return (
    <>
      <h3>Play</h3>
      <p>
        A left click opens, a right click flags. If the mines around a number are flagged, click it to open
        the rest around it; the middle button or both buttons do the same. A tap opens, a long touch flags.
        You can ask for help; the result says that you did. The audit judges each move by what you could have
        known.
      </p>
      <dl class="shortcuts">
        {KEYS.map(([keys, does]) => (
          <Key key={keys} keys={keys}>
            {does}
          </Key>
        ))}
      </dl>
      <h3>Watch</h3>
      <p>
        Drop, paste or open a game and step through it. The page reads contest transcripts, RawVF recordings,
        minesweeper-master answers, and one-click and ChessPuzzle boards.
      </p>
    </>
  );
}

function Key({ keys, children }: { keys: string; children: string }) {
  return (
    <div>
      <dt>
        {keys.split(" ").map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
