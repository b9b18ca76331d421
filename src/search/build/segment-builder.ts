import { buildGeoGrid } from '../geo/geo-grid.ts';
import { detachString, facetValuesOf, type IndexedListing, parseFeed, type WordForms } from '../listing-feed.ts';
import { packDocOrder } from '../segment/doc-order.ts';
import { buildHoursDictionary } from '../segment/hours-dictionary.ts';
import { encodeScoreRuns } from '../segment/score-runs.ts';
import type { DocValues, SegmentData } from '../segment/segment-data.ts';
import { type KeyedSort, SORT_KEYS } from '../segment/sort-keys.ts';
import { at } from '../sets/array-access.ts';
import { compactUints, growableFloat32, growableInt32, growableUint32 } from './growable-column.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { RangeColumnsBuilder } from './range-columns-builder.ts';

/** Assigns ordinals to distinct texts and counts their occurrences. */
class OrdinalMap {
  readonly texts: string[] = [];
  readonly #counts: number[] = [];
  readonly #ordinals = new Map<string, number>();

  ordinalOf(text: string): number {
    const existing = this.#ordinals.get(text);
    if (existing !== undefined) {
      this.#counts[existing] = at(this.#counts, existing) + 1;
      return existing;
    }
    const detached = detachString(text);
    this.#ordinals.set(detached, this.texts.length);
    this.#counts.push(1);
    return this.texts.push(detached) - 1;
  }

  counts(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#counts);
  }
}

/** Occurs in no category id. */
const SET_SEPARATOR = ',';

function encodeSets(texts: readonly string[]) {
  const names = new OrdinalMap();
  const members: number[] = [];
  const starts = [0];
  for (const text of texts) {
    if (text !== '') for (const name of text.split(SET_SEPARATOR)) members.push(names.ordinalOf(name));
    starts.push(members.length);
  }
  return {
    categorySetMembers: Uint32Array.from(members),
    categorySetStarts: Uint32Array.from(starts),
    categoryNames: names.texts,
  };
}

/** Builds a segment from listings, which must arrive best first. */
export class SegmentBuilder {
  readonly #ids = growableUint32();
  readonly #scores = growableFloat32();
  readonly #points = growableInt32();
  readonly #reviewCounts = growableUint32();
  readonly #ratingSums = growableUint32();
  readonly #createdAts = growableUint32();
  readonly #hours = growableUint32();
  readonly #hoursEntries = new OrdinalMap();
  readonly #categories = growableUint32();
  readonly #categorySets = new OrdinalMap();
  readonly #cities = growableUint32();
  readonly #cityNames = new OrdinalMap();
  readonly #postings = new PostingsBuilder();
  readonly #rangeColumns = new RangeColumnsBuilder();

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
    this.#hours.push(this.#hoursEntries.ordinalOf(listing.hours));
    this.#categories.push(this.#categorySets.ordinalOf(facetValuesOf(listing, '#c').join(SET_SEPARATOR)));
    this.#cities.push(this.#cityNames.ordinalOf(facetValuesOf(listing, '#y')[0] ?? ''));
    for (const range of listing.ranges) this.#rangeColumns.add(document, range);
    this.#postings.add(document, listing);
  }

  build(wordForms: WordForms): SegmentData {
    const docValues = this.#buildDocValues();
    const size = docValues.ids.length;
    return {
      size,
      docValues,
      grid: buildGeoGrid(this.#points.finish(), docValues.categories),
      postings: this.#postings.build(wordForms, size),
      hoursDictionary: buildHoursDictionary(this.#hoursEntries.texts),
      rangeColumns: this.#rangeColumns.build(),
    };
  }

  #buildDocValues(): DocValues {
    const ids = this.#ids.finish();
    const sortColumns = {
      reviewCounts: compactUints(this.#reviewCounts.finish()),
      ratingSums: compactUints(this.#ratingSums.finish()),
      createdAts: this.#createdAts.finish(),
    };
    const orderBy = (sort: KeyedSort) =>
      packDocOrder(sortDocsByKey(ids.length, (document) => SORT_KEYS[sort](sortColumns, document)));
    return {
      ids,
      ...sortColumns,
      ...encodeScoreRuns(this.#scores.finish()),
      docsByRating: orderBy('rating'),
      docsByReviewCount: orderBy('reviews'),
      docsByAge: orderBy('newest'),
      hours: compactUints(this.#hours.finish()),
      docsById: packDocOrder(sortDocsById(ids)),
      categories: compactUints(this.#categories.finish()),
      ...encodeSets(this.#categorySets.texts),
      categorySetSizes: this.#categorySets.counts(),
      cities: compactUints(this.#cities.finish()),
      cityNames: this.#cityNames.texts,
      citySizes: this.#cityNames.counts(),
    };
  }
}

/** Greatest key first, then by rank. */
function sortDocsByKey(size: number, keyOf: (document: number) => number): Uint32Array<ArrayBuffer> {
  const keys = Float64Array.from({ length: size }, (_, document) => keyOf(document));
  return Uint32Array.from(keys.keys()).sort((a, b) => at(keys, b) - at(keys, a) || a - b);
}

/** Up to this many documents, an id and a document fit one double. */
const MAX_PACKED_DOCS = 2 ** 21;

function sortDocsById(ids: Uint32Array): Uint32Array<ArrayBuffer> {
  if (ids.length > MAX_PACKED_DOCS) return Uint32Array.from(ids.keys()).sort((a, b) => at(ids, a) - at(ids, b));
  // sorting numbers natively is ten times as fast as sorting with a comparator
  const order = Float64Array.from(ids, (id, document) => id * MAX_PACKED_DOCS + document);
  return Uint32Array.from(order.sort(), (packed) => packed % MAX_PACKED_DOCS);
}
