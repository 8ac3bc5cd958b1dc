// The time of a game, which stands still while the game is hidden.

export class GameClock {
  /** In milliseconds: the time before the last pause. */
  #before = 0;
  #since: number | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** In milliseconds. */
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

  /** Stands still at a time. */
  set(milliseconds: number): void {
    this.#before = milliseconds;
    this.#since = null;
  }
}
