// Certificates: to take away, and to be checked.

import { counted } from "#page/words.js";
import { Asked } from "./Busy.tsx";
import { certify, certifying, checking, hasBoard, isOfThisBoard, showBoard } from "./evidence.ts";
import { FilesButton } from "./FilesButton.tsx";
import { takeCertificate } from "./text.ts";

export function Evidence() {
  return (
    <details class="part" id="evidence">
      <summary>
        <h2>Certificates</h2>
      </summary>
      <p class="dim">
        A certificate holds the proofs about a board. A small checker verifies it without trusting the solver.
        To check one, drop it here as a zip file or as its files.
      </p>
      <p class="row">
        <button type="button" onClick={() => void certify()}>
          Download a certificate
        </button>
        <FilesButton
          id="certificate"
          name="Check a certificate…"
          label="The files of a certificate"
          onFiles={(files) => void takeCertificate(files)}
        />
      </p>
      <Asked asking={certifying} what="Writing the certificate" />
      <div id="verdict">
        <Asked asking={checking} what="Checking" />
        <Outcome />
      </div>
    </details>
  );
}

function Outcome() {
  const answer = checking.answer.value;
  if (!answer) return null;
  if ("reason" in answer) {
    const { file, line, reason } = answer;
    const place = [file, line === null ? null : `line ${line}`].filter((part) => part !== null).join(", ");
    return (
      <p class="problem" role="alert" id="outcome">
        <strong>Refused.</strong> {place ? `${place}: ` : ""}
        {reason}.
      </p>
    );
  }
  const isMines = "placements" in answer;
  return (
    <div id="outcome">
      <p>
        <strong>Accepted.</strong>{" "}
        {isMines
          ? answer.consistent
            ? `It proves ${answer.safe} safe, ${counted(answer.mine, "mine")} and ${answer.undetermined} undetermined, with ${counted(answer.placements, "placement")} and a refutation of ${counted(answer.steps, "step")}.`
            : `It proves that no placement agrees with its board, with a refutation of ${counted(answer.steps, "step")}.`
          : "It is about another puzzle, not minesweeper."}
      </p>
      <p class="dim digits">
        {answer.header}
        <br />
        SHA-256 {answer.sha256}
      </p>
      {isMines && isOfThisBoard() && <p>It is about this board, and the board shows its claims.</p>}
      {isMines && !isOfThisBoard() && hasBoard() && (
        <p class="row">
          It is about another board.
          <button type="button" onClick={showBoard}>
            Show its board
          </button>
        </p>
      )}
    </div>
  );
}
