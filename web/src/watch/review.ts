// A recorded game: its steps and the judgements of its moves. This module does not use the document.

import { VIEWS } from "#page/views.js";
import type { View } from "#page/player.js";
import { computed, effect, signal, untracked } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/trouble.ts";
import { yieldToPage } from "../app/turn.ts";
import type { Engine } from "../engine/client.ts";
import type { Answer } from "../engine/questions.ts";
import { limitText } from "../formats/unfinished.ts";
import { currentWords } from "../words/index.ts";
import { isMistake, roundedScore, type Audit } from "./judged.ts";
import { safeCellQuestion, askReason, withReasons, type ReasonsByStep } from "./reasons.ts";

type ShowAnswer = Answer<"show">;

/** The recorded fault of a game that its player left. */
const PLAYER_LEFT_FAULT = "the player ended before the game did";

/** A drawn game and its confirmed result. */
export interface ReviewScene {
  readonly view: View;
  readonly kind: string;
  /** The confirmed result in words; null if the view contains it. */
  readonly told: string | null;
  /** The place where an incomplete recording ends. */
  readonly cut: string | null;
  /** The reason for missing judgements, if any. */
  readonly unfinished: string | null;
}

/** The outcome of opening a text: `shown`, `refused`, or `left` if another text replaced it. */
export type OpenOutcome = "shown" | "refused" | "left";

/** Options for showing a game. */
export interface OpenOptions {
  /** The first step to show. */
  readonly from?: number | "last move";
  /** Whether the user just opened the game, so that its player gets the keys. */
  readonly takesKeys?: boolean;
  /** The text to show in place of the confirmation. */
  readonly told?: string;
  /** Whether the game goes on after its last move. */
  readonly goesOn?: boolean;
}

/** Returns the view of an unfinished game, with a heading that says so at its last step. */
function withContinuingEnd(view: View): View {
  const lastStep = view.steps - 1;
  const heading = currentWords.value.watch.goesOn(lastStep);
  return {
    ...view,
    picture: (step) => ({ ...view.picture(step), ...(step === lastStep ? { heading } : {}) }),
  };
}

/** Returns the confirmation as a sentence; null if the view contains it. An unfinished game has no meaningful score. */
function confirmationOf({ game: { kind, seed, score, fault }, positions }: ShowAnswer): string | null {
  const { watch: say } = currentWords.value;
  // Only games of a seed have a score to confirm.
  if (typeof seed !== "string") return kind === "mines" ? say.recorded(positions - 1, score === 1) : null;
  if (typeof score !== "number") return null;
  if (typeof fault !== "string") return say.confirmed(roundedScore(score));
  return fault === PLAYER_LEFT_FAULT ? say.unfinished : say.failed(fault);
}

export function toScene(shown: ShowAnswer, known: OpenOptions = {}): ReviewScene {
  const { game, cut, stopped } = shown;
  const kind = String(game.kind);
  const viewOfKind = VIEWS[kind];
  const messages = Object.entries(currentWords.value.replay).find(([name]) => name === kind)?.[1];
  if (!viewOfKind || !messages) throw new Error(currentWords.value.watch.unknownKind(kind));
  // The view of a game of mines contains this itself.
  const unfinishedReason = typeof game.stopped === "string" || !stopped ? null : limitText(stopped);
  const wholeView = viewOfKind(game, messages);
  const view = known.goesOn ? withContinuingEnd(wholeView) : wholeView;
  return {
    view,
    kind,
    told: known.told ?? confirmationOf(shown),
    cut: cut ?? null,
    unfinished: unfinishedReason,
  };
}

function startStep({ from = 0 }: OpenOptions, steps: number): number {
  return Math.max(0, from === "last move" ? steps - 2 : Math.min(from, steps - 1));
}

export class Review {
  /** The shown game, which stays until a new one is opened. */
  readonly #shown = signal<readonly [answer: ShowAnswer, known: OpenOptions] | null>(null);
  /** The shown game as a scene, in the language of the page. */
  readonly scene = computed(() => this.#shown.value && toScene(...this.#shown.value));
  readonly audit = signal<Audit | null>(null);
  /** The proofs of the safe cells at the examined steps. */
  readonly reasons = signal<ReasonsByStep>(new Map());
  /** The drawn game with the known reasons. */
  readonly view = computed(() => this.scene.value && withReasons(this.scene.value.view, this.reasons.value));
  readonly problem = signal<string | null>(null);
  /** The current computation. */
  readonly busy = signal<"reading" | "analysing" | "judging" | null>(null);
  /** The number of games shown so far, which distinguishes them for the player. */
  readonly game = signal(0);
  readonly step = signal(0);
  /** Whether the shown game gets the keys. */
  takesKeys = false;
  /** The steps with a mistake. */
  readonly mistakes = computed(() =>
    (this.audit.value?.moves ?? []).filter(isMistake).map((move) => move.number - 1),
  );

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
    const showAnswer = async (answer: ShowAnswer): Promise<void> => {
      const scene = toScene(answer, known);
      // A separate task draws the game.
      await yieldToPage();
      if (isReplaced()) return;
      if (!isShown) {
        this.audit.value = null;
        this.reasons.value = new Map();
        this.takesKeys = known.takesKeys ?? false;
        this.step.value = startStep(known, scene.view.steps);
        this.game.value += 1;
      }
      isShown = true;
      this.#shown.value = [answer, known];
      this.busy.value = "analysing";
    };
    try {
      const onPart = (part: ShowAnswer): void => void showAnswer(part);
      const bytes = typeof game === "string" ? null : Array.from(game);
      const shown = typeof game === "string" ? { text: game } : { bytes };
      await showAnswer(await engine.ask({ do: "show", ...shown }, { signal, onPart }));
      if (this.scene.value?.kind === "mines") {
        this.busy.value = "judging";
        const showAudit = (answer: Audit): void => {
          if (!isReplaced()) this.audit.value = answer;
        };
        const auditSource = typeof game === "string" ? { transcript: game } : { bytes };
        showAudit(await engine.ask({ do: "audit", ...auditSource }, { signal, onPart: showAudit }));
      }
    } catch (error) {
      if (!isReplaced()) this.problem.value = failureMessage(error);
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
    const shown = game.value;
    try {
      const reason = await askReason(this.#engine, question);
      if (game.value === shown) this.reasons.value = new Map(this.reasons.value).set(step, reason);
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = failureMessage(error);
    }
  }

  /** Cancels the computation; the results so far stay. */
  cancel(): void {
    this.#cancel.abort();
    this.busy.value = null;
  }

  close(): void {
    this.cancel();
    this.#shown.value = null;
    this.audit.value = null;
  }

  /** Returns the next step with a mistake, cyclically. */
  nextMistake(): number | null {
    const mistakeSteps = this.mistakes.value;
    return mistakeSteps.find((step) => step > this.step.value) ?? mistakeSteps[0] ?? null;
  }
}
