import { outOfRange } from './array-access.ts';

/** Number of set bits in a 32-bit word. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of 32-bit words that hold `size` bits. */
export const bitWordCount = (size: number): number => (size + 31) >>> 5;

export const emptyBitSet = (size: number): Uint32Array<ArrayBuffer> => new Uint32Array(bitWordCount(size));

export function fullBitSet(size: number): Uint32Array<ArrayBuffer> {
  const words = emptyBitSet(size).fill(0xffffffff);
  if (size % 32 > 0) words[words.length - 1] = (1 << (size % 32)) - 1;
  return words;
}

export function bitSetWhere(size: number, predicate: (number: number) => boolean): Uint32Array<ArrayBuffer> {
  const words = emptyBitSet(size);
  for (let i = 0; i < words.length; i++) {
    const end = Math.min(size, i * 32 + 32);
    let word = 0;
    for (let number = i * 32; number < end; number++) if (predicate(number)) word |= 1 << (number & 31);
    words[i] = word;
  }
  return words;
}

export function setBit(words: Uint32Array, number: number): void {
  const i = number >>> 5;
  words[i] = (words[i] ?? outOfRange(i)) | (1 << (number & 31));
}

/**
 * Most of the time of a query for common words is spent here. The loop is unrolled and calls nothing: a short loop is inlined into
 * callers by Maglev, from where V8 does not replace it by optimized TurboFan code.
 */
export function setBits(words: Uint32Array, numbers: Uint32Array): void {
  const unrolled = numbers.length & ~3;
  for (let i = 0; i < unrolled; i += 4) {
    const a = numbers[i] ?? outOfRange(i);
    const b = numbers[i + 1] ?? outOfRange(i);
    const c = numbers[i + 2] ?? outOfRange(i);
    const d = numbers[i + 3] ?? outOfRange(i);
    words[a >>> 5] = (words[a >>> 5] ?? outOfRange(a)) | (1 << (a & 31));
    words[b >>> 5] = (words[b >>> 5] ?? outOfRange(b)) | (1 << (b & 31));
    words[c >>> 5] = (words[c >>> 5] ?? outOfRange(c)) | (1 << (c & 31));
    words[d >>> 5] = (words[d >>> 5] ?? outOfRange(d)) | (1 << (d & 31));
  }
  for (let i = unrolled; i < numbers.length; i++) setBit(words, numbers[i] ?? outOfRange(i));
}

/** Sets the bits and returns how many of them were not set before. */
export function setBitsAndCount(words: Uint32Array, numbers: Uint32Array): number {
  let added = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? outOfRange(i);
    const word = words[number >>> 5] ?? outOfRange(number);
    added += ((word >>> (number & 31)) & 1) ^ 1;
    words[number >>> 5] = word | (1 << (number & 31));
  }
  return added;
}

/** out = a AND b. */
export function andBits(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = (a[i] ?? outOfRange(i)) & (b[i] ?? outOfRange(i));
}

/** words = words OR other. */
export function orBits(words: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? outOfRange(i)) | (other[i] ?? outOfRange(i));
}

/** words = words AND NOT other. */
export function andNotBits(words: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? outOfRange(i)) & ~(other[i] ?? outOfRange(i));
}

export function clearBit(words: Uint32Array, number: number): void {
  const i = number >>> 5;
  words[i] = (words[i] ?? outOfRange(i)) & ~(1 << (number & 31));
}

export function hasBit(words: Uint32Array, number: number): boolean {
  return (((words[number >>> 5] ?? outOfRange(number)) >>> (number & 31)) & 1) === 1;
}

/** Number of set bits in the first `end` words. */
export function cardinality(words: Uint32Array, end = words.length): number {
  let count = 0;
  for (let i = 0; i < end; i++) count += popCount(words[i] ?? outOfRange(i));
  return count;
}

/** Fills `out` with the numbers of set bits, beginning with the word at `fromWord`. */
export function readSetBits(words: Uint32Array, fromWord: number, out: Uint32Array): void {
  let length = 0;
  for (let i = fromWord; i < words.length && length < out.length; i++) {
    for (let left = words[i] ?? outOfRange(i); left !== 0 && length < out.length; left &= left - 1)
      out[length++] = i * 32 + 31 - Math.clz32(left & -left);
  }
}

/** Reads the numbers of set bits in blocks. */
export class BitSetReader {
  readonly #words: Uint32Array;
  #word = 0;
  /** Bits of the current word that have not been read. */
  #left: number;

  constructor(words: Uint32Array) {
    this.#words = words;
    this.#left = words[0] ?? 0;
  }

  /** Fills `out`; at least that many bits must be left. */
  readInto(out: Uint32Array): void {
    const words = this.#words;
    let word = this.#word;
    let left = this.#left;
    for (let i = 0; i < out.length; i++) {
      while (left === 0) left = words[++word] ?? outOfRange(word);
      out[i] = word * 32 + 31 - Math.clz32(left & -left);
      left &= left - 1;
    }
    this.#word = word;
    this.#left = left;
  }
}
