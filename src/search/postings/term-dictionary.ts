/** Texts in the order of their bytes, one after the other in one array: half a million strings would be looked at by every collection of garbage. */
export type TermDictionaryData = { termBytes: Uint8Array<ArrayBuffer>; termStarts: Uint32Array<ArrayBuffer> };

/** As many as they have bytes, a character for each: so they are sorted as the lexicon is. */
export const byteOrderKey = (text: string): string => Buffer.from(text).toString('latin1');

/** `keys` are those of the texts, in their order. */
export function encodeTermDictionary(keys: readonly string[]): TermDictionaryData {
  const textStarts = new Uint32Array(keys.length + 1);
  for (const [at, key] of keys.entries()) textStarts[at + 1] = (textStarts[at] ?? 0) + key.length;
  const texts = new Uint8Array(textStarts[keys.length] ?? 0);
  const buffer = Buffer.from(texts.buffer);
  for (const [at, key] of keys.entries()) buffer.write(key, textStarts[at] ?? 0, 'latin1');
  return { termBytes: texts, termStarts: textStarts };
}

/** Texts that stand one after the other, by their places. */
export type TermRange = readonly [from: number, to: number];

/** The texts that have their beginning in common, which is so many bytes long. */
export type PrefixNode = { range: TermRange; prefixBytes: number };

/** These bytes, from one place up to another, after so many that all texts of a range have in common. */
type ByteKey = { bytes: Uint8Array; from: number; to: number; prefixBytes: number };

const toByteKey = (text: string): ByteKey => {
  const bytes = Buffer.from(text);
  return { bytes, from: 0, to: bytes.length, prefixBytes: 0 };
};

/** In UTF-8, by its first byte. */
export const utf8CharLength = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** Branches up to so many bytes from the root are found once: of a million words some forty, with some forty branches each. */
const CACHED_DEPTH = 1;

/** Looks texts up. */
export class TermDictionary {
  readonly #texts: Buffer;
  readonly #starts: Uint32Array;
  readonly #thick = new Map<number, PrefixNode[]>();
  readonly root: PrefixNode;

  constructor({ termBytes, termStarts }: TermDictionaryData) {
    this.#texts = Buffer.from(termBytes.buffer, termBytes.byteOffset, termBytes.byteLength);
    this.#starts = termStarts;
    this.root = { range: [0, termStarts.length - 1], prefixBytes: 0 };
  }

  termAt(place: number): string {
    return this.#texts.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }

  /** Where it stands; -1 where it does not. */
  indexOf(text: string): number {
    return this.#placeOf(toByteKey(text), this.root.range);
  }

  /** Where the text of a branch stands that goes on with these bytes, from there to their end; -1 where none does. */
  indexOfSuffix({ range, prefixBytes }: PrefixNode, bytes: Uint8Array, from: number): number {
    return this.#placeOf({ bytes, from, to: bytes.length, prefixBytes }, range);
  }

  /** Where those that begin so stand. */
  prefixRange(beginning: string): TermRange {
    return this.#range(toByteKey(beginning), this.root.range);
  }

  /** Those of a branch that go on with these bytes. */
  descend({ range, prefixBytes }: PrefixNode, part: Uint8Array): PrefixNode {
    return {
      range: this.#range({ bytes: part, from: 0, to: part.length, prefixBytes }, range),
      prefixBytes: prefixBytes + part.length,
    };
  }

  /** The branches of this one, longer by one character each. The thickest take the longest to find, and are few. */
  children(branch: PrefixNode): readonly PrefixNode[] {
    if (branch.prefixBytes > CACHED_DEPTH) return this.#longer(branch);
    const key = branch.range[0] * (CACHED_DEPTH + 1) + branch.prefixBytes;
    const known = this.#thick.get(key);
    if (known) return known;
    const found = this.#longer(branch);
    this.#thick.set(key, found);
    return found;
  }

  #longer({ range: [first, end], prefixBytes }: PrefixNode): PrefixNode[] {
    const found: PrefixNode[] = [];
    for (let place = first; place < end; ) {
      const from = (this.#starts[place] ?? 0) + prefixBytes;
      if (from === this.#starts[place + 1]) place++;
      else {
        const to = from + utf8CharLength(this.#texts[from] ?? 0);
        const range = this.#range({ bytes: this.#texts, from, to, prefixBytes }, [place, end]);
        found.push({ range, prefixBytes: prefixBytes + to - from });
        place = range[1];
      }
    }
    return found;
  }

  #placeOf(sought: ByteKey, within: TermRange): number {
    const place = this.#first(sought, within, 0);
    const { from, to, prefixBytes } = sought;
    const isWhole = (this.#starts[place + 1] ?? 0) - (this.#starts[place] ?? 0) === prefixBytes + to - from;
    return place < within[1] && isWhole && this.#compare(place, sought) === 0 ? place : -1;
  }

  #range(sought: ByteKey, within: TermRange): TermRange {
    const from = this.#first(sought, within, 0);
    return [from, this.#first(sought, [from, within[1]], 1)];
  }

  /** The first of a range that begins with what is sought (0), or comes after all that do (1). */
  #first(sought: ByteKey, [from, to]: TermRange, least: 0 | 1): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, sought) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** By their bytes; texts are short, and a call of the engine's own comparison takes longer than they do. 0: it begins so. */
  #compare(place: number, { bytes, from, to, prefixBytes }: ByteKey): number {
    const start = (this.#starts[place] ?? 0) + prefixBytes - from;
    const end = (this.#starts[place + 1] ?? 0) - start;
    for (let at = from; at < to; at++) {
      if (at >= end) return -1;
      const difference = (this.#texts[start + at] ?? 0) - (bytes[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
