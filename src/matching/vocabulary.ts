import { type FeatureSet, isStemFeature } from './features.ts';

/** Known features with their weights. The vector has unit length if all features are known. */
export type FeatureVector = { features: Uint32Array; weights: Float32Array };

/** A word has about six n-grams but one stem. */
const NGRAM_WEIGHT = 0.35;

/** All features of the examples, weighted by their rarity (IDF). */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #weights: number[];
  readonly #texts: number;

  constructor(texts: readonly FeatureSet[]) {
    this.#texts = texts.length;
    const counts: number[] = [];
    for (const features of texts) {
      for (const feature of features) {
        const number = this.#numbers.get(feature) ?? this.#numbers.size;
        this.#numbers.set(feature, number);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    this.#weights = [...this.#numbers].map(([feature, number]) => this.#weightOf(feature, counts[number] ?? 1));
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Null if no feature is known. Unknown features shorten the vector, which lowers confidence. */
  vectorize(features: FeatureSet): FeatureVector | null {
    const known: number[] = [];
    let square = 0;
    for (const feature of features) {
      const number = this.#numbers.get(feature);
      if (number !== undefined) known.push(number);
      square += (number === undefined ? this.#weightOf(feature, 1) : (this.#weights[number] ?? 0)) ** 2;
    }
    if (known.length === 0) return null;
    const length = Math.sqrt(square);
    return {
      features: Uint32Array.from(known),
      weights: Float32Array.from(known, (number) => (this.#weights[number] ?? 0) / length),
    };
  }

  /** Share of words with a known stem; 0 without words. */
  knownStemShare(features: FeatureSet): number {
    const stems = [...features].filter(isStemFeature);
    return stems.length === 0 ? 0 : stems.filter((stem) => this.#numbers.has(stem)).length / stems.length;
  }

  #weightOf(feature: string, count: number): number {
    return Math.log(1 + this.#texts / count) * (isStemFeature(feature) ? 1 : NGRAM_WEIGHT);
  }
}
