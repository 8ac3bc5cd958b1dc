// Certificates: to take away, and to be checked.

import type { Words } from "../../words/en.ts";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import {
  certify,
  certifying,
  checking,
  hasBoard,
  isOfText,
  isOfThisBoard,
  showBoard,
  type Checked,
} from "./evidence.ts";
import { FilesButton } from "./FilesButton.tsx";
import { takeCertificate } from "./text.ts";

interface Props {
  /** The board that is shown, as text. */
  board: () => string;
}

export function Evidence({ board }: Props) {
  const say = words.value.analyse;
  return (
    <details class="part" id="evidence">
      <summary>
        <h2>{say.certificates}</h2>
      </summary>
      <p class="dim">{say.certificatesAbout}</p>
      <p class="row">
        <button type="button" onClick={() => void certify(board())}>
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
        <Outcome board={board} />
      </div>
    </details>
  );
}

function Outcome({ board }: Props) {
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
      {isOfText(board()) && !("placements" in answer) && <p>{say.isOfBoard}</p>}
    </div>
  );
}

type Accepted = Exclude<Checked, { reason: unknown }>;
interface ShapeClaims {
  readonly claims: Readonly<Record<keyof Words["analyse"]["certified"], readonly unknown[]>>;
}

/** Whether the claims are about a board of any shape. */
const isOfShape = (answer: Accepted): answer is Accepted & ShapeClaims =>
  !("placements" in answer) && "claims" in answer && "safe" in answer.claims;

const tally = ({ safe, mine, undetermined }: ShapeClaims["claims"]) => ({
  safe: safe.length,
  mine: mine.length,
  undetermined: undetermined.length,
});

function claimWords(answer: Accepted): string {
  const say = words.value.analyse;
  if (!("placements" in answer))
    return isOfShape(answer) ? words.value.shapes.proves(tally(answer.claims)) : say.otherPuzzle;
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
