/** Texts in the order of their bytes, one after the other in one array: half a million strings would be looked at by every collection of garbage. */
export type FrozenLexicon = { texts: Uint8Array<ArrayBuffer>; textStarts: Uint32Array<ArrayBuffer> };

/** As many as they have bytes, a character for each: so they are sorted as the lexicon is. */
export const byteKey = (text: string): string => Buffer.from(text).toString('latin1');

/** `keys` are those of the texts, in their order. */
export function freezeLexicon(keys: readonly string[]): FrozenLexicon {
  const textStarts = new Uint32Array(keys.length + 1);
  for (const [at, key] of keys.entries()) textStarts[at + 1] = (textStarts[at] ?? 0) + key.length;
  const texts = new Uint8Array(textStarts[keys.length] ?? 0);
  const buffer = Buffer.from(texts.buffer);
  for (const [at, key] of keys.entries()) buffer.write(key, textStarts[at] ?? 0, 'latin1');
  return { texts, textStarts };
}

/** Looks texts up. */
export class Lexicon {
  readonly #texts: Buffer;
  readonly #starts: Uint32Array;

  constructor({ texts, textStarts }: FrozenLexicon) {
    this.#texts = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength);
    this.#starts = textStarts;
  }

  at(place: number): string {
    return this.#texts.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }

  /** Where it stands; -1 where it does not. */
  placeOf(text: string): number {
    const bytes = Buffer.from(text);
    const place = this.#firstNotBefore(bytes);
    return place < this.#starts.length - 1 && this.#compare(place, bytes) === 0 ? place : -1;
  }

  /** Where those with this beginning stand. */
  range(beginning: string): [from: number, to: number] {
    const bytes = Buffer.from(beginning);
    // no text holds this byte
    return [this.#firstNotBefore(bytes), this.#firstNotBefore(Buffer.concat([bytes, Buffer.of(0xff)]))];
  }

  #firstNotBefore(bytes: Buffer): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(place: number, bytes: Buffer): number {
    return this.#texts.compare(bytes, 0, bytes.length, this.#starts[place], this.#starts[place + 1]);
  }
}
