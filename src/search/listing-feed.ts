import type { FieldRange } from '#domain/fields/field-ranges.ts';

/** A published listing as the index receives it: its terms, and the values to sort and filter by. */
export type IndexedListing = {
  id: number;
  score: number;
  /** In micro-degrees. */
  latitude: number;
  longitude: number;
  reviewCount: number;
  ratingSum: number;
  /** In seconds. */
  createdAt: number;
  /** JSON; empty if unknown. */
  hours: string;
  /** All terms, including those of the two fields below. */
  terms: string[];
  nameTerms: string[];
  offeringTerms: string[];
  /** Numbers, amounts and dates of the site's own fields. */
  ranges: FieldRange[];
};

/** Where a term occurs: in the name, in the category or services, or anywhere in the text. A lower field ranks higher. */
export const NAME_FIELD = 0;
export const OFFERING_FIELD = 1;
export const TEXT_FIELD = 2;
export type SearchField = typeof NAME_FIELD | typeof OFFERING_FIELD | typeof TEXT_FIELD;
export const SEARCH_FIELDS: readonly SearchField[] = [NAME_FIELD, OFFERING_FIELD, TEXT_FIELD];

/** None of these characters occurs in a value. */
export const LISTING_SEPARATOR = '\n';
export const COLUMN_SEPARATOR = '\t';
export const TERM_SEPARATOR = '\u001f';

export function parseFeed(lines: string): IndexedListing[] {
  return lines === '' ? [] : lines.split(LISTING_SEPARATOR).map(parseFeedLine);
}

function parseFeedLine(line: string): IndexedListing {
  const [id, score, latitude, longitude, reviewCount, ratingSum, createdAt, hours = '', ...lists] =
    line.split(COLUMN_SEPARATOR);
  const [terms, nameTerms, offerings, ranges] = lists;
  return {
    id: Number(id),
    score: Math.fround(Number(score)),
    latitude: Number(latitude),
    longitude: Number(longitude),
    reviewCount: Number(reviewCount),
    ratingSum: Number(ratingSum),
    createdAt: Number(createdAt),
    hours,
    terms: splitTerms(terms),
    nameTerms: splitTerms(nameTerms),
    offeringTerms: splitTerms(offerings),
    ranges: splitTerms(ranges).map(parseRange),
  };
}

/** "7:12:12", or "9:10:" with an open end. */
function parseRange(text: string): FieldRange {
  const [fieldId, from = '', to = ''] = text.split(':');
  return { fieldId: Number(fieldId), from: parseEnd(from), to: parseEnd(to) };
}

const parseEnd = (text: string): number | null => (text === '' ? null : Number(text));

/** Filters are terms with a prefix of their own, such as '#c12' for category 12: the values after the prefix. */
export function facetValuesOf({ terms }: IndexedListing, prefix: string): string[] {
  return terms.filter((term) => term.startsWith(prefix)).map((term) => term.slice(prefix.length));
}

/** Words as written, each with its stem; null if it has none or several. */
export type WordForms = ReadonlyMap<string, string | null>;

/** One line per word: the word and its stems, separated by spaces. */
export function parseWordForms(lines: string): WordForms {
  return new Map(
    lines.split(LISTING_SEPARATOR).map((line) => {
      const [word = '', stem, ...others] = line.split(' ');
      return [word, stem && others.length === 0 ? stem : null];
    }),
  );
}

/** A copy of a substring that is stored for long: a substring keeps the whole string it was cut from in memory. */
export const detachString = (text: string): string => Buffer.from(text).toString();

const splitTerms = (text: string | undefined): string[] => (text ? text.split(TERM_SEPARATOR) : []);
