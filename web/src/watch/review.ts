// A recorded game: its steps and the judgements of its moves. This module does not use the document.

import { VIEWS } from "#page/views.js";
import type { View } from "#page/player.js";
import type { Failure } from "#page/words.js";
import { computed, effect, signal, untracked } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/failure-message.ts";
import { yieldToPage } from "../app/yield-to-page.ts";
import type { Engine } from "../engine/client.ts";
import type { Answer } from "../engine/question-types.ts";
import { limitText } from "../formats/sentences/limit-text.ts";
import { currentWords } from "../words/index.ts";
import { MessageError, MessageSignal, type Message } from "../words/message.ts";
import { isMistake, roundedScore, type Audit } from "./audit-words.ts";
import { safeCellQuestion, askReason, withReasons, type ReasonsByStep } from "./reasons.ts";

type ShowAnswer = Answer<"show">;

/** The code of the failure that a recording states if the player left the game. */
const PLAYER_LEFT_CODE = "player_left";

/** A game that is ready to be shown: its view, and its confirmed result. */
export interface ReviewScene {
  readonly view: View;
  readonly kind: string;
  /** The confirmed result in words; null if the view contains the result. */
  readonly told: string | null;
  /** The place where the recording ends, if the recording is incomplete. */
  readonly cut: string | null;
  /** The reason why judgements are missing, if some are missing. */
  readonly unfinished: string | null;
}

/** The outcome of opening a text: `shown`, `refused`, or `left` if another text was opened before the result. */
export type OpenOutcome = "shown" | "refused" | "left";

/** Options for showing a game. */
export interface OpenOptions {
  /** The first step to show. */
  readonly from?: number | "last move";
  /** Whether the player takes the keyboard focus, because the user has just opened the game. */
  readonly takesKeys?: boolean;
  /** A text that is shown in place of the confirmed result. */
  readonly told?: Message;
  /** Returns the message for a game that cannot be shown. */
  readonly refusal?: (error: unknown) => Message;
  /** Whether the game continues after its last move. */
  readonly goesOn?: boolean;
}

/** Returns the view of an unfinished game. The heading of the last step says that the game continues. */
function withContinuingEnd(view: View): View {
  const lastStep = view.steps - 1;
  const heading = currentWords.value.watch.goesOn(lastStep);
  return {
    ...view,
    picture: (step) => ({ ...view.picture(step), ...(step === lastStep ? { heading } : {}) }),
  };
}

/**
 * Returns a sentence about the confirmed result; null if the view contains the result. The sentence omits the score of
 * an unfinished game, because this score has no meaning.
 */
function confirmationText({ game: { kind, seed, score, fault }, positions }: ShowAnswer): string | null {
  const { watch: say } = currentWords.value;
  // Only a game of a seed has a score that can be confirmed.
  if (typeof seed !== "string") return kind === "mines" ? say.recorded(positions - 1, score === 1) : null;
  if (typeof score !== "number") return null;
  const failure = fault as Failure | null;
  if (failure === null) return say.confirmed(roundedScore(score));
  return failure.code === PLAYER_LEFT_CODE ? say.unfinished : say.failed(failure);
}

export function toScene(shown: ShowAnswer, known: OpenOptions = {}): ReviewScene {
  const { game, cut, stopped } = shown;
  const gameKind = String(game.kind);
  const viewOfKind = VIEWS[gameKind];
  const messages = Object.entries(currentWords.value.replay).find(([name]) => name === gameKind)?.[1];
  if (!viewOfKind || !messages) throw new MessageError(() => currentWords.value.watch.unknownKind(gameKind));
  // The view of a game of mines already says why the game is unfinished.
  const unfinishedReason = typeof game.stopped === "string" || !stopped ? null : limitText(stopped);
  const wholeView = viewOfKind(game, messages);
  const shownView = known.goesOn ? withContinuingEnd(wholeView) : wholeView;
  return {
    view: shownView,
    kind: gameKind,
    told: known.told?.() ?? confirmationText(shown),
    cut: cut ?? null,
    unfinished: unfinishedReason,
  };
}

/**
 * Returns an answer without the limit that the answer names. A partial answer names a limit, although the engine is
 * still working.
 */
const withoutLimit = (answer: ShowAnswer): ShowAnswer => ({
  ...answer,
  game: { ...answer.game, stopped: null },
  stopped: null,
});

function firstShownStep({ from = 0 }: OpenOptions, steps: number): number {
  return Math.max(0, from === "last move" ? steps - 2 : Math.min(from, steps - 1));
}

export class Review {
  /** The shown game, which stays until another game is opened. A partial answer lacks some judgements. */
  readonly #shown = signal<readonly [answer: ShowAnswer, known: OpenOptions, isPart: boolean] | null>(null);
  /** The shown game as a scene, in the language of the page. */
  readonly scene = computed(() => {
    if (this.#shown.value === null) return null;
    const [answer, known] = this.#shown.value;
    return toScene(this.#isGoingOn.value ? withoutLimit(answer) : answer, known);
  });
  readonly audit = signal<Audit | null>(null);
  /** The proofs of the safe cells that the player overlooked, by step. */
  readonly reasons = signal<ReasonsByStep>(new Map());
  /** The shown game with the known explanations drawn into its steps. */
  readonly view = computed(() => this.scene.value && withReasons(this.scene.value.view, this.reasons.value));
  readonly problem = new MessageSignal();
  /** The current computation. */
  readonly busy = signal<"reading" | "analysing" | "judging" | null>(null);
  /** The number of games shown so far. The player recognises a new game by this number. */
  readonly game = signal(0);
  readonly step = signal(0);
  /** Whether the player of the shown game takes the keyboard focus. */
  takesKeys = false;
  /** The steps with a mistake. */
  readonly mistakes = computed(() =>
    (this.audit.value?.moves ?? []).filter(isMistake).map((move) => move.number - 1),
  );

  /** Whether the shown answer is partial while the engine is still working. */
  readonly #isGoingOn = computed(() => this.#shown.value?.[2] === true && this.busy.value !== null);
  #cancel = new AbortController();
  #engine: Engine | null = null;

  constructor() {
    effect(() => {
      const [scene, step] = [this.scene.value, this.step.value];
      if (scene) untracked(() => void this.#explain(scene, step));
    });
  }

  /** Opens a text or the bytes of a recording in place of the current game. */
  async open(engine: Engine, game: string | Uint8Array, known: OpenOptions = {}): Promise<OpenOutcome> {
    this.cancel();
    const { signal } = (this.#cancel = new AbortController());
    const isReplaced = (): boolean => signal.aborted;
    this.#engine = engine;
    this.problem.value = null;
    this.busy.value = "reading";
    let isShown = false as boolean;
    const showAnswer = async (answer: ShowAnswer, isPart: boolean): Promise<void> => {
      const scene = toScene(answer, known);
      // The game is drawn in a separate task.
      await yieldToPage();
      if (isReplaced()) return;
      if (!isShown) {
        this.audit.value = null;
        this.reasons.value = new Map();
        this.takesKeys = known.takesKeys ?? false;
        this.step.value = firstShownStep(known, scene.view.steps);
        this.game.value += 1;
      }
      isShown = true;
      this.#shown.value = [answer, known, isPart];
      this.busy.value = "analysing";
    };
    try {
      const onPart = (part: ShowAnswer): void => void showAnswer(part, true);
      const bytes = typeof game === "string" ? null : Array.from(game);
      const gameSource = typeof game === "string" ? { text: game } : { bytes };
      await showAnswer(await engine.ask({ do: "show", ...gameSource }, { signal, onPart }), false);
      if (this.scene.value?.kind === "mines") {
        this.busy.value = "judging";
        const showAudit = (answer: Audit): void => {
          if (!isReplaced()) this.audit.value = answer;
        };
        const auditSource = typeof game === "string" ? { transcript: game } : { bytes };
        showAudit(await engine.ask({ do: "audit", ...auditSource }, { signal, onPart: showAudit }));
      }
    } catch (error) {
      const toMessage = isShown ? failureMessage : (known.refusal ?? failureMessage);
      if (!isReplaced()) this.problem.value = toMessage(error);
    }
    if (!isReplaced()) this.busy.value = null;
    if (isShown) return "shown";
    return isReplaced() ? "left" : "refused";
  }

  /**
   * Requests the proof of a safe cell that the player overlooked at a step. A failed request shows no proof.
   */
  async #explain({ view }: ReviewScene, step: number): Promise<void> {
    const question = this.reasons.value.has(step) ? null : safeCellQuestion(view, step);
    if (question === null || this.#engine === null) return;
    const { game } = this;
    const shownGame = game.value;
    try {
      const reason = await askReason(this.#engine, question);
      if (game.value === shownGame) this.reasons.value = new Map(this.reasons.value).set(step, reason);
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = failureMessage(error);
    }
  }

  /** Cancels the computation. The results so far stay on the page. */
  cancel(): void {
    this.#cancel.abort();
    this.busy.value = null;
  }

  close(): void {
    this.cancel();
    this.#shown.value = null;
    this.audit.value = null;
  }

  /** Returns the next step with a mistake. After the last mistake, the search continues from the first step. */
  nextMistake(): number | null {
    const mistakeSteps = this.mistakes.value;
    return mistakeSteps.find((step) => step > this.step.value) ?? mistakeSteps[0] ?? null;
  }
}
