import { setImmediate as letOthersWork } from 'node:timers/promises';
import { traitsOf } from './traits.ts';
import { Vocabulary } from './vocabulary.ts';
import { Weights } from './weights.ts';

/** A need in somebody's words, and the number of what would serve it. */
export type Example = { text: string; label: number };

export type Model = {
  /** How likely each label is for a text; null when nothing in it is known. */
  likelihoods(text: string): Float32Array | null;
  /** How many of its words that say something are known, as a share. */
  knownWords(text: string): number;
};

const PASSES = 3;
const FIRST_STEP = 8;
/** About a millisecond of work. */
const EXAMPLES_AT_ONCE = 32;

/**
 * Multinomial logistic regression by stochastic gradient descent. Some thousand examples take a quarter of a second, in
 * pieces so small that requests are answered meanwhile; so the model is learned anew when categories change, and the
 * repository holds what it is learned from instead of its figures. The same examples always give the same model.
 */
export async function learn(examples: readonly Example[], labels: number): Promise<Model> {
  const told = await inTurns(examples, ({ text, label }) => ({ traits: traitsOf(text), label }));
  const vocabulary = new Vocabulary(told.map(({ traits }) => traits));
  const weights = new Weights(vocabulary.size, labels);
  const known = told.flatMap(({ traits, label }) => {
    const vector = vocabulary.vectorOf(traits);
    return vector ? [{ vector, label }] : [];
  });
  const random = randomNumbers();
  for (let pass = 0; pass < PASSES; pass++) {
    const step = FIRST_STEP / (1 + pass / 2);
    await inTurns(shuffled(known, random), ({ vector, label }) => weights.improve(vector, label, step));
  }
  return {
    likelihoods: (text) => {
      const vector = vocabulary.vectorOf(traitsOf(text));
      return vector && weights.likelihoods(vector);
    },
    knownWords: (text) => vocabulary.knownStems(traitsOf(text)),
  };
}

async function inTurns<Item, Done>(items: readonly Item[], work: (item: Item) => Done): Promise<Done[]> {
  const done: Done[] = [];
  for (const item of items) {
    if (done.length % EXAMPLES_AT_ONCE === 0) await letOthersWork();
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
function randomNumbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}
