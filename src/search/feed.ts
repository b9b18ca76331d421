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
  lexemes: string[];
  named: string[];
  offered: string[];
};

/** Where a word stands: the lower, the more it says. */
export const NAMED = 0;
export const OFFERED = 1;
export const MENTIONED = 2;
export type Tier = typeof NAMED | typeof OFFERED | typeof MENTIONED;
export const TIERS: readonly Tier[] = [NAMED, OFFERED, MENTIONED];

/** Between listings, between the fields of one, and between lexemes: signs that are in no text. */
export const LINE_END = '\n';
export const FIELD_END = '\t';
export const LEXEME_END = '\u001f';

export function readFeed(lines: string): IndexedListing[] {
  return lines === '' ? [] : lines.split(LINE_END).map(readLine);
}

function readLine(line: string): IndexedListing {
  const [id, score, latitude, longitude, reviewCount, ratingSum, createdAt, hours = '', lexemes, named, offered] =
    line.split(FIELD_END);
  return {
    id: Number(id),
    score: Math.fround(Number(score)),
    latitude: Number(latitude),
    longitude: Number(longitude),
    reviewCount: Number(reviewCount),
    ratingSum: Number(ratingSum),
    createdAt: Number(createdAt),
    hours,
    lexemes: listOf(lexemes),
    named: listOf(named),
    offered: listOf(offered),
  };
}

/** Words as people wrote them, and the stem of each; none where it has none, or more than one. */
export type Written = ReadonlyMap<string, string | null>;

/** A line for each word: itself, and its stems after spaces. */
export function readWritten(lines: string): Written {
  return new Map(
    lines.split(LINE_END).map((line) => {
      const [word = '', stem, ...others] = line.split(' ');
      return [word, stem && others.length === 0 ? stem : null];
    }),
  );
}

/** A text cut out of a longer one keeps that one in memory; what stays for long is copied. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();

const listOf = (text: string | undefined): string[] => (text ? text.split(LEXEME_END) : []);
