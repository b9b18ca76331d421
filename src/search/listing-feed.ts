/** A published listing as the index takes it: what it is found by, and what it is sorted and filtered by. */
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
  /** As JSON; empty where they are not known. */
  hours: string;
  /** All lexemes of its document, and apart those of its name and those of what it offers. */
  terms: string[];
  nameTerms: string[];
  offeringTerms: string[];
};

/** Where a word stands: the lower, the more it says. */
export const NAME_FIELD = 0;
export const OFFERING_FIELD = 1;
export const TEXT_FIELD = 2;
export type SearchField = typeof NAME_FIELD | typeof OFFERING_FIELD | typeof TEXT_FIELD;
export const SEARCH_FIELDS: readonly SearchField[] = [NAME_FIELD, OFFERING_FIELD, TEXT_FIELD];

/** Between listings, between the fields of one, and between lexemes: signs that are in no text. */
export const LISTING_SEPARATOR = '\n';
export const COLUMN_SEPARATOR = '\t';
export const TERM_SEPARATOR = '\u001f';

export function parseFeed(lines: string): IndexedListing[] {
  return lines === '' ? [] : lines.split(LISTING_SEPARATOR).map(parseFeedLine);
}

function parseFeedLine(line: string): IndexedListing {
  const [id, score, latitude, longitude, reviewCount, ratingSum, createdAt, hours = '', lexemes, named, offered] =
    line.split(COLUMN_SEPARATOR);
  return {
    id: Number(id),
    score: Math.fround(Number(score)),
    latitude: Number(latitude),
    longitude: Number(longitude),
    reviewCount: Number(reviewCount),
    ratingSum: Number(ratingSum),
    createdAt: Number(createdAt),
    hours,
    terms: splitTerms(lexemes),
    nameTerms: splitTerms(named),
    offeringTerms: splitTerms(offered),
  };
}

/** Words as people wrote them, and the stem of each; none where it has none, or more than one. */
export type WordForms = ReadonlyMap<string, string | null>;

/** A line for each word: itself, and its stems after spaces. */
export function parseWordForms(lines: string): WordForms {
  return new Map(
    lines.split(LISTING_SEPARATOR).map((line) => {
      const [word = '', stem, ...others] = line.split(' ');
      return [word, stem && others.length === 0 ? stem : null];
    }),
  );
}

/** A text cut out of a longer one keeps that one in memory; what stays for long is copied. */
export const detachString = (text: string): string => Buffer.from(text).toString();

const splitTerms = (text: string | undefined): string[] => (text ? text.split(TERM_SEPARATOR) : []);
