import type { GeoMatches } from '../segment/base-segment.ts';
import { outOfRange } from '../sets/array-access.ts';

/** Collects the k nearest documents, in any order of arrival. Equally distant ones are ordered by rank. */
export class NearestK {
  readonly #count: number;
  readonly #documents: number[] = [];
  readonly #distances: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** Documents farther away than this are not among the nearest. */
  get farthest(): number {
    return this.#distances[this.#count - 1] ?? Number.POSITIVE_INFINITY;
  }

  add(document: number, distance: number): void {
    let position = this.#documents.length;
    while (position > 0 && this.#isBefore(document, distance, position - 1)) position--;
    if (position >= this.#count) return;
    this.#documents.splice(position, 0, document);
    this.#distances.splice(position, 0, distance);
    if (this.#documents.length > this.#count) {
      this.#documents.pop();
      this.#distances.pop();
    }
  }

  toGeoMatches(): GeoMatches {
    return { documents: Uint32Array.from(this.#documents), distances: Float64Array.from(this.#distances) };
  }

  #isBefore(document: number, distance: number, position: number): boolean {
    const other = this.#distances[position] ?? outOfRange(position);
    return distance < other || (distance === other && document < (this.#documents[position] ?? outOfRange(position)));
  }
}
