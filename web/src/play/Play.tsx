// Play: a game of one's own, with help on demand and its audit.

import { cellName } from "#page/words.js";
import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { takeDrops } from "../app/files.ts";
import { BoardView, type Press } from "../board/BoardView.tsx";
import { ReviewView } from "../watch/ReviewView.tsx";
import { takePastes } from "../watch/pastes.ts";
import { Bar } from "./Bar.tsx";
import { Panel } from "./Panel.tsx";
import { pictureOf } from "./picture.ts";
import {
  closeAudit,
  game,
  help,
  leave,
  nextSafe,
  resume,
  review,
  setRunning,
  showsAudit,
  take,
  tell,
} from "./room.ts";
import { nameOf } from "./settings.ts";
import "./play.css";

export function Play() {
  useLayoutEffect(() => {
    void resume();
    const seen = (): void => {
      setRunning(document.visibilityState === "visible");
    };
    const gone = (): void => {
      setRunning(false);
    };
    const drops = takeDrops((given) => void take(given));
    const pastes = takePastes((given) => void take(given));
    document.addEventListener("visibilitychange", seen);
    addEventListener("pagehide", gone);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pagehide", gone);
      drops();
      pastes();
      leave();
    };
  }, []);
  return <div class="play">{showsAudit.value ? <Audit /> : <Table />}</div>;
}

function Audit() {
  const back = (
    <button type="button" onClick={closeAudit}>
      Back to the game
    </button>
  );
  return (
    <>
      {review.problem.value !== null && (
        <p class="problem" role="alert">
          {review.problem.value}
        </p>
      )}
      {review.scene.value === null && <div class="row back">{back}</div>}
      <ReviewView review={review} before={back} />
    </>
  );
}

function Table() {
  const zoom = useSignal(0);
  const flagging = useSignal(false);
  const pointed = useSignal<number | null>(null);
  const picture = useComputed(() =>
    pictureOf({
      position: game.position.value,
      flags: game.flags.value,
      end: game.end.value,
      proofs: help.showsProofs.value ? help.proofs.value : null,
      chances: help.showsChances.value ? help.chances.value : null,
      reason: help.reason.value,
      best: help.best.value,
    }),
  );
  const words = useComputed(() => {
    const { cells, cols } = picture.value;
    const look = cells[pointed.value ?? -1];
    return pointed.value === null || !look ? "" : `${cellName(pointed.value, cols)}: ${look.name}`;
  });
  const press = (cell: number, how: Press): void => {
    if (help.asks.value) void help.why(cell);
    else if ((how === "second") !== flagging.value && isHidden(cell)) game.flag(cell);
    else if (how === "main") void game.open(cell);
  };
  return (
    <>
      <Bar flagging={flagging} zoom={zoom} />
      <div class="split">
        <BoardView
          label={`Game: ${nameOf(game.settings.value)}. Arrows move, Enter opens, F flags.`}
          picture={picture.value}
          zoom={zoom.value}
          onPress={press}
          onBoth={(cell) => void game.chord(cell)}
          onKey={(event, cell, point) => pressKey(event.key, cell, { zoom, point })}
          onPoint={(cell) => {
            pointed.value = cell;
          }}
        />
        <Panel words={words.value} />
      </div>
    </>
  );
}

const isHidden = (cell: number): boolean => game.position.value.seen[cell] === "hidden";

/** The state that keys change besides the game. */
interface Sight {
  zoom: { value: number };
  point: (cell: number) => void;
}

/** Applies a key at the cell that is pointed at. Returns whether it had an effect. */
function pressKey(key: string, cell: number | null, { zoom, point }: Sight): boolean {
  const anywhere: Record<string, () => void> = {
    p: () => (help.showsProofs.value = !help.showsProofs.value),
    n: () => {
      const next = nextSafe(cell);
      if (next !== null) point(next);
    },
    b: () => void help.findBest(),
    "+": () => (zoom.value += 1),
    "-": () => (zoom.value -= 1),
    Escape: () => {
      help.clear();
    },
  };
  const atCell: Record<string, (cell: number) => void> = {
    Enter: (at) => void game.open(at),
    " ": (at) => void game.open(at),
    f: (at) => {
      game.flag(at);
    },
    c: (at) => void game.chord(at),
    w: (at) => {
      if (isHidden(at)) void help.why(at);
      else tell(`${cellName(at, game.position.value.cols)} is open: ask about a hidden cell.`);
    },
  };
  const name = key.length === 1 ? key.toLowerCase() : key;
  const [act, actAt] = [anywhere[name], atCell[name]];
  if (act) act();
  else if (!actAt) return false;
  else if (game.end.value !== null) tell("The game is over.");
  else if (cell === null) tell("Choose a cell first, with the arrow keys.");
  else actAt(cell);
  return true;
}
