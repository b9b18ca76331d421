import { RoaringBitmap32 } from 'roaring-wasm';
import { MENTIONED, NAMED, OFFERED, ownCopy, TIERS, type Tier } from './feed.ts';
import type { FrozenPostings } from './frozen.ts';

/** With fewer documents a list is smaller than its bitmaps, and as quick. */
const MANY = 1024;

/** The documents of one lexeme: a list until they are many, then three bitmaps, each of a tier and those before it. */
class Posting {
  list: number[] = [];
  bitmaps: RoaringBitmap32[] | null = null;
  count = 0;

  add(document: number, tier: Tier): void {
    this.count++;
    this.list.push(document * 4 + tier);
    if (this.list.length === MANY) this.#flush();
  }

  #flush(): void {
    this.bitmaps ??= TIERS.map(() => new RoaringBitmap32());
    for (const tier of TIERS) {
      const documents = this.list.filter((entry) => (entry & 3) <= tier).map((entry) => entry >>> 2);
      this.bitmaps[tier]?.addMany(Uint32Array.from(documents));
    }
    this.list = [];
  }

  /** Written out one after the other; what they took is given back. */
  serialised(): Uint8Array[] {
    if (this.list.length > 0) this.#flush();
    return (this.bitmaps ?? []).map((bitmap) => {
      bitmap.runOptimize();
      const bytes = bitmap.serialize('portable');
      bitmap.dispose();
      return bytes;
    });
  }
}

/** Gathers which lexeme is in which document. Documents come in order. */
export class PostingBuilder {
  readonly #postings = new Map<string, Posting>();

  add(document: number, texts: { lexemes: string[]; named: string[]; offered: string[] }): void {
    const tiers = new Map<string, Tier>();
    for (const lexeme of texts.offered) tiers.set(lexeme, OFFERED);
    for (const lexeme of texts.named) tiers.set(lexeme, NAMED);
    for (const lexeme of texts.lexemes) this.#of(lexeme).add(document, tiers.get(lexeme) ?? MENTIONED);
  }

  /** `written` are the words as people wrote them. */
  done(written: ReadonlySet<string>): FrozenPostings {
    const lexemes = [...this.#postings.keys()].sort();
    const postings = lexemes.map((lexeme) => this.#of(lexeme));
    this.#postings.clear();
    return {
      lexemes,
      written: Uint8Array.from(lexemes, (lexeme) => (written.has(lexeme) ? 1 : 0)),
      counts: Uint32Array.from(postings, ({ count }) => count),
      ...fewOf(postings),
      ...manyOf(postings),
    };
  }

  #of(lexeme: string): Posting {
    const known = this.#postings.get(lexeme);
    if (known) return known;
    const posting = new Posting();
    this.#postings.set(ownCopy(lexeme), posting);
    return posting;
  }
}

function fewOf(postings: Posting[]): Pick<FrozenPostings, 'few' | 'fewStarts'> {
  const lists = postings.map(({ bitmaps, list }) => (bitmaps ? [] : list));
  const few = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  const fewStarts = new Uint32Array(lists.length + 1);
  let at = 0;
  lists.forEach((list, lexeme) => {
    few.set(list, at);
    at += list.length;
    fewStarts[lexeme + 1] = at;
  });
  return { few, fewStarts };
}

function manyOf(postings: Posting[]): Pick<FrozenPostings, 'many' | 'manyBounds' | 'manyOf'> {
  const numbers = new Uint32Array(postings.length);
  const parts: Uint8Array[] = [];
  const bounds: number[] = [];
  let length = 0;
  let number = 0;
  postings.forEach((posting, lexeme) => {
    if (!posting.bitmaps) return;
    numbers[lexeme] = ++number;
    for (const bytes of posting.serialised()) {
      bounds.push(length);
      parts.push(bytes);
      length += bytes.length;
    }
    bounds.push(length);
  });
  return { many: joined(parts, length), manyBounds: Float64Array.from(bounds), manyOf: numbers };
}

function joined(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
