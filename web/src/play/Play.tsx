// The tab Play: a game with help on demand, and the audit of the game.

import { cellName } from "#page/words.js";
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { listenToDrops } from "../app/exchange/files.ts";
import { challengeToBegin } from "../app/exchange/handover.ts";
import { BoardView } from "../board/BoardView.tsx";
import type { PressKind } from "../board/pointer.ts";
import { ReviewView } from "../watch/ReviewView.tsx";
import { listenToPastes } from "../watch/pastes.ts";
import { currentWords } from "../words/index.ts";
import { GameBar, LevelButtons } from "./panels/Bar.tsx";
import { GamePanel } from "./panels/GamePanel.tsx";
import { drawGame } from "./picture.ts";
import { actionOfPress, type PressAction } from "./press.ts";
import {
  playAgain,
  autoPlayer,
  beginDraftGame,
  closeAudit,
  game,
  gameHelp,
  leavePlayTab,
  nextSafeCell,
  enterPlayTab,
  gameReview,
  setClockRunning,
  isAuditShown,
  openFileOrText,
  beginLinkedChallenge,
  announceInPlayTab,
  riskWarning,
} from "./play-tab.ts";
import { gameName } from "./game/settings.ts";
import "./play.css";

export function Play() {
  useLayoutEffect(() => {
    void enterPlayTab();
    const onVisibilityChange = (): void => {
      setClockRunning(document.visibilityState === "visible");
    };
    const onPageHide = (): void => {
      setClockRunning(false);
    };
    const stopDrops = listenToDrops((given) => void openFileOrText(given));
    const stopPastes = listenToPastes((given) => void openFileOrText(given));
    document.addEventListener("visibilitychange", onVisibilityChange);
    addEventListener("pagehide", onPageHide);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      removeEventListener("pagehide", onPageHide);
      stopDrops();
      stopPastes();
      leavePlayTab();
    };
  }, []);
  return <div class="play">{isAuditShown.value ? <AuditView /> : <GameTable />}</div>;
}

function AuditView() {
  const backButton = (
    <button type="button" onClick={closeAudit}>
      {currentWords.value.play.backToGame}
    </button>
  );
  return (
    <>
      {gameReview.problem.value !== null && (
        <p class="problem" role="alert">
          {gameReview.problem.value}
        </p>
      )}
      {gameReview.scene.value === null && <div class="row back">{backButton}</div>}
      <ReviewView review={gameReview} before={backButton} />
    </>
  );
}

function GameTable() {
  const zoomSteps = useSignal(0);
  const isFlagging = useSignal(false);
  const pointedCell = useSignal<number | null>(null);
  const picture = useComputed(() =>
    drawGame({
      position: game.position.value,
      flags: game.flags.value,
      end: game.end.value,
      proofs: gameHelp.showsProofs.value ? gameHelp.proofs.value : null,
      chances: gameHelp.showsChances.value ? gameHelp.chances.value : null,
      reason: gameHelp.reason.value,
      best: gameHelp.best.value,
    }),
  );
  const pointedWords = useComputed(() => {
    const { cells, cols } = picture.value;
    const pointedLook = cells[pointedCell.value ?? -1];
    return pointedCell.value === null || !pointedLook
      ? ""
      : currentWords.value.board.at(cellName(pointedCell.value, cols), pointedLook.name);
  });
  const onPress = (cell: number, how: PressKind): void => {
    if (gameHelp.asks.value) void gameHelp.why(cell);
    else applyPressAction(actionOfPress(how, isFlagging.value, isHidden(cell)), cell);
  };
  useSignalEffect(() => {
    const nextChallenge = challengeToBegin.value;
    // If there was no game yet, `enterPlayTab` begins the challenge.
    if (nextChallenge === null || !game.isThere) return;
    challengeToBegin.value = null;
    void beginLinkedChallenge(nextChallenge);
  });
  return (
    <>
      <LevelButtons />
      <GameBar flagging={isFlagging} zoom={zoomSteps} />
      <div class="split">
        <BoardView
          label={currentWords.value.play.boardLabel(gameName(game.settings.value))}
          picture={picture.value}
          zoom={zoomSteps.value}
          onZoom={(steps) => (zoomSteps.value += steps)}
          onPress={onPress}
          onBoth={(cell) => void riskWarning.chord(cell)}
          onKey={(event, cell, point) => pressKey(event.key, cell, { zoom: zoomSteps, point })}
          onPoint={(cell) => {
            pointedCell.value = cell;
          }}
        />
        <GamePanel pointed={pointedWords.value} />
      </div>
    </>
  );
}

const isHidden = (cell: number): boolean => game.position.value.seen[cell] === "hidden";

function applyPressAction(does: PressAction, cell: number): void {
  if (does === "flag") game.flag(cell);
  else if (does === "open") void riskWarning.open(cell);
}

/** The state of the view that keys change: the zoom and the pointed cell. */
interface ViewState {
  zoom: { value: number };
  point: (cell: number) => void;
}

/** Applies a key to the pointed cell. Returns whether the key had an effect. */
function pressKey(key: string, cell: number | null, { zoom: zoomSteps, point }: ViewState): boolean {
  const keyCommands: Record<string, () => void> = {
    p: () => (gameHelp.showsProofs.value = !gameHelp.showsProofs.value),
    n: () => {
      const safeCell = nextSafeCell(cell);
      if (safeCell !== null) point(safeCell);
    },
    b: () => void gameHelp.findBest(),
    o: () => void autoPlayer.openProven(),
    s: () => void autoPlayer.step(),
    r: () => void playAgain(),
    F2: () => void beginDraftGame(),
    "+": () => (zoomSteps.value += 1),
    "-": () => (zoomSteps.value -= 1),
    Escape: () => {
      autoPlayer.stop();
      riskWarning.risk.value = null;
      gameHelp.clear();
    },
  };
  const cellKeyCommands: Record<string, (cell: number) => void> = {
    Enter: (at) => void riskWarning.open(at),
    " ": (at) => void riskWarning.open(at),
    f: (at) => {
      game.flag(at);
    },
    c: (at) => void riskWarning.chord(at),
    w: (at) => {
      if (isHidden(at)) void gameHelp.why(at);
      else announceInPlayTab(currentWords.value.play.isOpenAsk(cellName(at, game.position.value.cols)));
    },
  };
  const keyName = key.length === 1 ? key.toLowerCase() : key;
  const [does, doesAt] = [keyCommands[keyName], cellKeyCommands[keyName]];
  if (does) does();
  else if (!doesAt) return false;
  else if (game.end.value !== null) announceInPlayTab(currentWords.value.play.isOver);
  else if (cell === null) announceInPlayTab(currentWords.value.play.chooseCell);
  else doesAt(cell);
  return true;
}
