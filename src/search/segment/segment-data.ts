import type { TermDictionaryData } from '../postings/term-dictionary.ts';
import type { DocOrder } from './doc-order.ts';
import type { HoursDictionary } from './hours-dictionary.ts';
import type { ScoreRuns } from './score-runs.ts';

/**
 * An immutable segment as the build worker returns it: typed arrays, transferred without copying. Documents are numbered by rank, so
 * document 0 is the best listing. See README.md for a drawing.
 */
export type SegmentData = {
  size: number;
  docValues: DocValues;
  grid: GeoGrid;
  postings: PostingsData;
  hoursDictionary: HoursDictionary;
  rangeColumns: RangeColumn[];
};

/** As narrow as the largest value allows. */
export type CompactUints = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Columns with one value per document. */
export type DocValues = ScoreRuns & {
  /** Listing ids. */
  ids: Uint32Array<ArrayBuffer>;
  reviewCounts: CompactUints;
  ratingSums: CompactUints;
  /** In seconds. */
  createdAts: Uint32Array<ArrayBuffer>;
  /** Entry of the hours dictionary. */
  hours: CompactUints;
  /** Ordinals of category sets: most documents have one category, and those with the same ones share a set. */
  categories: CompactUints;
  /** Positions in `categoryNames`: set s has the members from `categorySetStarts[s]` up to `categorySetStarts[s + 1]`. */
  categorySetMembers: Uint32Array<ArrayBuffer>;
  categorySetStarts: Uint32Array<ArrayBuffer>;
  /** Numbers of documents per set. */
  categorySetSizes: Uint32Array<ArrayBuffer>;
  categoryNames: string[];
  /** Ordinals: positions in `cityNames`. The sizes are numbers of documents per ordinal. */
  cities: CompactUints;
  cityNames: string[];
  citySizes: Uint32Array<ArrayBuffer>;
  /** All documents in orders other than rank. */
  docsById: DocOrder;
  docsByRating: DocOrder;
  docsByReviewCount: DocOrder;
  docsByAge: DocOrder;
};

/** Documents by location, in row-major order of grid cells: neighboring cells of a row are one range of `documents`. */
export type GeoGrid = {
  /** Non-empty cells in order, and the position in `documents` at which each starts. */
  cells: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  documents: Uint32Array<ArrayBuffer>;
  /** Category sets in the order of `documents`: reading the column by document would be random access. */
  categories: CompactUints;
  /** By document: latitude and longitude in micro-degrees, interleaved. */
  points: Int32Array<ArrayBuffer>;
};

/** Posting lists by term, in the order of the term dictionary. */
export type PostingsData = TermDictionaryData & {
  /** 0: only a stem. 1: a word form. 2 + i: a word form whose documents all have term i, its stem. */
  wordForms: Uint32Array<ArrayBuffer>;
  /** Postings of rare terms: `document * 4 + field`, from `shortPostingStarts[term]` on. */
  shortPostings: Uint32Array<ArrayBuffer>;
  shortPostingStarts: Uint32Array<ArrayBuffer>;
  /** Numbers of the frequent terms, from 1 on. 0: the term is rare. */
  longTermNumbers: CompactUints;
  /** Three posting sets per frequent term, one per field. Equal sets are stored once. */
  setByTermAndField: Uint32Array<ArrayBuffer>;
  setCounts: Uint32Array<ArrayBuffer>;
  /** Sparse sets, delta-encoded. Set s is at `deltaBounds[s]` to `deltaBounds[s + 1]`; dense sets are empty there. */
  deltaBytes: Uint8Array<ArrayBuffer>;
  deltaBounds: Float64Array<ArrayBuffer>;
  /** Skip entries of the sparse sets, with bounds likewise. */
  skipEntries: Uint32Array<ArrayBuffer>;
  skipBounds: Uint32Array<ArrayBuffer>;
  /** Dense sets as bit sets, and the number of each set among them, from 1 on. 0: the set is sparse. */
  bitSets: Uint32Array<ArrayBuffer>;
  bitSetNumbers: Uint32Array<ArrayBuffer>;
};

/**
 * What listings say in one of the site's own fields that has numbers, amounts or dates. Only documents with a value take space: nine to
 * twelve bytes each if the values are points, and at most twenty if they are ranges.
 */
export type RangeColumn = {
  fieldId: number;
  /** The documents with a value, ascending. */
  docs: Uint32Array<ArrayBuffer>;
  lower: RangeEnds;
  /** Null if all values are points: both ends are the same. */
  upper: RangeEnds | null;
};

/** The lower or the upper ends of the values. */
export type RangeEnds = {
  /** The distinct ends, ascending. Open ends are infinite. */
  ends: Float64Array<ArrayBuffer>;
  /** Positions in `ends`, parallel to `docs`. */
  ordinals: CompactUints;
  /** The documents of `docs`, sorted by this end. Those with `ends[i]` are from `starts[i]` up to `starts[i + 1]`. */
  order: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
};

type SegmentArray =
  | CompactUints
  | DocValues['ids']
  | DocValues['scoreValues']
  | GeoGrid['points']
  | PostingsData['deltaBytes']
  | PostingsData['deltaBounds'];

const arraysOf = ({ docValues, grid, postings, hoursDictionary, rangeColumns }: SegmentData) => [
  ...[docValues, grid, postings, hoursDictionary].flatMap((part): (string[] | SegmentArray)[] => Object.values(part)),
  ...rangeColumns.flatMap(({ docs, lower, upper }) => [
    docs,
    ...Object.values(lower),
    ...(upper ? Object.values(upper) : []),
  ]),
];

export function segmentBytes(data: SegmentData): number {
  return arraysOf(data).reduce((sum, each) => sum + (Array.isArray(each) ? textBytes(each) : each.byteLength), 0);
}

/** A short string takes its characters and about 24 bytes. */
const textBytes = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length + 24, 0);

export function transferableBuffers(data: SegmentData): ArrayBuffer[] {
  return arraysOf(data).flatMap((each) => (Array.isArray(each) ? [] : [each.buffer]));
}
