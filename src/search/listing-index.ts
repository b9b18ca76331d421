import type { Box, Nearness } from '#domain/distance.ts';
import { Base } from './base.ts';
import type { Changed } from './changed.ts';
import { Delta } from './delta.ts';
import { DocumentBits, type DocumentList, type DocumentSet } from './document-set.ts';
import { type IndexedListing, MENTIONED, NAMED, OFFERED, type Tier } from './feed.ts';
import { firstNamed } from './first-named.ts';
import { bytesOf, type Frozen } from './frozen.ts';
import { type FoundAll, groupCounts } from './group-counts.ts';
import { keyedPage } from './keyed-page.ts';
import { type MapCell, MapCells } from './map-cells.ts';
import { changedMatching } from './match-changed.ts';
import { mergePage, type Ranked, sizeOf } from './merge-page.ts';
import { bestNearPage, nearestPage } from './near-page.ts';
import { nearestOf } from './nearest.ts';
import { alsoIn, around, distanceIn } from './places-around.ts';
import type { FromTo, IndexQuestion, IndexSort } from './question.ts';
import { isOneEdit } from './spelling.ts';

/** The orders in which distance counts. */
const NEAR_PAGES: Partial<Record<IndexSort, typeof nearestPage>> = { nearest: nearestPage, best: bestNearPage };

/** The first pages: more are found as soon by looking at all. */
const FIRST_AT_MOST = 256;

/** So many are looked at sooner than the first of them are found. */
const FEW = 512;

export type Found = { ids: number[]; total: number };

/**
 * All published listings in memory: a base that is built now and then, and what has changed since. Every question begins by
 * taking back what was lent for the one before; none waits for anything.
 */
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
    return this.#baseBytes + this.base.kept.bytes + this.base.lately.bytes + this.delta.size * 8192;
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
    this.base.sets.memory.release();
    const all = this.base.found(question);
    const changed = changedMatching(this.delta, question);
    const place = around(question);
    const wanted = page.offset + page.limit;
    const isFirst = place && sort === 'nearest' && wanted <= FIRST_AT_MOST;
    const first = isFirst ? nearestOf(this.base, all, { place, wanted }) : null;
    if (first) {
      const ids = nearestPage(this.base, { placed: first.placed, changed, question }, page);
      return { ids, total: first.total + changed.length };
    }
    const found = this.base.stillHolding(all);
    if (!place) return this.#page({ found, changed, question }, sort, page);
    const placed = this.base.placed(found, place);
    const pageOf = question.near && NEAR_PAGES[sort];
    if (!pageOf) return this.#page({ found: this.base.sets.of([placed.documents]), changed, question }, sort, page);
    return {
      ids: pageOf(this.base, { placed, changed, question }, page),
      total: placed.documents.length + changed.length,
    };
  }

  /** Those in whose name a word begins with each of these, the best first. */
  named(beginnings: string[], atMost: number): number[] {
    this.base.sets.memory.release();
    const words = beginnings
      .toSorted((one, other) => one.length - other.length)
      .map((beginning) => ({ stems: [], beginnings: [beginning] }));
    const question: IndexQuestion = { words, ranksWords: true, groups: [] };
    const changed = changedMatching(this.delta, question).filter(({ tier }) => tier === NAMED);
    const page = { offset: 0, limit: atMost };
    const documents = firstNamed(this.base, words, { count: atMost });
    return mergePage({ documents, changed: changed.map(({ changed: each }) => each) }, page, this.#idOf);
  }

  /**
   * Words that people wrote, one edit away from this one, the commonest first; null where a changed listing may have brought
   * another: what it holds are words and stems, and which is which the base does not know yet.
   */
  wordsNear(word: string, atMost: number): string[] | null {
    const { postings } = this.base;
    for (const lexeme of this.delta.lexemes()) if (isOneEdit(word, lexeme) && !postings.isWritten(lexeme)) return null;
    return postings
      .writtenNear(word)
      .filter((near) => isMeant(near.word) && (this.base.isHeld(near.word) || this.delta.isHeld(near.word)))
      .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
      .slice(0, atMost)
      .map((near) => near.word);
  }

  count(question: IndexQuestion): number {
    this.base.sets.memory.release();
    return sizeOf(this.#all(question));
  }

  /** How many are in each category (its number) or city, the largest first. */
  counts(question: IndexQuestion, groups: Parameters<typeof groupCounts>[2]): ReturnType<typeof groupCounts> {
    this.base.sets.memory.release();
    return groupCounts(this.base, this.#all(question), groups);
  }

  /** How many are that near, for each of these numbers of miles. */
  countsWithin(question: IndexQuestion & { near: Nearness }, steps: readonly number[]): number[] {
    this.base.sets.memory.release();
    const place = around({ ...question, near: { ...question.near, miles: Math.max(...steps) } });
    const { distances } = place ? this.base.placed(this.base.matching(question), place) : { distances: [] };
    const changed = steps.map(
      (miles) => changedMatching(this.delta, { ...question, near: { ...question.near, miles } }).length,
    );
    return steps.map((miles, at) => {
      let count = changed[at] ?? 0;
      for (const squared of distances) if (squared <= miles * miles) count++;
      return count;
    });
  }

  cells(question: IndexQuestion, { box, zoom }: { box: Box; zoom: number }): MapCell[] {
    this.base.sets.memory.release();
    const cells = new MapCells(box, zoom);
    const shown = alsoIn(null, box);
    const place = alsoIn(around(question), box);
    const { ids } = this.base.frozen.columns;
    const { points } = this.base.frozen.grid;
    this.base.eachPlaced(this.base.matching(question), place, (document) =>
      cells.add(ids[document] ?? 0, points[2 * document] ?? 0, points[2 * document + 1] ?? 0),
    );
    for (const { changed } of changedMatching(this.delta, question)) {
      const { id, latitude, longitude } = changed.listing;
      if (distanceIn(shown, latitude, longitude) >= 0) cells.add(id, latitude, longitude);
    }
    return cells.list();
  }

  #all(question: IndexQuestion): FoundAll {
    const found = this.base.matching(question);
    const place = around(question);
    return {
      documents: place ? this.base.sets.of([this.base.placed(found, place).documents]) : found,
      changed: changedMatching(this.delta, question).map(({ changed }) => changed),
    };
  }

  readonly #idOf = (document: number): number => this.base.frozen.columns.ids[document] ?? 0;

  #page({ found, changed, question }: Matches, sort: IndexSort, page: FromTo): Found {
    const total = found.size + changed.length;
    const listings = changed.map(({ changed: each }) => each);
    if (sort !== 'best' && sort !== 'nearest')
      return { ids: keyedPage(this.base, { found, changed: listings, sort }, page), total };
    if (question.words.length === 0 || !question.ranksWords)
      return { ids: mergePage({ documents: found, changed: listings }, page, this.#idOf), total };
    const ids: number[] = [];
    let offset = page.offset;
    for (const tier of this.#tiers({ found, changed, question }, page.offset + page.limit)) {
      const size = sizeOf(tier);
      if (offset < size) ids.push(...mergePage(tier, { offset, limit: page.limit - ids.length }, this.#idOf));
      offset = Math.max(0, offset - size);
      if (ids.length >= page.limit) break;
    }
    return { ids, total };
  }

  /**
   * Those with every word in the name; then in what is offered; then the others. Each is made when it is reached, and only as far as
   * it is wanted where that is sooner done: if that are not all, the page ends there.
   */
  *#tiers({ found, changed, question }: Matches, wanted: number): Generator<Ranked> {
    const inTier = (tier: Tier) => changed.filter((each) => each.tier === tier).map((each) => each.changed);
    const first = this.#first(found, question, wanted);
    const upTo = (tier: Tier) => first?.(tier) ?? this.base.inTier(found, question.words, tier);
    const named = upTo(NAMED);
    yield { documents: named, changed: inTier(NAMED) };
    const offered = upTo(OFFERED);
    yield { documents: this.base.sets.difference(offered, named), changed: inTier(OFFERED) };
    const mentioned = first?.(MENTIONED) ?? found;
    yield { documents: this.base.sets.difference(mentioned, offered), changed: inTier(MENTIONED) };
  }

  /** The best with the word in a tier or one before it; null where they are not found sooner than all. */
  #first(found: DocumentSet, question: IndexQuestion, count: number): ((tier: Tier) => DocumentList) | null {
    const [word, ...others] = question.words;
    if (!word || others.length > 0 || count > FIRST_AT_MOST) return null;
    // whoever has it in a tier was found: what was found need not even be read
    const isAll = this.base.areAllAlive && asksNothingElse(question);
    if (!(found instanceof DocumentBits) && !(isAll && found.size > FEW)) return null;
    const holds = isAll ? () => true : (document: number) => found.has(document);
    return (tier) => this.base.firstInTier(word, { tier, count, holds });
  }
}

const asksNothingElse = ({ groups, ratingAtLeast, openAt, near, box }: IndexQuestion): boolean =>
  groups.length === 0 && [ratingAtLeast, openAt, near, box].every((each) => each === undefined);

/** As in the database: nobody means a short word or a number. */
const isMeant = (word: string): boolean => [...word].length >= 4 && !/[0-9]/.test(word);

type Matches = {
  found: DocumentSet;
  changed: { changed: Changed; tier: Tier }[];
  question: IndexQuestion;
};
