import { closeMatch, exactMatch, gradeListings, type JudgedQuery } from './judged-query.ts';
import type { RelevanceListing } from './relevance-listings.ts';

const QUERIES_PER_KIND = 25;

type NameQueryInput = { kind: string; search: string };

/** Searches for a known business: exact name, misspelled, with its city, without accents. */
export function nameQueries(listings: readonly RelevanceListing[]): JudgedQuery[] {
  const named = listings.filter(({ folded }) => folded.split(' ').length >= 2 && /[a-z]{6,}/.test(folded));
  const accented = named.filter(({ name }) => /\p{L}/u.test(name) && name.normalize('NFD') !== name);
  const part = (at: number) => named.slice(at * QUERIES_PER_KIND, (at + 1) * QUERIES_PER_KIND);
  return [
    ...part(0).map((listing) => judgeNameQuery(listings, listing, { kind: 'name', search: listing.name })),
    ...part(1).map((listing) =>
      judgeNameQuery(listings, listing, { kind: 'name misspelt', search: misspell(listing.folded) }),
    ),
    ...part(2).map((listing) =>
      judgeNameQuery(listings, listing, { kind: 'name + city', search: `${listing.name} ${listing.city}` }),
    ),
    ...accented
      .slice(0, QUERIES_PER_KIND)
      .map((listing) => judgeNameQuery(listings, listing, { kind: 'accents', search: listing.folded })),
  ];
}

/** Grades the business itself as exact, and names that contain all its words as close. */
function judgeNameQuery(
  listings: readonly RelevanceListing[],
  target: RelevanceListing,
  { kind, search }: NameQueryInput,
): JudgedQuery {
  const words = target.folded.split(' ');
  const isSame =
    kind === 'name + city'
      ? ({ id }: RelevanceListing) => id === target.id
      : ({ folded }: RelevanceListing) => folded === target.folded;
  const hasAllWords = ({ folded }: RelevanceListing) => words.every((word) => ` ${folded} `.includes(` ${word} `));
  return { kind, query: { search }, grades: gradeListings(listings, [exactMatch(isSame), closeMatch(hasAllWords)]) };
}

/** Swaps two adjacent letters in the middle of the longest word. */
function misspell(folded: string): string {
  const [longest = ''] = folded.split(' ').sort((a, b) => b.length - a.length);
  const middle = longest.length >> 1;
  const swapped =
    longest.slice(0, middle - 1) + longest.charAt(middle) + longest.charAt(middle - 1) + longest.slice(middle + 1);
  return folded.replace(longest, swapped);
}
