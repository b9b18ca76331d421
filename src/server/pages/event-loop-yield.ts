/**
 * Lets pieces of work that take some milliseconds each begin one by one, each in a turn of the event loop of its own: whoever asks
 * meanwhile is heard in between, if only to be refused.
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
