import { setImmediate as letOthersWork } from 'node:timers/promises';
import { extractFeatures } from './features.ts';
import { Vocabulary } from './vocabulary.ts';
import { WeightMatrix } from './weight-matrix.ts';

/** A need in somebody's words, and the number of what would serve it. */
export type TrainingExample = { text: string; label: number };

export type TextClassifier = {
  /** How likely each label is for a text; null when nothing in it is known. */
  probabilities(text: string): Float32Array | null;
  /** How many of its words that say something are known, as a share. */
  knownWordShare(text: string): number;
};

const EPOCHS = 3;
const INITIAL_LEARNING_RATE = 8;
/** About a millisecond of work. */
const EXAMPLES_PER_BATCH = 32;

/**
 * Multinomial logistic regression by stochastic gradient descent. Some thousand examples take a quarter of a second, in
 * pieces so small that requests are answered meanwhile; so the model is learned anew when categories change, and the
 * repository holds what it is learned from instead of its figures. The same examples always give the same model.
 */
export async function trainModel(examples: readonly TrainingExample[], labels: number): Promise<TextClassifier> {
  const told = await mapYielding(examples, ({ text, label }) => ({ traits: extractFeatures(text), label }));
  const vocabulary = new Vocabulary(told.map(({ traits }) => traits));
  const weights = new WeightMatrix(vocabulary.size, labels);
  const known = told.flatMap(({ traits, label }) => {
    const vector = vocabulary.vectorize(traits);
    return vector ? [{ vector, label }] : [];
  });
  const random = seededRandom();
  for (let pass = 0; pass < EPOCHS; pass++) {
    const step = INITIAL_LEARNING_RATE / (1 + pass / 2);
    await mapYielding(shuffled(known, random), ({ vector, label }) => weights.update(vector, label, step));
  }
  return {
    probabilities: (text) => {
      const vector = vocabulary.vectorize(extractFeatures(text));
      return vector && weights.probabilities(vector);
    },
    knownWordShare: (text) => vocabulary.knownStemShare(extractFeatures(text)),
  };
}

async function mapYielding<Item, Done>(items: readonly Item[], work: (item: Item) => Done): Promise<Done[]> {
  const done: Done[] = [];
  for (const item of items) {
    if (done.length % EXAMPLES_PER_BATCH === 0) await letOthersWork();
    done.push(work(item));
  }
  return done;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** The same numbers each time (a linear congruential generator). */
function seededRandom(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}
