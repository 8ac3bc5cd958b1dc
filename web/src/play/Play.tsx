// Play: a game of one's own, with help on demand and its audit.

import { cellName } from "#page/words.js";
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { takeDrops } from "../app/files.ts";
import { challenged } from "../app/handover.ts";
import { BoardView, type Press } from "../board/BoardView.tsx";
import { ReviewView } from "../watch/ReviewView.tsx";
import { takePastes } from "../watch/pastes.ts";
import { words } from "../words/index.ts";
import { Bar, Levels } from "./Bar.tsx";
import { Panel } from "./Panel.tsx";
import { pictureOf } from "./picture.ts";
import { pressOf, type Does } from "./press.ts";
import {
  again,
  auto,
  beginNew,
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
  takeChallenge,
  tell,
  warning,
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
      {words.value.play.backToGame}
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
  const pointedWords = useComputed(() => {
    const { cells, cols } = picture.value;
    const look = cells[pointed.value ?? -1];
    return pointed.value === null || !look
      ? ""
      : words.value.board.at(cellName(pointed.value, cols), look.name);
  });
  const press = (cell: number, how: Press): void => {
    if (help.asks.value) void help.why(cell);
    else act(pressOf(how, flagging.value, isHidden(cell)), cell);
  };
  useSignalEffect(() => {
    const next = challenged.value;
    // The room begins the first one when it is entered.
    if (next === null || !game.isThere) return;
    challenged.value = null;
    void takeChallenge(next);
  });
  return (
    <>
      <Levels />
      <Bar flagging={flagging} zoom={zoom} />
      <div class="split">
        <BoardView
          label={words.value.play.boardLabel(nameOf(game.settings.value))}
          picture={picture.value}
          zoom={zoom.value}
          onZoom={(steps) => (zoom.value += steps)}
          onPress={press}
          onBoth={(cell) => void game.chord(cell)}
          onKey={(event, cell, point) => pressKey(event.key, cell, { zoom, point })}
          onPoint={(cell) => {
            pointed.value = cell;
          }}
        />
        <Panel pointed={pointedWords.value} />
      </div>
    </>
  );
}

const isHidden = (cell: number): boolean => game.position.value.seen[cell] === "hidden";

function act(does: Does, cell: number): void {
  if (does === "flag") game.flag(cell);
  else if (does === "open") void warning.open(cell);
}

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
    o: () => void auto.openProven(),
    s: () => void auto.step(),
    r: () => void again(),
    F2: () => void beginNew(),
    "+": () => (zoom.value += 1),
    "-": () => (zoom.value -= 1),
    Escape: () => {
      auto.stop();
      warning.risk.value = null;
      help.clear();
    },
  };
  const atCell: Record<string, (cell: number) => void> = {
    Enter: (at) => void warning.open(at),
    " ": (at) => void warning.open(at),
    f: (at) => {
      game.flag(at);
    },
    c: (at) => void game.chord(at),
    w: (at) => {
      if (isHidden(at)) void help.why(at);
      else tell(words.value.play.isOpenAsk(cellName(at, game.position.value.cols)));
    },
  };
  const name = key.length === 1 ? key.toLowerCase() : key;
  const [does, doesAt] = [anywhere[name], atCell[name]];
  if (does) does();
  else if (!doesAt) return false;
  else if (game.end.value !== null) tell(words.value.play.isOver);
  else if (cell === null) tell(words.value.play.chooseCell);
  else doesAt(cell);
  return true;
}
