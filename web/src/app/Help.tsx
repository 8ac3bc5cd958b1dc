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
        This page proves which cells of a minesweeper board are safe, shows the clues that prove it, and
        counts the exact chances of all others. It computes everything itself: nothing leaves this machine.
        Boards and games are kept by your browser until you change them.
      </p>
      <h3>Analyse</h3>
      <p>
        Paste a board (Ctrl+V) or drop a file: any text of a board is understood, also what is copied from a
        game, and links to boards. Or choose a sign above the board and press or drag over cells; the second
        mouse button or a long touch sets a flag, and two fingers scroll while a sign is chosen. With “Ask
        why” a press shows the clues that prove a cell, or two placements where nothing does.
      </p>
      <dl class="shortcuts">
        <Key keys="arrows">point at a cell</Key>
        <Key keys="0–9">a clue; a second digit soon after makes a larger one</Key>
        <Key keys="? Backspace">hidden</Key>
        <Key keys="F * M">F a flag, * or M a known mine</Key>
        <Key keys="Home End">the first, the last cell of the row</Key>
        <Key keys="N Shift+N">the next proven safe cell, the next proven mine</Key>
        <Key keys="Enter">why is this cell what it is?</Key>
        <Key keys="A B">A the tool that asks, B the best move</Key>
        <Key keys="+ −">size of the cells</Key>
        <Key keys="Esc">ends a search, takes away what is shown</Key>
        <Key keys="Ctrl+Z Ctrl+Y">undo, redo</Key>
      </dl>
      <Games />
      <h3>Signs</h3>
      <Legend signs={SIGNS} />
      <p class="dim">
        A safe cell holds no mine in any placement that agrees with the clues, a mine holds one in all, a free
        cell in some. A flag is a note and proves nothing; one that is proved wrong has an orange ring. A dead
        cell tells nothing when it is opened.
      </p>
    </dialog>
  );
}

function Games() {
  return (
    <>
      <h3>Play</h3>
      <p>
        Left opens, right flags, both buttons or the middle one open around a number whose mines are flagged,
        as a press on it does. Touch: a tap opens, a long one flags. Help is given on demand, and said in the
        end; the audit judges each of your moves by what could be known.
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
        Drop, paste or open a transcript of any contest, a RawVF recording, answers of minesweeper-master, or
        a board of one-click or ChessPuzzle, and step through it.
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
