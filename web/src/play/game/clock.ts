// The clock of a game, which stops while the game is hidden.

export class GameClock {
  /** The playing time in milliseconds up to the last pause. */
  #before = 0;
  #since: number | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns the playing time in milliseconds. */
  elapsed(): number {
    return this.#before + (this.#since === null ? 0 : this.now() - this.#since);
  }

  start(): void {
    this.#since ??= this.now();
  }

  pause(): void {
    this.#before = this.elapsed();
    this.#since = null;
  }

  /** Stops the clock, and sets it to a time. */
  set(milliseconds: number): void {
    this.#before = milliseconds;
    this.#since = null;
  }
}
