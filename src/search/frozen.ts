import type { HoursKinds } from './hours-kinds.ts';
import type { FrozenLexicon } from './lexicon.ts';
import type { Order } from './order.ts';
import type { ScoreRuns } from './score-runs.ts';

/**
 * The base of the index as it comes from where it was built: typed arrays that change hands without being copied. Documents
 * are numbered by rank: the best listing is document 0.
 */
export type Frozen = { size: number; columns: Columns; grid: Grid; postings: FrozenPostings; hoursKinds: HoursKinds };

/** Half or a quarter as wide where no value is too large for it. */
export type Narrow = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** By document. */
export type Columns = ScoreRuns & {
  ids: Uint32Array<ArrayBuffer>;
  reviewCounts: Narrow;
  ratingSums: Narrow;
  createdAts: Uint32Array<ArrayBuffer>;
  /** Which kind of hours each has. */
  hours: Narrow;
  /** The documents in the order of their ids. */
  byId: Order;
  /** Which category and which city each is in, by its place among the names; and how many are in each. */
  categories: Narrow;
  categoryNames: string[];
  categorySizes: Uint32Array<ArrayBuffer>;
  cities: Narrow;
  cityNames: string[];
  citySizes: Uint32Array<ArrayBuffer>;
  /** The documents by other orders than their rank. */
  byRating: Order;
  byReviews: Order;
  byAge: Order;
};

/** Documents by where they lie: along the rows of a grid, so that a stretch of a row is a stretch of `documents`. */
export type Grid = {
  /** The cells that hold something, in order, and where each begins. */
  cells: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  documents: Uint32Array<ArrayBuffer>;
  /** The category of each of these: to look it up by document takes a look at another part of memory for each. */
  categories: Narrow;
  /** By document, latitude and longitude side by side: who looks at one looks at both. */
  points: Int32Array<ArrayBuffer>;
};

/** By lexeme, in order. */
export type FrozenPostings = FrozenLexicon & {
  /** 0 where the lexeme is only a stem; 1 where somebody wrote it; 2 and the place of its stem where whoever holds it holds that too. */
  written: Uint32Array<ArrayBuffer>;
  /** Of few documents: `document * 4 + tier`, one lexeme's after the other's. */
  few: Uint32Array<ArrayBuffer>;
  fewStarts: Uint32Array<ArrayBuffer>;
  /** The number of each lexeme of many, from 1 on (0: it has few). */
  manyOf: Narrow;
  /** Three sets for each lexeme of many, of every tier up to this one, by their numbers: those that are the same have one. */
  setsOf: Uint32Array<ArrayBuffer>;
  /** How many are in each set. */
  setCounts: Uint32Array<ArrayBuffer>;
  /** The sets that are not dense, by their distances (close-gaps.ts, gaps.ts); a bound before each of all sets, and one at the end. */
  packed: Uint8Array<ArrayBuffer>;
  packedBounds: Float64Array<ArrayBuffer>;
  /** Where to begin reading in the middle of them (landmarks.ts); a bound before each of all sets, and one at the end. */
  landmarks: Uint32Array<ArrayBuffer>;
  landmarkBounds: Uint32Array<ArrayBuffer>;
  /** The dense ones, a bit for each document; the place of each of all sets among them, from 1 on (0: it is packed). */
  bits: Uint32Array<ArrayBuffer>;
  bitsOf: Uint32Array<ArrayBuffer>;
};

const partsOf = ({ columns, grid, postings, hoursKinds }: Frozen) =>
  [columns, grid, postings, hoursKinds].flatMap((part): (string[] | Column)[] => Object.values(part));

type Column =
  | Narrow
  | Columns['ids']
  | Columns['scoreValues']
  | Grid['points']
  | FrozenPostings['packed']
  | FrozenPostings['packedBounds'];

export function bytesOf(frozen: Frozen): number {
  return partsOf(frozen).reduce((sum, each) => sum + (Array.isArray(each) ? bytesOfTexts(each) : each.byteLength), 0);
}

/** A short text in the engine's memory: its characters, and what it costs to be one. */
const bytesOfTexts = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length + 24, 0);

export function buffersOf(frozen: Frozen): ArrayBuffer[] {
  return partsOf(frozen).flatMap((each) => (Array.isArray(each) ? [] : [each.buffer]));
}
