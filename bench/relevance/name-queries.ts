import { closeMatch, exactMatch, gradeListings, type JudgedQuery } from './judged-query.ts';
import type { RelevanceListing } from './relevance-listings.ts';

const QUERIES_PER_KIND = 25;

type NameQueryInput = { kind: string; search: string };

/** Somebody who knows the business: typed out, with a letter wrong, with its city, without its accents. */
export function nameQueries(town: readonly RelevanceListing[]): JudgedQuery[] {
  const named = town.filter(({ folded }) => folded.split(' ').length >= 2 && /[a-z]{6,}/.test(folded));
  const accented = named.filter(({ name }) => /\p{L}/u.test(name) && name.normalize('NFD') !== name);
  const part = (at: number) => named.slice(at * QUERIES_PER_KIND, (at + 1) * QUERIES_PER_KIND);
  return [
    ...part(0).map((listing) => judgeNameQuery(town, listing, { kind: 'name', search: listing.name })),
    ...part(1).map((listing) =>
      judgeNameQuery(town, listing, { kind: 'name misspelt', search: misspelt(listing.folded) }),
    ),
    ...part(2).map((listing) =>
      judgeNameQuery(town, listing, { kind: 'name + city', search: `${listing.name} ${listing.city}` }),
    ),
    ...accented
      .slice(0, QUERIES_PER_KIND)
      .map((listing) => judgeNameQuery(town, listing, { kind: 'accents', search: listing.folded })),
  ];
}

/** The business itself; a little for those of the same name elsewhere, and for those whose name has all its words. */
function judgeNameQuery(
  town: readonly RelevanceListing[],
  meant: RelevanceListing,
  { kind, search }: NameQueryInput,
): JudgedQuery {
  const words = meant.folded.split(' ');
  const isSame =
    kind === 'name + city'
      ? ({ id }: RelevanceListing) => id === meant.id
      : ({ folded }: RelevanceListing) => folded === meant.folded;
  const hasAllWords = ({ folded }: RelevanceListing) => words.every((word) => ` ${folded} `.includes(` ${word} `));
  return { kind, query: { search }, grades: gradeListings(town, [exactMatch(isSame), closeMatch(hasAllWords)]) };
}

/** Two neighbours swapped in the middle of the longest word. */
function misspelt(folded: string): string {
  const [longest = ''] = folded.split(' ').sort((a, b) => b.length - a.length);
  const middle = longest.length >> 1;
  const swapped =
    longest.slice(0, middle - 1) + longest.charAt(middle) + longest.charAt(middle - 1) + longest.slice(middle + 1);
  return folded.replace(longest, swapped);
}
