import { MENTIONED, NAMED, OFFERED, ownCopy, TIERS, type Tier, type Written } from './feed.ts';
import type { FrozenPostings } from './frozen.ts';
import { GapWriter, readGaps } from './gaps.ts';
import { narrowed } from './growing-column.ts';
import { byteKey, freezeLexicon } from './lexicon.ts';
import { type FrozenSets, SetBuilder } from './set-builder.ts';

/** With fewer documents a list in one array with the others is as small, and as quick. */
const MANY = 1024;

/** The documents of one lexeme, each as `document * 4 + tier`: a list until they are many, then by their distances. */
class Posting {
  list: number[] = [];
  many: GapWriter | null = null;
  count = 0;
  #last = -1;

  /** Its tier is the first that it comes with. */
  add(document: number, tier: Tier): void {
    if (document === this.#last) return;
    this.#last = document;
    this.count++;
    this.list.push(document * 4 + tier);
    if (this.list.length === MANY) this.#flush();
  }

  #flush(): void {
    this.many ??= new GapWriter();
    for (const entry of this.list) this.many.push(entry);
    this.list = [];
  }

  /** Where they are many, those of every tier up to each. What they took is given back. */
  tiers(): GapWriter[] {
    if (!this.many) return [];
    this.#flush();
    const entries = new Uint32Array(this.count);
    readGaps(this.many.done(), entries);
    this.many = null;
    const tiers = TIERS.map(() => new GapWriter());
    for (const entry of entries) {
      for (const [tier, documents] of tiers.entries()) if ((entry & 3) <= tier) documents.push(entry >>> 2);
    }
    return tiers;
  }
}

/** Gathers which lexeme is in which document. Documents come in order. */
export class PostingBuilder {
  readonly #postings = new Map<string, Posting>();

  add(document: number, texts: { lexemes: string[]; named: string[]; offered: string[] }): void {
    for (const lexeme of texts.named) this.#of(lexeme).add(document, NAMED);
    for (const lexeme of texts.offered) this.#of(lexeme).add(document, OFFERED);
    for (const lexeme of texts.lexemes) this.#of(lexeme).add(document, MENTIONED);
  }

  done(written: Written, size: number): FrozenPostings {
    const byKey = [...this.#postings].map(([lexeme, posting]) => ({ key: byteKey(lexeme), lexeme, posting }));
    byKey.sort((one, other) => (one.key < other.key ? -1 : 1));
    const postings = byKey.map(({ posting }) => posting);
    this.#postings.clear();
    return {
      ...freezeLexicon(byKey.map(({ key }) => key)),
      written: writtenOf(
        byKey.map(({ lexeme }) => lexeme),
        written,
      ),
      ...fewOf(postings),
      ...manyOf(postings, size),
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

/** A word that is also the stem of another may be held by whom its own stem is not. */
function writtenOf(lexemes: string[], written: Written): Uint32Array<ArrayBuffer> {
  const places = new Map(lexemes.map((lexeme, place) => [lexeme, place]));
  const stems = new Set([...written].flatMap(([word, stem]) => (stem === null || stem === word ? [] : [stem])));
  return Uint32Array.from(lexemes, (lexeme) => {
    const stem = written.get(lexeme);
    if (stem === undefined) return 0;
    const place = stem === null || stem === lexeme || stems.has(lexeme) ? undefined : places.get(stem);
    return place === undefined ? 1 : 2 + place;
  });
}

function fewOf(postings: Posting[]): Pick<FrozenPostings, 'few' | 'fewStarts'> {
  const lists = postings.map(({ many, list }) => (many ? [] : list));
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

/** Three sets for each lexeme of many. */
function manyOf(postings: Posting[], size: number): Pick<FrozenPostings, 'manyOf' | 'setsOf'> & FrozenSets {
  const numbers = new Uint32Array(postings.length);
  const setsOf: number[] = [];
  const sets = new SetBuilder(size);
  let number = 0;
  postings.forEach((posting, lexeme) => {
    const tiers = posting.tiers();
    if (tiers.length === 0) return;
    numbers[lexeme] = ++number;
    for (const documents of tiers) setsOf.push(sets.add(documents));
  });
  return { manyOf: narrowed(numbers), setsOf: Uint32Array.from(setsOf), ...sets.done() };
}
