// Scrolls to the board and gives it the keyboard focus after a press.

/** Returns the board element of the shown tab. */
const shownBoardElement = (): HTMLElement | null => document.querySelector<HTMLElement>("#tab-panel .board");

/** If at least this share of the board is visible, the page scrolls no further than to the whole board. */
const LEAST_VISIBLE_BOARD_SHARE = 0.8;

/** Whether the page must still scroll to the board, because the board was not drawn yet. */
let isRevealDue = false;

/** After the board is drawn, scrolls until the board and the lines directly above it are visible. */
export function revealBoard(): void {
  // The page draws the new board before the timeout ends. A callback for an animation frame could come much later.
  setTimeout(() => {
    const boardElement = shownBoardElement();
    isRevealDue = boardElement === null;
    if (boardElement) scrollTo(boardElement);
  });
}

/** Scrolls to the board if an earlier call of `revealBoard` found no board. */
export function revealPendingBoard(): void {
  if (isRevealDue) revealBoard();
}

function scrollTo(boardElement: HTMLElement): void {
  const barElement = document.querySelector<HTMLElement>("#tab-panel .bar, #tab-panel .stage .remark");
  const { top, bottom, height } = boardElement.getBoundingClientRect();
  const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (visibleHeight < LEAST_VISIBLE_BOARD_SHARE * Math.min(height, innerHeight)) {
    (barElement ?? boardElement).scrollIntoView({ block: "start" });
    return;
  }
  boardElement.scrollIntoView({ block: "nearest" });
  barElement?.scrollIntoView({ block: "nearest" });
}

/** Focuses the board without scrolling. Returns whether there is a board. */
export function focusBoard(): boolean {
  const boardElement = shownBoardElement();
  boardElement?.focus({ preventScroll: true });
  return boardElement !== null;
}

/** Controls that need no keyboard focus after a press. */
const PRESSABLE_CONTROLS = "button, label.file";

/**
 * Gives the keyboard focus to the board after a button was pressed with the mouse, so that keys act on the cell under
 * the pointer. Users of a keyboard or a screen reader keep their focus. Returns a callback that removes the listeners.
 */
export function focusBoardAfterPress(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let isMouse = false;
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isMouse = pointerType === "mouse";
  };
  const onClick = ({ target, detail }: MouseEvent): void => {
    const pressedControl = target instanceof Element ? target.closest(PRESSABLE_CONTROLS) : null;
    if (!pressedControl || !isMouse || detail === 0 || pressedControl.closest("dialog")) return;
    // The pressed button may have moved the focus to a field, a dialog or another tab.
    setTimeout(() => {
      const { activeElement: now } = document;
      if (now === null || now === document.body || now === pressedControl || pressedControl.contains(now))
        focusBoard();
    });
  };
  document.addEventListener("pointerdown", onPointerDown, { signal, capture: true });
  document.addEventListener("click", onClick, { signal });
  return () => {
    abortController.abort();
  };
}
