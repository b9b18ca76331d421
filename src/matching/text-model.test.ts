import { describe, expect, test } from 'vitest';
import { extractFeatures, isStemFeature } from './features.ts';
import { trainModel } from './train-model.ts';
import { Vocabulary } from './vocabulary.ts';
import { WeightMatrix } from './weight-matrix.ts';

describe('features of a text', () => {
  test('are stems and four-character n-grams of its words, without stop words', () => {
    expect([...extractFeatures('My Café’s leaking: 24?')]).toEqual([
      ' cafe',
      '<caf',
      'cafe',
      'afes',
      'fes>',
      ' leak',
      '<lea',
      'leak',
      'eaki',
      'akin',
      'king',
      'ing>',
      ' 24',
      '<24>',
    ]);
  });

  test.each(['', 'I need somewhere near', '?!', 'the'])('%j has none', (text) => {
    expect(extractFeatures(text).size).toBe(0);
  });

  test('a single letter has a stem only', () => {
    expect([...extractFeatures('x')]).toEqual([' x']);
    expect([isStemFeature(' x'), isStemFeature('<x>')]).toEqual([true, false]);
  });
});

describe('the vocabulary', () => {
  const vocabulary = new Vocabulary([new Set([' sink', 'sink']), new Set([' sink', ' drain'])]);
  const [common, rare] = [Math.log(2), Math.log(3)];
  const weightsOf = (...features: string[]) => [...(vocabulary.vectorize(new Set(features))?.weights ?? [])];

  test('numbers the features in order of appearance', () => {
    expect(vocabulary.size).toBe(3);
    expect([...(vocabulary.vectorize(new Set([' drain', ' sink']))?.features ?? [])]).toEqual([2, 0]);
  });

  test('gives rare features more weight, in a vector of unit length', () => {
    const [sink = 0, drain = 0] = weightsOf(' sink', ' drain');
    expect(drain / sink).toBeCloseTo(rare / common, 5);
    expect(Math.hypot(sink, drain)).toBeCloseTo(1, 5);
  });

  test('gives n-grams about a third of the weight of a stem', () => {
    const [ngram = 0, stem = 0] = weightsOf('sink', ' drain');
    expect(ngram / stem).toBeCloseTo(0.35, 5);
  });

  test('unknown features count like rare ones and shorten the vector', () => {
    expect(weightsOf(' sink', ' xyzzy')).toEqual([expect.closeTo(common / Math.hypot(common, rare), 5)]);
    expect(vocabulary.vectorize(new Set([' xyzzy']))).toBeNull();
    expect(vocabulary.vectorize(new Set())).toBeNull();
  });

  test('knows the share of known words', () => {
    expect(vocabulary.knownStemShare(new Set([' sink', ' xyzzy', 'sink', 'xyzz']))).toBe(0.5);
    expect(vocabulary.knownStemShare(new Set([' drain']))).toBe(1);
    expect(vocabulary.knownStemShare(new Set(['sink']))).toBe(0);
  });
});

describe('the weights of features', () => {
  const vector = (features: number[], weights: number[]) => ({
    features: Uint32Array.from(features),
    weights: Float32Array.from(weights),
  });

  test('make all labels equally likely before training', () => {
    expect([...new WeightMatrix(3, 4).probabilities(vector([0, 2], [1, 1]))]).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('move toward the label of an example by the error times the learning rate', () => {
    const matrix = new WeightMatrix(3, 2);
    matrix.update(vector([1], [0.5]), 0, 2);
    // Both labels had probability 1/2, so the weights are now +1/2 and -1/2.
    const [first = 0, second = 0] = matrix.probabilities(vector([1], [2]));
    expect(first).toBeCloseTo(1 / (1 + Math.exp(-2)), 5);
    expect(first + second).toBeCloseTo(1, 5);
    expect([...matrix.probabilities(vector([0, 2], [1, 1]))]).toEqual([0.5, 0.5]);
  });

  test('add up over the features of a text', () => {
    const matrix = new WeightMatrix(2, 2);
    matrix.update(vector([0, 1], [1, 0.5]), 1, 1);
    // The weights of label 1 are 1/2 and 1/4, those of label 0 the negatives.
    const [, likely = 0] = matrix.probabilities(vector([0, 1], [1, 1]));
    expect(likely).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 5);
  });

  test('stay finite for large sums', () => {
    const matrix = new WeightMatrix(1, 2);
    matrix.update(vector([0], [1]), 0, 10_000);
    expect([...matrix.probabilities(vector([0], [1]))]).toEqual([1, 0]);
  });
});

test('training gives a small model the same probabilities on every machine', async () => {
  const model = await trainModel(
    [
      { text: 'my sink is leaking', label: 0 },
      { text: 'the drain is blocked', label: 0 },
      { text: 'a tooth hurts', label: 1 },
      { text: 'the', label: 1 },
      { text: 'something to fly in the wind', label: 2 },
    ],
    3,
  );
  const [plumbing = 0, dentist = 0, kites = 0] = model.probabilities('a leaking tooth') ?? [];
  expect([plumbing, dentist, kites].map((probability) => probability.toFixed(4))).toEqual([
    '0.6019',
    '0.3906',
    '0.0075',
  ]);
  expect(model.probabilities('xyzzy')).toBeNull();
  expect(model.knownWordShare('a leaking xyzzy')).toBe(0.5);
});
