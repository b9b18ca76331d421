/** Takes numbers that come in their order, and looks at none from `end` on. */
export type DocCollector = { readonly bound: number; collect(number: number): void };

/** The lowest of the numbers that are given to it, each once; as soon as there are so many, higher ones are not looked at. */
export class TopK implements DocCollector {
  readonly #count: number;
  readonly #numbers: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** Whoever gives numbers in their order can stop at this one. */
  get bound(): number {
    return this.#numbers[this.#count - 1] ?? Number.POSITIVE_INFINITY;
  }

  collect(number: number): void {
    if (number >= this.bound) return;
    let place = this.#numbers.length;
    while (place > 0 && (this.#numbers[place - 1] ?? 0) > number) place--;
    if (this.#numbers[place - 1] === number) return;
    this.#numbers.splice(place, 0, number);
    if (this.#numbers.length > this.#count) this.#numbers.pop();
  }

  toArray(): Uint32Array {
    return Uint32Array.from(this.#numbers);
  }
}
