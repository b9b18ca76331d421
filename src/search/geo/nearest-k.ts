import type { GeoMatches } from '../segment/base-segment.ts';

/** The nearest of the documents that are given to it, in any order; of those as far, the first by rank. */
export class NearestK {
  readonly #count: number;
  readonly #documents: number[] = [];
  readonly #distances: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** What is farther than this is none of them. */
  get farthest(): number {
    return this.#distances[this.#count - 1] ?? Number.POSITIVE_INFINITY;
  }

  add(document: number, distance: number): void {
    let place = this.#documents.length;
    while (place > 0 && this.#isBefore(document, distance, place - 1)) place--;
    if (place >= this.#count) return;
    this.#documents.splice(place, 0, document);
    this.#distances.splice(place, 0, distance);
    if (this.#documents.length > this.#count) {
      this.#documents.pop();
      this.#distances.pop();
    }
  }

  toGeoMatches(): GeoMatches {
    return { documents: Uint32Array.from(this.#documents), distances: Float64Array.from(this.#distances) };
  }

  #isBefore(document: number, distance: number, place: number): boolean {
    const other = this.#distances[place] ?? 0;
    return distance < other || (distance === other && document < (this.#documents[place] ?? 0));
  }
}
