// Certificates: to take away, and to be checked.

import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import {
  certify,
  certifying,
  checking,
  hasBoard,
  isOfThisBoard,
  showBoard,
  type Checked,
} from "./evidence.ts";
import { FilesButton } from "./FilesButton.tsx";
import { takeCertificate } from "./text.ts";

export function Evidence() {
  const say = words.value.analyse;
  return (
    <details class="part" id="evidence">
      <summary>
        <h2>{say.certificates}</h2>
      </summary>
      <p class="dim">{say.certificatesAbout}</p>
      <p class="row">
        <button type="button" onClick={() => void certify()}>
          {say.certify}
        </button>
        <FilesButton
          id="certificate"
          name={say.checkCertificate}
          label={say.certificateFiles}
          onFiles={(files) => void takeCertificate(files)}
        />
      </p>
      <Asked asking={certifying} what={say.certifying} />
      <div id="verdict">
        <Asked asking={checking} what={say.checking} />
        <Outcome />
      </div>
    </details>
  );
}

function Outcome() {
  const answer = checking.answer.value;
  if (!answer) return null;
  const say = words.value.analyse;
  if ("reason" in answer) {
    const { file, line, reason } = answer;
    return (
      <p class="problem" role="alert" id="outcome">
        <strong>{say.refused}</strong> {say.refusedAt(file ?? "", line ?? null, reason)}
      </p>
    );
  }
  return (
    <div id="outcome">
      <p>
        <strong>{say.accepted}</strong> {claimWords(answer)}
      </p>
      <p class="dim digits">
        {answer.header}
        <br />
        SHA-256 {answer.sha256}
      </p>
      {"placements" in answer && <BoardOfClaims />}
    </div>
  );
}

function claimWords(answer: Exclude<Checked, { reason: unknown }>): string {
  const say = words.value.analyse;
  if (!("placements" in answer)) return say.otherPuzzle;
  return answer.consistent ? say.proves(answer) : say.provesConflict(answer.steps);
}

/** The board that a certificate is about, where that is not the one that is shown. */
function BoardOfClaims() {
  const say = words.value.analyse;
  if (isOfThisBoard()) return <p>{say.ofThisBoard}</p>;
  if (!hasBoard()) return null;
  return (
    <p class="row">
      {say.ofOtherBoard}
      <button type="button" onClick={showBoard}>
        {say.showItsBoard}
      </button>
    </p>
  );
}
