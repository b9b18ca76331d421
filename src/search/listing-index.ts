import { RoaringArenaAllocator, type RoaringBitmap32 } from 'roaring-wasm';
import { Base } from './base.ts';
import type { Changed } from './changed.ts';
import { Delta } from './delta.ts';
import { type IndexedListing, MENTIONED, NAMED, OFFERED, type Tier } from './feed.ts';
import { bytesOf, type Frozen } from './frozen.ts';
import { keyedPage } from './keyed-page.ts';
import { changedMatching } from './match-changed.ts';
import { mergePage, type Ranked, sizeOf } from './merge-page.ts';
import { around } from './places-around.ts';
import type { FromTo, IndexQuestion, IndexSort } from './question.ts';

export type Found = { ids: number[]; total: number };

/** All published listings in memory: a base that is built now and then, and what has changed since. */
export class ListingIndex {
  readonly base: Base;
  readonly delta = new Delta();
  readonly #baseBytes: number;

  constructor(frozen: Frozen) {
    this.base = new Base(frozen);
    this.#baseBytes = bytesOf(frozen);
  }

  get size(): number {
    return this.base.alive.size + this.delta.size;
  }

  /** About what a changed listing takes, lexemes and all. */
  get bytes(): number {
    return this.#baseBytes + this.base.postings.kept.bytes + this.delta.size * 8192;
  }

  /** These listings are now as given; those that are not given are no longer published. */
  change(ids: readonly number[], listings: readonly IndexedListing[]): void {
    for (const id of ids) {
      this.base.forget(id);
      this.delta.remove(id);
    }
    for (const listing of listings) this.delta.put(listing, this.base.rankOf(listing.score, listing.id));
  }

  find(question: IndexQuestion, sort: IndexSort, page: FromTo): Found {
    return this.#answering(() => {
      const found = this.base.matching(question);
      const changed = changedMatching(this.delta, question);
      const place = around(question);
      if (!place) return this.#page({ found, changed, question }, sort, page);
      const placed = this.base.placed(found, place);
      if (sort === 'nearest' && question.near) return keyedPage.nearest(this.base, { placed, changed, question }, page);
      const within = this.base.bitmapOf(placed.documents);
      return this.#page({ found: within, changed, question }, sort, page);
    });
  }

  #page({ found, changed, question }: Matches, sort: IndexSort, page: FromTo): Found {
    const total = found.size + changed.length;
    const listings = changed.map(({ changed: each }) => each);
    if (sort !== 'best' && sort !== 'nearest')
      return { ids: keyedPage.sorted(this.base, { found, changed: listings, sort }, page), total };
    const idOf = (document: number) => this.base.frozen.columns.ids[document] ?? 0;
    if (question.words.length === 0 || !question.ranksWords)
      return { ids: mergePage({ documents: found, changed: listings }, page, idOf), total };
    const ids: number[] = [];
    let offset = page.offset;
    for (const tier of this.#tiers({ found, changed, question })) {
      const size = sizeOf(tier);
      if (offset < size) ids.push(...mergePage(tier, { offset, limit: page.limit - ids.length }, idOf));
      offset = Math.max(0, offset - size);
      if (ids.length >= page.limit) break;
    }
    return { ids, total };
  }

  /** Those with every word in the name; then in what is offered; then the others. Each is made when it is reached. */
  *#tiers({ found, changed, question }: Matches): Generator<Ranked> {
    const inTier = (tier: Tier) => changed.filter((each) => each.tier === tier).map((each) => each.changed);
    const named = this.base.inTier(found, question.words, NAMED);
    yield { documents: named, changed: inTier(NAMED) };
    const offered = this.base.inTier(found, question.words, OFFERED);
    yield { documents: offered.clone().andNotInPlace(named), changed: inTier(OFFERED) };
    yield { documents: found.clone().andNotInPlace(offered), changed: inTier(MENTIONED) };
  }

  /** What is made while a question is answered is given back after it, except what is kept. */
  #answering<T>(answer: () => T): T {
    const arena = new RoaringArenaAllocator();
    try {
      return arena.with(() => answer());
    } finally {
      arena.disposeAll();
      this.base.postings.kept.sweep();
    }
  }
}

type Matches = {
  found: RoaringBitmap32;
  changed: { changed: Changed; tier: Tier }[];
  question: IndexQuestion;
};
