import type { TermDictionaryData } from '../postings/term-dictionary.ts';
import type { DocOrder } from './doc-order.ts';
import type { HoursDictionary } from './hours-dictionary.ts';
import type { ScoreRuns } from './score-runs.ts';

/**
 * The base of the index as it comes from where it was built: typed arrays that change hands without being copied. Documents
 * are numbered by rank: the best listing is document 0.
 */
export type SegmentData = {
  size: number;
  docValues: DocValues;
  grid: GeoGrid;
  postings: PostingsData;
  hoursDictionary: HoursDictionary;
};

/** Half or a quarter as wide where no value is too large for it. */
export type CompactUints = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** By document. */
export type DocValues = ScoreRuns & {
  ids: Uint32Array<ArrayBuffer>;
  reviewCounts: CompactUints;
  ratingSums: CompactUints;
  createdAts: Uint32Array<ArrayBuffer>;
  /** Which kind of hours each has. */
  hours: CompactUints;
  /** The documents in the order of their ids. */
  docsById: DocOrder;
  /** Which category and which city each is in, by its place among the names; and how many are in each. */
  categories: CompactUints;
  categoryNames: string[];
  categorySizes: Uint32Array<ArrayBuffer>;
  cities: CompactUints;
  cityNames: string[];
  citySizes: Uint32Array<ArrayBuffer>;
  /** The documents by other orders than their rank. */
  docsByRating: DocOrder;
  docsByReviewCount: DocOrder;
  docsByAge: DocOrder;
};

/** Documents by where they lie: along the rows of a grid, so that a stretch of a row is a stretch of `documents`. */
export type GeoGrid = {
  /** The cells that hold something, in order, and where each begins. */
  cells: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  documents: Uint32Array<ArrayBuffer>;
  /** The category of each of these: to look it up by document takes a look at another part of memory for each. */
  categories: CompactUints;
  /** By document, latitude and longitude side by side: who looks at one looks at both. */
  points: Int32Array<ArrayBuffer>;
};

/** By lexeme, in order. */
export type PostingsData = TermDictionaryData & {
  /** 0 where the lexeme is only a stem; 1 where somebody wrote it; 2 and the place of its stem where whoever holds it holds that too. */
  wordForms: Uint32Array<ArrayBuffer>;
  /** Of few documents: `document * 4 + tier`, one lexeme's after the other's. */
  shortPostings: Uint32Array<ArrayBuffer>;
  shortPostingStarts: Uint32Array<ArrayBuffer>;
  /** The number of each lexeme of many, from 1 on (0: it has few). */
  longTermNumbers: CompactUints;
  /** Three sets for each lexeme of many, of every tier up to this one, by their numbers: those that are the same have one. */
  setByTermAndField: Uint32Array<ArrayBuffer>;
  /** How many are in each set. */
  setCounts: Uint32Array<ArrayBuffer>;
  /** The sets that are not dense, by their distances (close-gaps.ts, gaps.ts); a bound before each of all sets, and one at the end. */
  deltaBytes: Uint8Array<ArrayBuffer>;
  deltaBounds: Float64Array<ArrayBuffer>;
  /** Where to begin reading in the middle of them (landmarks.ts); a bound before each of all sets, and one at the end. */
  skipEntries: Uint32Array<ArrayBuffer>;
  skipBounds: Uint32Array<ArrayBuffer>;
  /** The dense ones, a bit for each document; the place of each of all sets among them, from 1 on (0: it is packed). */
  bitSets: Uint32Array<ArrayBuffer>;
  bitSetNumbers: Uint32Array<ArrayBuffer>;
};

const arraysOf = ({ docValues, grid, postings, hoursDictionary }: SegmentData) =>
  [docValues, grid, postings, hoursDictionary].flatMap((part): (string[] | SegmentArray)[] => Object.values(part));

type SegmentArray =
  | CompactUints
  | DocValues['ids']
  | DocValues['scoreValues']
  | GeoGrid['points']
  | PostingsData['deltaBytes']
  | PostingsData['deltaBounds'];

export function segmentBytes(frozen: SegmentData): number {
  return arraysOf(frozen).reduce((sum, each) => sum + (Array.isArray(each) ? textBytes(each) : each.byteLength), 0);
}

/** A short text in the engine's memory: its characters, and what it costs to be one. */
const textBytes = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length + 24, 0);

export function transferableBuffers(frozen: SegmentData): ArrayBuffer[] {
  return arraysOf(frozen).flatMap((each) => (Array.isArray(each) ? [] : [each.buffer]));
}
