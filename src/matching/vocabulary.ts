import { type FeatureSet, isStemFeature } from './features.ts';

/** Known features with their weights. The vector has unit length if all features are known. */
export type FeatureVector = { features: Uint32Array; weights: Float32Array };

/** A word has about six n-grams but one stem. */
const NGRAM_WEIGHT = 0.35;

/** All features of the examples, weighted by their rarity (IDF). */
export class Vocabulary {
  readonly #indexes = new Map<string, number>();
  readonly #weights: number[];
  readonly #texts: number;

  constructor(texts: readonly FeatureSet[]) {
    this.#texts = texts.length;
    const counts: number[] = [];
    for (const features of texts) {
      for (const feature of features) {
        const index = this.#indexes.get(feature) ?? this.#indexes.size;
        this.#indexes.set(feature, index);
        counts[index] = (counts[index] ?? 0) + 1;
      }
    }
    this.#weights = [...this.#indexes].map(([feature, index]) => this.#weightOf(feature, counts[index] ?? 1));
  }

  get size(): number {
    return this.#indexes.size;
  }

  /** Null if no feature is known. Unknown features shorten the vector, which lowers confidence. */
  vectorize(features: FeatureSet): FeatureVector | null {
    const indexes: number[] = [];
    let square = 0;
    for (const feature of features) {
      const index = this.#indexes.get(feature);
      if (index !== undefined) indexes.push(index);
      square += (index === undefined ? this.#weightOf(feature, 1) : (this.#weights[index] ?? 0)) ** 2;
    }
    if (indexes.length === 0) return null;
    const length = Math.sqrt(square);
    return {
      features: Uint32Array.from(indexes),
      weights: Float32Array.from(indexes, (index) => (this.#weights[index] ?? 0) / length),
    };
  }

  /** Share of words with a known stem; 0 without words. */
  knownStemShare(features: FeatureSet): number {
    const stems = [...features].filter(isStemFeature);
    return stems.length === 0 ? 0 : stems.filter((stem) => this.#indexes.has(stem)).length / stems.length;
  }

  #weightOf(feature: string, count: number): number {
    return Math.log(1 + this.#texts / count) * (isStemFeature(feature) ? 1 : NGRAM_WEIGHT);
  }
}
