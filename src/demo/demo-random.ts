import { fnv1a, mulberry32 } from '#lib/seeded-random.ts';

/** A deterministic source of choices: the same stream and index give the same choices on every machine. */
export type RandomSource = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T extends { weight: number }>(choices: readonly T[]): T;
};

/** Indexes below 2^32 have distinct seeds within a stream, so that records do not repeat by accident. */
export function createRandom(stream: string, index = 0): RandomSource {
  const next = mulberry32(mix((fnv1a(stream) + index) >>> 0));
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => elementAt(choices, Math.floor(next() * choices.length)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, choice) => sum + choice.weight, 0);
      for (const choice of choices) {
        left -= choice.weight;
        if (left < 0) return choice;
      }
      return elementAt(choices, choices.length - 1);
    },
  };
}

/** The element at an index, wrapping around. Throws on an empty list. */
export function elementAt<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('Cannot choose from an empty list');
  return choice;
}

/** The finalizer of MurmurHash3. It is bijective, so distinct numbers stay distinct. */
function mix(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
