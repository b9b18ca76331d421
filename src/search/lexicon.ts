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

/** Texts that stand one after the other, by their places. */
export type Range = readonly [from: number, to: number];

/** Looks texts up. */
export class Lexicon {
  readonly #texts: Buffer;
  readonly #starts: Uint32Array;
  readonly whole: Range;

  constructor({ texts, textStarts }: FrozenLexicon) {
    this.#texts = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength);
    this.#starts = textStarts;
    this.whole = [0, textStarts.length - 1];
  }

  at(place: number): string {
    return this.#texts.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }

  /** Where it stands, in that range; -1 where it does not. */
  placeOf(text: string, within = this.whole): number {
    const bytes = Buffer.from(text);
    const place = this.#firstNotBefore(bytes, within);
    return place < within[1] && this.#compare(place, bytes) === 0 ? place : -1;
  }

  /** Where those of a range that begin so stand. */
  range(beginning: string, within = this.whole): Range {
    const bytes = Buffer.from(beginning);
    const from = this.#firstNotBefore(bytes, within);
    // no text holds this byte
    return [from, this.#firstNotBefore(Buffer.concat([bytes, NO_BYTE]), [from, within[1]])];
  }

  /** The beginnings by one character longer that there are in the range of this one. */
  *longer(beginning: string, range: Range): Generator<{ beginning: string; range: Range }> {
    for (let [place, end] = range; place < end; ) {
      const [next] = this.at(place).slice(beginning.length);
      if (next === undefined) place++;
      else {
        const found = this.range(beginning + next, [place, end]);
        yield { beginning: beginning + next, range: found };
        place = found[1];
      }
    }
  }

  #firstNotBefore(bytes: Buffer, [from, to]: Range): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** By their bytes; texts are short, and a call of the engine's own comparison takes longer than they do. */
  #compare(place: number, bytes: Buffer): number {
    const start = this.#starts[place] ?? 0;
    const length = (this.#starts[place + 1] ?? 0) - start;
    const common = Math.min(length, bytes.length);
    for (let at = 0; at < common; at++) {
      const difference = (this.#texts[start + at] ?? 0) - (bytes[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - bytes.length;
  }
}

const NO_BYTE = Buffer.of(0xff);
