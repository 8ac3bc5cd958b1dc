// Scrolls to the board and gives it the keyboard focus after a press.

/** Returns the board element of the shown room. */
const shownBoard = (): HTMLElement | null => document.querySelector<HTMLElement>("#room .board");

/** The page does not scroll if at least this share of the board is visible. */
const LEAST_VISIBLE_BOARD_SHARE = 0.8;

/** Scrolls the board and the lines directly above it into view, if necessary. */
export function revealBoard(): void {
  // A timeout is enough for the new board to be drawn. An animation frame can come much later.
  setTimeout(() => {
    const boardElement = shownBoard();
    if (!boardElement) return;
    const { top, bottom, height } = boardElement.getBoundingClientRect();
    const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (visibleHeight >= LEAST_VISIBLE_BOARD_SHARE * Math.min(height, innerHeight)) return;
    (document.querySelector<HTMLElement>("#room .bar") ?? boardElement).scrollIntoView({ block: "start" });
  });
}

/** Focuses the board without scrolling. Returns whether there is a board. */
export function focusBoard(): boolean {
  const boardElement = shownBoard();
  boardElement?.focus({ preventScroll: true });
  return boardElement !== null;
}

/** Controls that need no keyboard focus after a press. */
const PRESSABLE_CONTROLS = "button, label.file";

/**
 * Focuses the board after the mouse pressed a button, so that keys act on the cell under the pointer. Keyboard and
 * screen reader users keep their focus. Returns a callback that stops this.
 */
export function routeKeysToBoard(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let isMouse = false;
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isMouse = pointerType === "mouse";
  };
  const onClick = ({ target, detail }: MouseEvent): void => {
    const pressedControl = target instanceof Element ? target.closest(PRESSABLE_CONTROLS) : null;
    if (!pressedControl || !isMouse || detail === 0 || pressedControl.closest("dialog")) return;
    // The press itself may have moved the focus to a field, a dialog or another room.
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
