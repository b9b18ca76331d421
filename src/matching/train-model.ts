import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { extractFeatures } from './features.ts';
import { Vocabulary } from './vocabulary.ts';
import { WeightMatrix } from './weight-matrix.ts';

export type TrainingExample = { text: string; label: number };

export type TextClassifier = {
  /** Probability of each label; null if no feature of the text is known. */
  probabilities(text: string): Float32Array | null;
  /** Share of known words, without stop words. */
  knownWordShare(text: string): number;
};

const EPOCHS = 3;
const INITIAL_LEARNING_RATE = 8;
/** About one millisecond of work. */
const EXAMPLES_PER_BATCH = 32;

/**
 * Trains multinomial logistic regression by stochastic gradient descent. Thousands of examples take a quarter of a second, in batches that
 * yield to the event loop, so the model is retrained when categories change and is not stored. Training is deterministic.
 */
export async function trainModel(examples: readonly TrainingExample[], labels: number): Promise<TextClassifier> {
  const extracted = await mapYielding(examples, ({ text, label }) => ({ features: extractFeatures(text), label }));
  const vocabulary = new Vocabulary(extracted.map(({ features }) => features));
  const weights = new WeightMatrix(vocabulary.size, labels);
  const vectors = await mapYielding(extracted, ({ features, label }) => {
    const vector = vocabulary.vectorize(features);
    return vector ? [{ vector, label }] : [];
  });
  const samples = vectors.flat();
  const random = seededRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const learningRate = INITIAL_LEARNING_RATE / (1 + epoch / 2);
    await mapYielding(shuffled(samples, random), ({ vector, label }) => weights.update(vector, label, learningRate));
  }
  return {
    probabilities: (text) => {
      const vector = vocabulary.vectorize(extractFeatures(text));
      return vector && weights.probabilities(vector);
    },
    knownWordShare: (text) => vocabulary.knownStemShare(extractFeatures(text)),
  };
}

async function mapYielding<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length % EXAMPLES_PER_BATCH === 0) await yieldToEventLoop();
    results.push(work(item));
  }
  return results;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** A linear congruential generator with a fixed seed. */
function seededRandom(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}
