// The panel that saves and checks certificates.

import type { Words } from "../../words/en.ts";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import {
  certify,
  certifyRequest,
  checkRequest,
  hasCertifiedBoard,
  isCertificateAboutShape,
  isCertificateAboutShownBoard,
  showCertifiedBoard,
  type CheckAnswer,
} from "./certificates.ts";
import { FilesButton } from "./FilesButton.tsx";
import { openCertificate } from "./text.ts";

interface Props {
  /** The board that is shown, as text. */
  board: () => string;
}

export function CertificatePanel({ board }: Props) {
  const messages = currentWords.value.analyse;
  return (
    <details class="part" id="evidence">
      <summary>
        <h2>{messages.certificates}</h2>
      </summary>
      <p class="dim">{messages.certificatesAbout}</p>
      <p class="row">
        <button type="button" onClick={() => void certify(board())}>
          {messages.certify}
        </button>
        <FilesButton
          id="certificate"
          name={messages.checkCertificate}
          label={messages.certificateFiles}
          onFiles={(files) => void openCertificate(files)}
        />
      </p>
      <RequestStatus asking={certifyRequest} what={messages.certifying} />
      <div id="verdict">
        <RequestStatus asking={checkRequest} what={messages.checking} />
        <CheckOutcome board={board} />
      </div>
    </details>
  );
}

function CheckOutcome({ board }: Props) {
  const checkAnswer = checkRequest.answer.value;
  if (!checkAnswer) return null;
  const messages = currentWords.value.analyse;
  if ("reason" in checkAnswer) {
    const { file, line, reason } = checkAnswer;
    return (
      <p class="problem" role="alert" id="outcome">
        <strong>{messages.refused}</strong> {messages.refusedAt(file ?? "", line ?? null, reason)}
      </p>
    );
  }
  return (
    <div id="outcome">
      <p>
        <strong>{messages.accepted}</strong> {claimWords(checkAnswer)}
      </p>
      <p class="dim digits">
        {checkAnswer.header}
        <br />
        SHA-256 {checkAnswer.sha256}
      </p>
      {"placements" in checkAnswer && <BoardOfClaims />}
      {isCertificateAboutShape(board()) && !("placements" in checkAnswer) && <p>{messages.isOfBoard}</p>}
    </div>
  );
}

type AcceptedCheck = Exclude<CheckAnswer, { reason: unknown }>;
interface ShapeClaims {
  readonly claims: Readonly<Record<keyof Words["analyse"]["certified"], readonly unknown[]>>;
}

/** Whether the claims are about a board of any shape. */
const isAboutAnyShape = (answer: AcceptedCheck): answer is AcceptedCheck & ShapeClaims =>
  !("placements" in answer) && "claims" in answer && "safe" in answer.claims;

const claimCounts = ({ safe, mine, undetermined }: ShapeClaims["claims"]) => ({
  safe: safe.length,
  mine: mine.length,
  undetermined: undetermined.length,
});

function claimWords(answer: AcceptedCheck): string {
  const messages = currentWords.value.analyse;
  if (!("placements" in answer))
    return isAboutAnyShape(answer)
      ? currentWords.value.shapes.proves(claimCounts(answer.claims))
      : messages.otherPuzzle;
  return answer.consistent ? messages.proves(answer) : messages.provesConflict(answer.steps);
}

/** The board of the checked certificate, if this board is not the shown board. */
function BoardOfClaims() {
  const messages = currentWords.value.analyse;
  if (isCertificateAboutShownBoard()) return <p>{messages.ofThisBoard}</p>;
  if (!hasCertifiedBoard()) return null;
  return (
    <p class="row">
      {messages.ofOtherBoard}
      <button type="button" onClick={showCertifiedBoard}>
        {messages.showItsBoard}
      </button>
    </p>
  );
}
