/** How many bits of a word of 32 are set. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many words have a bit for each number below `size`. */
export const bitWordCount = (size: number): number => (size + 31) >>> 5;

export const emptyBitSet = (size: number): Uint32Array<ArrayBuffer> => new Uint32Array(bitWordCount(size));

export function fullBitSet(size: number): Uint32Array<ArrayBuffer> {
  const words = emptyBitSet(size).fill(0xffffffff);
  if (size % 32 > 0) words[words.length - 1] = (1 << (size % 32)) - 1;
  return words;
}

/** A bit for each number below `size` that it holds for. */
export function bitSetWhere(size: number, holds: (number: number) => boolean): Uint32Array<ArrayBuffer> {
  const words = emptyBitSet(size);
  for (let at = 0; at < words.length; at++) {
    const end = Math.min(size, at * 32 + 32);
    let word = 0;
    for (let number = at * 32; number < end; number++) if (holds(number)) word |= 1 << (number & 31);
    words[at] = word;
  }
  return words;
}

export function setBit(words: Uint32Array, number: number): void {
  words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
}

/**
 * Four at a time, and calls nothing. This is most of what a question about common words costs, and as a short loop it was put in
 * place by the engine's middle compiler wherever it is called from, which has no way from there to its best one.
 */
export function setBits(words: Uint32Array, numbers: Uint32Array): void {
  const fours = numbers.length & ~3;
  for (let at = 0; at < fours; at += 4) {
    const one = numbers[at] ?? 0;
    const two = numbers[at + 1] ?? 0;
    const three = numbers[at + 2] ?? 0;
    const four = numbers[at + 3] ?? 0;
    words[one >>> 5] = (words[one >>> 5] ?? 0) | (1 << (one & 31));
    words[two >>> 5] = (words[two >>> 5] ?? 0) | (1 << (two & 31));
    words[three >>> 5] = (words[three >>> 5] ?? 0) | (1 << (three & 31));
    words[four >>> 5] = (words[four >>> 5] ?? 0) | (1 << (four & 31));
  }
  for (let at = fours; at < numbers.length; at++) setBit(words, numbers[at] ?? 0);
}

/** How many of them were not set before. */
export function setBitsAndCount(words: Uint32Array, numbers: Uint32Array): number {
  let added = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const word = words[number >>> 5] ?? 0;
    added += ((word >>> (number & 31)) & 1) ^ 1;
    words[number >>> 5] = word | (1 << (number & 31));
  }
  return added;
}

/** What is set in both. */
export function andBits(into: Uint32Array, one: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = (one[at] ?? 0) & (other[at] ?? 0);
}

/** Sets what is set in the other. */
export function orBits(words: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (other[at] ?? 0);
}

/** Clears what is set in the other. */
export function andNotBits(words: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(other[at] ?? 0);
}

export function clearBit(words: Uint32Array, number: number): void {
  words[number >>> 5] = (words[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

export function hasBit(words: Uint32Array, number: number): boolean {
  return (((words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

export function cardinality(words: Uint32Array, end = words.length): number {
  let count = 0;
  for (let at = 0; at < end; at++) count += popCount(words[at] ?? 0);
  return count;
}

/** The numbers from the first one of word `from` on, as many as `into` takes. */
export function readSetBits(words: Uint32Array, from: number, into: Uint32Array): void {
  let length = 0;
  for (let at = from; at < words.length && length < into.length; at++) {
    for (let left = words[at] ?? 0; left !== 0 && length < into.length; left &= left - 1)
      into[length++] = at * 32 + 31 - Math.clz32(left & -left);
  }
}

/** Reads the numbers whose bits are set, the next so many at a time. */
export class BitSetReader {
  readonly #words: Uint32Array;
  #at = 0;
  #left: number;

  constructor(words: Uint32Array) {
    this.#words = words;
    this.#left = words[0] ?? 0;
  }

  /** As many as `into` takes, which must be there. */
  readInto(into: Uint32Array): void {
    const words = this.#words;
    let at = this.#at;
    let left = this.#left;
    for (let place = 0; place < into.length; place++) {
      while (left === 0 && at < words.length) left = words[++at] ?? 0;
      into[place] = at * 32 + 31 - Math.clz32(left & -left);
      left &= left - 1;
    }
    this.#at = at;
    this.#left = left;
  }
}
