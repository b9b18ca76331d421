import { at, outOfRange } from '../sets/array-access.ts';

/** Terms in the order of their UTF-8 bytes, concatenated: the garbage collector would trace half a million strings. */
export type TermDictionaryData = { termBytes: Uint8Array<ArrayBuffer>; termStarts: Uint32Array<ArrayBuffer> };

/** A string with one character per UTF-8 byte: comparing these sorts terms as the dictionary does. */
export const byteOrderKey = (text: string): string => Buffer.from(text).toString('latin1');

/** `keys` are the byte-order keys of the terms, sorted. */
export function encodeTermDictionary(keys: readonly string[]): TermDictionaryData {
  const termStarts = new Uint32Array(keys.length + 1);
  for (const [i, key] of keys.entries()) termStarts[i + 1] = at(termStarts, i) + key.length;
  const termBytes = new Uint8Array(at(termStarts, keys.length));
  const buffer = Buffer.from(termBytes.buffer);
  for (const [i, key] of keys.entries()) buffer.write(key, at(termStarts, i), 'latin1');
  return { termBytes, termStarts };
}

/** Positions of consecutive terms; `to` is exclusive. */
export type TermRange = readonly [from: number, to: number];

/** All terms with a common prefix, which is `prefixBytes` long: a node of the trie that the sorted terms imply. */
export type PrefixNode = { range: TermRange; prefixBytes: number };

/** Bytes from `from` up to `to`, compared with terms after their first `prefixBytes`. */
type ByteKey = { bytes: Uint8Array; from: number; to: number; prefixBytes: number };

const toByteKey = (text: string): ByteKey => {
  const bytes = Buffer.from(text);
  return { bytes, from: 0, to: bytes.length, prefixBytes: 0 };
};

/** Length of a UTF-8 character, by its first byte. */
export const utf8CharLength = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** Children of nodes with prefixes up to this length are cached. They have the widest ranges, and there are about forty of them. */
const CACHED_DEPTH = 1;

export class TermDictionary {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #childrenCache = new Map<number, PrefixNode[]>();
  readonly root: PrefixNode;

  constructor({ termBytes, termStarts }: TermDictionaryData) {
    this.#bytes = Buffer.from(termBytes.buffer, termBytes.byteOffset, termBytes.byteLength);
    this.#starts = termStarts;
    this.root = { range: [0, termStarts.length - 1], prefixBytes: 0 };
  }

  termAt(index: number): string {
    return this.#bytes.toString('utf8', at(this.#starts, index), at(this.#starts, index + 1));
  }

  /** -1 for an unknown term. */
  indexOf(term: string): number {
    return this.#indexOf(toByteKey(term), this.root.range);
  }

  /** Index of the term that consists of the node's prefix and the bytes from `from` on; -1 if there is none. */
  indexOfSuffix({ range, prefixBytes }: PrefixNode, bytes: Uint8Array, from: number): number {
    return this.#indexOf({ bytes, from, to: bytes.length, prefixBytes }, range);
  }

  prefixRange(prefix: string): TermRange {
    return this.#prefixRange(toByteKey(prefix), this.root.range);
  }

  /** The descendant whose prefix continues with these bytes. */
  descend({ range, prefixBytes }: PrefixNode, bytes: Uint8Array): PrefixNode {
    return {
      range: this.#prefixRange({ bytes, from: 0, to: bytes.length, prefixBytes }, range),
      prefixBytes: prefixBytes + bytes.length,
    };
  }

  /** The nodes whose prefix is one character longer. */
  children(node: PrefixNode): readonly PrefixNode[] {
    if (node.prefixBytes > CACHED_DEPTH) return this.#findChildren(node);
    const key = node.range[0] * (CACHED_DEPTH + 1) + node.prefixBytes;
    const cached = this.#childrenCache.get(key);
    if (cached) return cached;
    const children = this.#findChildren(node);
    this.#childrenCache.set(key, children);
    return children;
  }

  #findChildren({ range: [first, end], prefixBytes }: PrefixNode): PrefixNode[] {
    const children: PrefixNode[] = [];
    for (let index = first; index < end; ) {
      const from = at(this.#starts, index) + prefixBytes;
      if (from === this.#starts[index + 1]) index++;
      else {
        const to = from + utf8CharLength(at(this.#bytes, from));
        const range = this.#prefixRange({ bytes: this.#bytes, from, to, prefixBytes }, [index, end]);
        children.push({ range, prefixBytes: prefixBytes + to - from });
        index = range[1];
      }
    }
    return children;
  }

  #indexOf(key: ByteKey, within: TermRange): number {
    const index = this.#lowerBound(key, within, 0);
    if (index >= within[1]) return -1;
    const termLength = at(this.#starts, index + 1) - at(this.#starts, index);
    const isWhole = termLength === key.prefixBytes + key.to - key.from;
    return isWhole && this.#compare(index, key) === 0 ? index : -1;
  }

  #prefixRange(key: ByteKey, within: TermRange): TermRange {
    const from = this.#lowerBound(key, within, 0);
    return [from, this.#lowerBound(key, [from, within[1]], 1)];
  }

  /** The first term of the range that starts with the key (`least` 0), or that comes after all that do (`least` 1). */
  #lowerBound(key: ByteKey, [from, to]: TermRange, least: 0 | 1): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, key) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 0 if the term starts with the key. Terms are so short that calling `Buffer.compare` takes longer than this loop. */
  #compare(index: number, { bytes, from, to, prefixBytes }: ByteKey): number {
    const start = at(this.#starts, index) + prefixBytes - from;
    const end = at(this.#starts, index + 1) - start;
    for (let i = from; i < to; i++) {
      if (i >= end) return -1;
      const difference = (this.#bytes[start + i] ?? outOfRange(start + i)) - (bytes[i] ?? outOfRange(i));
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
