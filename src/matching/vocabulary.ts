import { type FeatureSet, isStemFeature } from './features.ts';

/** The traits of a text that are known, by their numbers, with how much each says; of length one when all of it is known. */
export type FeatureVector = { features: Uint32Array; weights: Float32Array };

/** A word has about six parts and is one thing. */
const NGRAM_WEIGHT = 0.35;

/** Every trait of the examples, and how rare it is among them. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #weights: number[];
  readonly #texts: number;

  constructor(texts: readonly FeatureSet[]) {
    this.#texts = texts.length;
    const counts: number[] = [];
    for (const traits of texts) {
      for (const trait of traits) {
        const number = this.#numbers.get(trait) ?? this.#numbers.size;
        this.#numbers.set(trait, number);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    this.#weights = [...this.#numbers].map(([trait, number]) => this.#weightOf(trait, counts[number] ?? 1));
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Null when none of the traits is known. What is not known leaves the others less sure of themselves. */
  vectorize(traits: FeatureSet): FeatureVector | null {
    const known: number[] = [];
    let square = 0;
    for (const trait of traits) {
      const number = this.#numbers.get(trait);
      if (number !== undefined) known.push(number);
      square += (number === undefined ? this.#weightOf(trait, 1) : (this.#weights[number] ?? 0)) ** 2;
    }
    if (known.length === 0) return null;
    const length = Math.sqrt(square);
    return {
      features: Uint32Array.from(known),
      weights: Float32Array.from(known, (number) => (this.#weights[number] ?? 0) / length),
    };
  }

  /** The share of the words whose stem is known; none of no words. */
  knownStemShare(traits: FeatureSet): number {
    const stems = [...traits].filter(isStemFeature);
    return stems.length === 0 ? 0 : stems.filter((stem) => this.#numbers.has(stem)).length / stems.length;
  }

  #weightOf(trait: string, count: number): number {
    return Math.log(1 + this.#texts / count) * (isStemFeature(trait) ? 1 : NGRAM_WEIGHT);
  }
}
