/** A repeatable source of choices: the same stream and index give the same choices, on every machine. */
export type RandomSource = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T extends { weight: number }>(choices: readonly T[]): T;
};

/** Within one stream no two indexes share a seed (below 2^32), so that two million records hold no accidental twins. */
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

/** The element at an index, going round; an empty list is a mistake of ours. */
export function elementAt<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  return hash >>> 0;
}

/** The finish of MurmurHash3: reversible, so distinct numbers stay distinct. */
function mix(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
