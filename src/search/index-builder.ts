import { type IndexedListing, ownCopy, readFeed, type Written } from './feed.ts';
import type { Columns, Frozen } from './frozen.ts';
import { buildGrid } from './grid.ts';
import { growingFloat32, growingInt32, growingUint32, narrowed } from './growing-column.ts';
import { readHoursKinds } from './hours-kinds.ts';
import { packOrder } from './order.ts';
import { PostingBuilder } from './posting-builder.ts';
import { scoreRuns } from './score-runs.ts';
import { SORT_KEYS } from './sort-keys.ts';

/** Gives each text a number, the same for the same text. */
class Numbered {
  readonly texts: string[] = [];
  readonly #times: number[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      this.#times[known] = (this.#times[known] ?? 0) + 1;
      return known;
    }
    const own = ownCopy(text);
    this.#numbers.set(own, this.texts.length);
    this.#times.push(1);
    return this.texts.push(own) - 1;
  }

  /** How often each came. */
  times(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#times);
  }
}

/** Builds the base of the index from listings that come best first. */
export class IndexBuilder {
  readonly #ids = growingUint32();
  readonly #scores = growingFloat32();
  readonly #points = growingInt32();
  readonly #reviewCounts = growingUint32();
  readonly #ratingSums = growingUint32();
  readonly #createdAts = growingUint32();
  readonly #hours = growingUint32();
  readonly #hoursKinds = new Numbered();
  readonly #categories = growingUint32();
  readonly #categoryNames = new Numbered();
  readonly #cities = growingUint32();
  readonly #cityNames = new Numbered();
  readonly #postings = new PostingBuilder();

  addFeed(lines: string): void {
    for (const listing of readFeed(lines)) this.#add(listing);
  }

  #add(listing: IndexedListing): void {
    const document = this.#ids.length;
    this.#ids.push(listing.id);
    this.#scores.push(listing.score);
    this.#points.push(listing.latitude);
    this.#points.push(listing.longitude);
    this.#reviewCounts.push(listing.reviewCount);
    this.#ratingSums.push(listing.ratingSum);
    this.#createdAts.push(listing.createdAt);
    this.#hours.push(this.#hoursKinds.of(listing.hours));
    this.#categories.push(this.#categoryNames.of(partOf(listing, '#c')));
    this.#cities.push(this.#cityNames.of(partOf(listing, '#y')));
    this.#postings.add(document, listing);
  }

  done(written: Written): Frozen {
    const ids = this.#ids.done();
    const keyed = {
      reviewCounts: narrowed(this.#reviewCounts.done()),
      ratingSums: narrowed(this.#ratingSums.done()),
      createdAts: this.#createdAts.done(),
    };
    const orderBy = (sort: keyof typeof SORT_KEYS) =>
      packOrder(documentsByKey(ids.length, (at) => SORT_KEYS[sort](keyed, at)));
    const columns: Columns = {
      ids,
      ...keyed,
      ...scoreRuns(this.#scores.done()),
      byRating: orderBy('rating'),
      byReviews: orderBy('reviews'),
      byAge: orderBy('newest'),
      hours: narrowed(this.#hours.done()),
      byId: packOrder(documentsById(ids)),
      categories: narrowed(this.#categories.done()),
      categoryNames: this.#categoryNames.texts,
      categorySizes: this.#categoryNames.times(),
      cities: narrowed(this.#cities.done()),
      cityNames: this.#cityNames.texts,
      citySizes: this.#cityNames.times(),
    };
    const grid = buildGrid(this.#points.done(), columns.categories);
    const hoursKinds = readHoursKinds(this.#hoursKinds.texts);
    return { size: ids.length, columns, grid, postings: this.#postings.done(written, ids.length), hoursKinds };
  }
}

/** What a listing is filtered by stands among its lexemes, with a sign of its own before it. */
export function partOf({ lexemes }: IndexedListing, sign: string): string {
  return lexemes.find((lexeme) => lexeme.startsWith(sign))?.slice(sign.length) ?? '';
}

/** The greatest key first, then by rank. */
function documentsByKey(size: number, keyOf: (document: number) => number): Uint32Array<ArrayBuffer> {
  const keys = Float64Array.from({ length: size }, (_, document) => keyOf(document));
  return Uint32Array.from(keys.keys()).sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || one - other);
}

const DOCUMENTS_IN_ONE_NUMBER = 2 ** 21;

function documentsById(ids: Uint32Array): Uint32Array<ArrayBuffer> {
  if (ids.length > DOCUMENTS_IN_ONE_NUMBER)
    return Uint32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  // sorting plain numbers is ten times as fast as sorting by what they stand for
  const order = Float64Array.from(ids, (id, document) => id * DOCUMENTS_IN_ONE_NUMBER + document);
  return Uint32Array.from(order.sort(), (both) => both % DOCUMENTS_IN_ONE_NUMBER);
}
