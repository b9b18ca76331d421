import type { FeatureVector } from './vocabulary.ts';

/** One row per feature, one column per label. */
export class WeightMatrix {
  readonly #values: Float32Array;
  readonly #labels: number;

  constructor(features: number, labels: number) {
    this.#values = new Float32Array(features * labels);
    this.#labels = labels;
  }

  probabilities({ features, weights }: FeatureVector): Float32Array {
    const [values, labels] = [this.#values, this.#labels];
    const sums = new Float32Array(labels);
    for (let at = 0; at < features.length; at++) {
      const row = (features[at] ?? 0) * labels;
      const weight = weights[at] ?? 0;
      for (let label = 0; label < labels; label++)
        sums[label] = (sums[label] ?? 0) + (values[row + label] ?? 0) * weight;
    }
    return softmax(sums);
  }

  /** One step of gradient descent towards `label`. */
  update(vector: FeatureVector, label: number, learningRate: number): void {
    const errors = this.probabilities(vector);
    errors[label] = (errors[label] ?? 0) - 1;
    const [values, labels, { features, weights }] = [this.#values, this.#labels, vector];
    for (let at = 0; at < features.length; at++) {
      const row = (features[at] ?? 0) * labels;
      const change = learningRate * (weights[at] ?? 0);
      for (let each = 0; each < labels; each++)
        values[row + each] = (values[row + each] ?? 0) - change * (errors[each] ?? 0);
    }
  }
}

/** Overwrites `sums`. */
function softmax(sums: Float32Array): Float32Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const sum of sums) highest = Math.max(highest, sum);
  let total = 0;
  for (let at = 0; at < sums.length; at++) {
    const power = Math.exp((sums[at] ?? 0) - highest);
    sums[at] = power;
    total += power;
  }
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) / total;
  return sums;
}
