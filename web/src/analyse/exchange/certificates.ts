// Writes certificates for the shown board, and checks certificates from files.

import { signal } from "@preact/signals";
import { announceText } from "../../app/announce.ts";
import { saveFile } from "../../app/exchange/files.ts";
import { revealBoard } from "../../app/reveal-board.ts";
import { parseBoard, boardText } from "../../board/saved-board.ts";
import { PendingRequest } from "../../engine/pending-request.ts";
import type { Answer } from "../../engine/question-types.ts";
import { newEngine } from "../../engine/start.ts";
import { zipCertificate, type Certificate } from "../../formats/files/content.ts";
import { isShapeShown, leaveShapes } from "../../shapes/state.ts";
import { currentWords } from "../../words/index.ts";
import type { Message } from "../../words/message.ts";
import { cellIndex } from "../findings.ts";
import { budgetSeconds } from "../analysis.ts";
import { claimMarks, forgetExplanation } from "../questions.ts";
import { editBoard, position } from "../state.ts";

const engine = newEngine();
export const certifyRequest = new PendingRequest<"prove">(engine);
export const checkRequest = new PendingRequest<"check">(engine);
export const exportRequest = new PendingRequest<"export">(engine);

/** The certificate that was checked last. */
export const checkedCertificate = signal<Certificate | null>(null);

export type CheckAnswer = Answer<"check">;

/** Saves a certificate of every proved cell of a board. */
export async function certify(board: string): Promise<void> {
  const certifyAnswer = await certifyRequest.ask(
    { do: "prove", board: board, certificate: true },
    budgetSeconds.value,
  );
  if (certifyAnswer?.certificate)
    saveFile("board-certificate.zip", zipCertificate(certifyAnswer.certificate));
  else if (certifyAnswer) certifyRequest.problem.value = () => currentWords.value.analyse.nothingToCertify;
}

/** Checks a certificate independently of the shown board. */
export async function checkCertificate(certificate: Certificate): Promise<void> {
  clearCheck();
  checkedCertificate.value = certificate;
  scrollToPanel();
  const answer = await checkRequest.ask({ do: "check", files: certificate }, budgetSeconds.value);
  scrollToPanel();
  if (!answer) return;
  const { isAccepted, isRefused } = currentWords.value.analyse;
  announceText(answer.accepted ? isAccepted : isRefused);
  if (isCertificateAboutShownBoard()) showClaims();
}

/** Shows why the files are not a certificate. */
export function refuseCertificate(why: Message): void {
  clearCheck();
  checkRequest.problem.value = why;
  scrollToPanel();
}

/** Forgets the verdict on a certificate. */
export function clearCheck(): void {
  if (checkedCertificate.value !== null) claimMarks.value = null;
  checkRequest.clear();
  checkedCertificate.value = null;
}

/** Scrolls to the panel of certificates after it is rendered. */
function scrollToPanel(): void {
  document.getElementById("evidence")?.setAttribute("open", "");
  requestAnimationFrame(() => {
    document.getElementById("verdict")?.scrollIntoView({ block: "nearest" });
  });
}

export function forgetOutdatedChecks(): void {
  position.subscribe(() => {
    // If the board changes, the verdict is cleared, except if the certificate is about the new board.
    if (checkRequest.since.peek() === null && !isCertificateAboutShownBoard()) clearCheck();
  });
}

/** Returns the board of the checked certificate. Returns null for other boards than boards of mines. */
const boardOfCheckedCertificate = () => parseBoard(checkedCertificate.value?.["board.txt"] ?? "");

/** Whether the certificate is about the board of mines that is shown. */
export function isCertificateAboutShownBoard(): boolean {
  const certifiedBoard = boardOfCheckedCertificate();
  return (
    !isShapeShown.value && certifiedBoard !== null && boardText(certifiedBoard) === boardText(position.value)
  );
}

export const hasCertifiedBoard = (): boolean => boardOfCheckedCertificate() !== null;

/** Shows the board of the certificate. */
export function showCertifiedBoard(): void {
  const certifiedBoard = boardOfCheckedCertificate();
  leaveShapes();
  if (certifiedBoard) editBoard(certifiedBoard);
  showClaims();
  revealBoard();
}

function showClaims(): void {
  const answer = checkRequest.answer.value;
  if (!answer || !("placements" in answer)) return;
  const claimsByCell = (["safe", "mine", "undetermined"] as const).flatMap((what) =>
    answer.claims[what].map((pair) => [cellIndex(pair, position.value), what] as const),
  );
  forgetExplanation();
  claimMarks.value = new Map(claimsByCell);
}

/** Whether the checked certificate is about this board of any shape. */
export const isCertificateAboutShape = (text: string): boolean =>
  checkedCertificate.value?.["board.txt"]?.trim() === text.trim();

const FILE_ENDINGS = { dimacs: "cnf", opb: "opb", lp: "lp" } as const;
export type ModelFormat = keyof typeof FILE_ENDINGS;

/** Saves the model of a board for another solver. */
export async function saveModel(board: string, format: ModelFormat): Promise<void> {
  const answer = await exportRequest.ask({ do: "export", board: board, format }, budgetSeconds.value);
  if (answer) saveFile(`board.${FILE_ENDINGS[format]}`, answer.text);
}
