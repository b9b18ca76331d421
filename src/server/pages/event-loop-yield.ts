/**
 * Starts tasks of a few milliseconds one at a time, each in its own turn of the event loop, so that other requests are handled in between.
 */
export class EventLoopYield {
  readonly #waiting: (() => void)[] = [];

  next(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn.resolve);
    if (this.#waiting.length === 1) setImmediate(this.#next);
    return turn.promise;
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
