// A recorded game that is looked at: what is shown of it step by step, and how its moves are judged. No document here.

import { VIEWS, type View } from "#page/views.js";
import { computed, effect, signal, untracked } from "@preact/signals";
import { isCancelled, trouble } from "../app/trouble.ts";
import { turn } from "../app/turn.ts";
import type { Engine } from "../engine/client.ts";
import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import { isMistake, scored, type Audit } from "./judged.ts";
import { questionAbout, explain, explained, type Reasons } from "./reasons.ts";

type Shown = Answer<"show">;

/** The fault of a game whose player left. */
const CUT = "the player ended before the game did";

/** How a game is drawn, and what was told with it. */
export interface Scene {
  readonly view: View;
  readonly kind: string;
  /** The confirmed result, unless the view tells it. */
  readonly told: string | null;
  /** Where a recording ends too early. */
  readonly cut: string | null;
  /** Why not all is known, where that is so. */
  readonly unfinished: string | null;
}

/** The outcome for a text: it is shown, refused, or replaced by another one. */
export type Outcome = "shown" | "refused" | "left";

/** The knowledge about a game besides its recording. */
export interface Known {
  /** The step to begin with. */
  readonly from?: number | "last move";
  /** Whether someone opened it now, and means to step through it next. */
  readonly takesKeys?: boolean;
  /** The text in place of the confirmation. */
  readonly told?: string;
  /** Whether the game goes on after its last move. */
  readonly goesOn?: boolean;
}

/** The view of a game that goes on. */
function unended(view: View): View {
  const last = view.steps - 1;
  const heading = words.value.watch.goesOn(last);
  return { ...view, picture: (step) => ({ ...view.picture(step), ...(step === last ? { heading } : {}) }) };
}

/** Returns the confirmation as a sentence; null where the view has it. An unfinished game has no meaningful score. */
function toldOf({ game: { kind, seed, score, fault }, positions }: Shown): string | null {
  const { watch: say } = words.value;
  // Only games of a seed have a score that the judge confirms.
  if (typeof seed !== "string") return kind === "mines" ? say.recorded(positions - 1, score === 1) : null;
  if (typeof score !== "number") return null;
  if (typeof fault !== "string") return say.confirmed(scored(score));
  return fault === CUT ? say.unfinished : say.failed(fault);
}

export function sceneOf(shown: Shown, known: Known = {}): Scene {
  const { game, cut, stopped } = shown;
  const kind = String(game.kind);
  const make = VIEWS[kind];
  const say = Object.entries(words.value.replay).find(([name]) => name === kind)?.[1];
  if (!make || !say) throw new Error(words.value.watch.unknownKind(kind));
  // Games of mines say it themselves, in what their view is about.
  const unfinished =
    typeof game.stopped === "string" || !stopped
      ? null
      : words.value.refusal.limit(stopped.by, stopped.message);
  const drawn = make(game as never, say as never);
  const view = known.goesOn ? unended(drawn) : drawn;
  return { view, kind, told: known.told ?? toldOf(shown), cut: cut ?? null, unfinished };
}

function firstStep({ from = 0 }: Known, steps: number): number {
  return Math.max(0, from === "last move" ? steps - 2 : Math.min(from, steps - 1));
}

export class Review {
  /** The game that is shown; it stays until there is a new one. */
  readonly #shown = signal<readonly [answer: Shown, known: Known] | null>(null);
  /** How it is shown, in the words of the page. */
  readonly scene = computed(() => this.#shown.value && sceneOf(...this.#shown.value));
  readonly audit = signal<Audit | null>(null);
  /** Why there was a proven safe cell at the steps that were looked at. */
  readonly reasons = signal<Reasons>(new Map());
  /** The drawn game, with the reasons. */
  readonly view = computed(() => this.scene.value && explained(this.scene.value.view, this.reasons.value));
  readonly problem = signal<string | null>(null);
  /** The current computation. */
  readonly busy = signal<"reading" | "analysing" | "judging" | null>(null);
  /** Counts the games that were shown, so that each begins at a step of its own. */
  readonly game = signal(0);
  readonly step = signal(0);
  /** Whether the keys are to be those of the game that is shown. */
  takesKeys = false;
  /** The steps at which something else should have been done. */
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

  /** Looks at a text or the bytes of a recording, in place of what was looked at before. */
  async open(engine: Engine, game: string | Uint8Array, known: Known = {}): Promise<Outcome> {
    this.cancel();
    const { signal } = (this.#cancel = new AbortController());
    const isLeft = (): boolean => signal.aborted;
    this.#engine = engine;
    this.problem.value = null;
    this.busy.value = "reading";
    let isShown = false as boolean;
    const show = async (answer: Shown): Promise<void> => {
      const scene = sceneOf(answer, known);
      // The game is drawn in a task of its own.
      await turn();
      if (isLeft()) return;
      if (!isShown) {
        this.audit.value = null;
        this.reasons.value = new Map();
        this.takesKeys = known.takesKeys ?? false;
        this.step.value = firstStep(known, scene.view.steps);
        this.game.value += 1;
      }
      isShown = true;
      this.#shown.value = [answer, known];
      this.busy.value = "analysing";
    };
    try {
      const onPart = (part: Shown): void => void show(part);
      const bytes = typeof game === "string" ? null : Array.from(game);
      const shown = typeof game === "string" ? { text: game } : { bytes };
      await show(await engine.ask({ do: "show", ...shown }, { signal, onPart }));
      if (this.scene.value?.kind === "mines") {
        this.busy.value = "judging";
        const judge = (answer: Audit): void => {
          if (!isLeft()) this.audit.value = answer;
        };
        const judged = typeof game === "string" ? { transcript: game } : { bytes };
        judge(await engine.ask({ do: "audit", ...judged }, { signal, onPart: judge }));
      }
    } catch (error) {
      if (!isLeft()) this.problem.value = trouble(error);
    }
    if (!isLeft()) this.busy.value = null;
    if (isShown) return "shown";
    return isLeft() ? "left" : "refused";
  }

  /**
   * Requests the proof of a cell that should have been opened at a step. A step without a proof is shown without one.
   */
  async #explain({ view }: Scene, step: number): Promise<void> {
    const asked = this.reasons.value.has(step) ? null : questionAbout(view, step);
    if (asked === null || this.#engine === null) return;
    const { game } = this;
    const shown = game.value;
    try {
      const reason = await explain(this.#engine, asked);
      if (game.value === shown) this.reasons.value = new Map(this.reasons.value).set(step, reason);
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = trouble(error);
    }
  }

  /** Ends what is computed; what was found stays. */
  cancel(): void {
    this.#cancel.abort();
    this.busy.value = null;
  }

  close(): void {
    this.cancel();
    this.#shown.value = null;
    this.audit.value = null;
  }

  /** The next step at which something else should have been done, from the start again after the last. */
  nextMistake(): number | null {
    const list = this.mistakes.value;
    return list.find((step) => step > this.step.value) ?? list[0] ?? null;
  }
}
