import { at } from '../sets/array-access.ts';

/** Receives documents in ascending order, and none from `bound` on. */
export type DocCollector = { readonly bound: number; collect(document: number): void };

/** Collects the k lowest document numbers, which are the best ranked, without duplicates. */
export class TopK implements DocCollector {
  readonly #count: number;
  readonly #documents: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  get bound(): number {
    return this.#documents[this.#count - 1] ?? Number.POSITIVE_INFINITY;
  }

  collect(document: number): void {
    if (document >= this.bound) return;
    let position = this.#documents.length;
    while (position > 0 && at(this.#documents, position - 1) > document) position--;
    if (this.#documents[position - 1] === document) return;
    this.#documents.splice(position, 0, document);
    if (this.#documents.length > this.#count) this.#documents.pop();
  }

  toArray(): Uint32Array {
    return Uint32Array.from(this.#documents);
  }
}
