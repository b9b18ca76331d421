import { buildGeoGrid } from '../geo/geo-grid.ts';
import { detachString, type IndexedListing, parseFeed, type WordForms } from '../listing-feed.ts';
import { packDocOrder } from '../segment/doc-order.ts';
import { buildHoursDictionary } from '../segment/hours-dictionary.ts';
import { encodeScoreRuns } from '../segment/score-runs.ts';
import type { DocValues, SegmentData } from '../segment/segment-data.ts';
import { SORT_KEYS } from '../segment/sort-keys.ts';
import { compactUints, growableFloat32, growableInt32, growableUint32 } from './growable-column.ts';
import { PostingsBuilder } from './postings-builder.ts';

/** Gives each text a number, the same for the same text. */
class OrdinalMap {
  readonly texts: string[] = [];
  readonly #times: number[] = [];
  readonly #numbers = new Map<string, number>();

  ordinalOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      this.#times[known] = (this.#times[known] ?? 0) + 1;
      return known;
    }
    const own = detachString(text);
    this.#numbers.set(own, this.texts.length);
    this.#times.push(1);
    return this.texts.push(own) - 1;
  }

  /** How often each came. */
  counts(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#times);
  }
}

/** Builds the base of the index from listings that come best first. */
export class SegmentBuilder {
  readonly #ids = growableUint32();
  readonly #scores = growableFloat32();
  readonly #points = growableInt32();
  readonly #reviewCounts = growableUint32();
  readonly #ratingSums = growableUint32();
  readonly #createdAts = growableUint32();
  readonly #hours = growableUint32();
  readonly #hoursKinds = new OrdinalMap();
  readonly #categories = growableUint32();
  readonly #categoryNames = new OrdinalMap();
  readonly #cities = growableUint32();
  readonly #cityNames = new OrdinalMap();
  readonly #postings = new PostingsBuilder();

  addFeed(lines: string): void {
    for (const listing of parseFeed(lines)) this.#add(listing);
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
    this.#hours.push(this.#hoursKinds.ordinalOf(listing.hours));
    this.#categories.push(this.#categoryNames.ordinalOf(facetValueOf(listing, '#c')));
    this.#cities.push(this.#cityNames.ordinalOf(facetValueOf(listing, '#y')));
    this.#postings.add(document, listing);
  }

  build(written: WordForms): SegmentData {
    const ids = this.#ids.finish();
    const keyed = {
      reviewCounts: compactUints(this.#reviewCounts.finish()),
      ratingSums: compactUints(this.#ratingSums.finish()),
      createdAts: this.#createdAts.finish(),
    };
    const orderBy = (sort: keyof typeof SORT_KEYS) =>
      packDocOrder(sortDocsByKey(ids.length, (at) => SORT_KEYS[sort](keyed, at)));
    const columns: DocValues = {
      ids,
      ...keyed,
      ...encodeScoreRuns(this.#scores.finish()),
      docsByRating: orderBy('rating'),
      docsByReviewCount: orderBy('reviews'),
      docsByAge: orderBy('newest'),
      hours: compactUints(this.#hours.finish()),
      docsById: packDocOrder(sortDocsById(ids)),
      categories: compactUints(this.#categories.finish()),
      categoryNames: this.#categoryNames.texts,
      categorySizes: this.#categoryNames.counts(),
      cities: compactUints(this.#cities.finish()),
      cityNames: this.#cityNames.texts,
      citySizes: this.#cityNames.counts(),
    };
    const grid = buildGeoGrid(this.#points.finish(), columns.categories);
    const hoursKinds = buildHoursDictionary(this.#hoursKinds.texts);
    return {
      size: ids.length,
      docValues: columns,
      grid,
      postings: this.#postings.build(written, ids.length),
      hoursDictionary: hoursKinds,
    };
  }
}

/** What a listing is filtered by stands among its lexemes, with a sign of its own before it. */
export function facetValueOf({ terms }: IndexedListing, sign: string): string {
  return terms.find((lexeme) => lexeme.startsWith(sign))?.slice(sign.length) ?? '';
}

/** The greatest key first, then by rank. */
function sortDocsByKey(size: number, keyOf: (document: number) => number): Uint32Array<ArrayBuffer> {
  const keys = Float64Array.from({ length: size }, (_, document) => keyOf(document));
  return Uint32Array.from(keys.keys()).sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || one - other);
}

const MAX_PACKED_DOCS = 2 ** 21;

function sortDocsById(ids: Uint32Array): Uint32Array<ArrayBuffer> {
  if (ids.length > MAX_PACKED_DOCS)
    return Uint32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  // sorting plain numbers is ten times as fast as sorting by what they stand for
  const order = Float64Array.from(ids, (id, document) => id * MAX_PACKED_DOCS + document);
  return Uint32Array.from(order.sort(), (both) => both % MAX_PACKED_DOCS);
}
