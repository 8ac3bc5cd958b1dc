// Certificates of the board that is shown, and certificates that are brought to be checked.

import { signal } from "@preact/signals";
import { announce } from "../../app/announce.ts";
import { download } from "../../app/files.ts";
import { revealBoard } from "../../app/sight.ts";
import { parsed, printed } from "../../board/saved.ts";
import { PendingRequest } from "../../engine/asking.ts";
import type { Answer } from "../../engine/questions.ts";
import { anotherEngine } from "../../engine/start.ts";
import { packed, type Certificate } from "../../formats/files.ts";
import { isShown as isOfShapes, leave as leaveShapes } from "../../shapes/state.ts";
import { words } from "../../words/index.ts";
import { cellOf } from "../findings.ts";
import { budget } from "../live.ts";
import { claims, forget } from "../questions.ts";
import { edit, position } from "../state.ts";

const engine = anotherEngine();
export const certifying = new PendingRequest<"prove">(engine);
export const checking = new PendingRequest<"check">(engine);
export const exporting = new PendingRequest<"export">(engine);

/** The certificate that was checked last. */
export const checked = signal<Certificate | null>(null);

export type Checked = Answer<"check">;

/** Saves a certificate of all that is proved of a board, as the engine prints it. */
export async function certify(board: string): Promise<void> {
  const answer = await certifying.ask({ do: "prove", board, certificate: true }, budget.value);
  if (answer?.certificate) download("board-certificate.zip", packed(answer.certificate));
  else if (answer) certifying.problem.value = words.value.analyse.nothingToCertify;
}

/** Checks a certificate alone, independent of the board that is shown. */
export async function checkFiles(certificate: Certificate): Promise<void> {
  forgetChecked();
  checked.value = certificate;
  showPlace();
  const answer = await checking.ask({ do: "check", files: certificate }, budget.value);
  showPlace();
  if (!answer) return;
  const { isAccepted, isRefused } = words.value.analyse;
  announce(answer.accepted ? isAccepted : isRefused);
  if (isOfThisBoard()) showClaims();
}

/** Says why what was brought is no certificate at all. */
export function refuseFiles(why: string): void {
  forgetChecked();
  checking.problem.value = why;
  showPlace();
}

/** Forgets the verdict on a certificate. */
export function forgetChecked(): void {
  if (checked.value !== null) claims.value = null;
  checking.clear();
  checked.value = null;
}

/** Shows the panel of certificates, once its text is rendered. */
function showPlace(): void {
  document.getElementById("evidence")?.setAttribute("open", "");
  requestAnimationFrame(() => {
    document.getElementById("verdict")?.scrollIntoView({ block: "nearest" });
  });
}

export function begin(): void {
  position.subscribe(() => {
    // A verdict is shown with the board that it was given with, or that it is about.
    if (checking.since.peek() === null && !isOfThisBoard()) forgetChecked();
  });
}

/** The board of the certificate that was checked, if it is one of mines. */
const board = () => parsed(checked.value?.["board.txt"] ?? "");

/** Whether the certificate is about the board of mines that is shown. */
export function isOfThisBoard(): boolean {
  const certified = board();
  return !isOfShapes.value && certified !== null && printed(certified) === printed(position.value);
}

export const hasBoard = (): boolean => board() !== null;

/** Shows the board of the certificate. */
export function showBoard(): void {
  const certified = board();
  leaveShapes();
  if (certified) edit(certified);
  showClaims();
  revealBoard();
}

function showClaims(): void {
  const answer = checking.answer.value;
  if (!answer || !("placements" in answer)) return;
  const list = (["safe", "mine", "undetermined"] as const).flatMap((what) =>
    answer.claims[what].map((pair) => [cellOf(pair, position.value), what] as const),
  );
  forget();
  claims.value = new Map(list);
}

/** Whether a certificate that was checked is about this board of any shape. */
export const isOfText = (text: string): boolean => checked.value?.["board.txt"]?.trim() === text.trim();

const ENDINGS = { dimacs: "cnf", opb: "opb", lp: "lp" } as const;
export type Format = keyof typeof ENDINGS;

/** Saves the model of a board for another solver. */
export async function exportAs(board: string, format: Format): Promise<void> {
  const answer = await exporting.ask({ do: "export", board, format }, budget.value);
  if (answer) download(`board.${ENDINGS[format]}`, answer.text);
}
