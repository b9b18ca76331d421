import { asked, close, type Judged, judge } from './judged.ts';
import type { KnownListing } from './town.ts';

const EACH = 25;

type Asking = { kind: string; search: string };

/** Somebody who knows the business: typed out, with a letter wrong, with its city, without its accents. */
export function questionsByName(town: readonly KnownListing[]): Judged[] {
  const named = town.filter(({ folded }) => folded.split(' ').length >= 2 && /[a-z]{6,}/.test(folded));
  const accented = named.filter(({ name }) => /\p{L}/u.test(name) && name.normalize('NFD') !== name);
  const part = (at: number) => named.slice(at * EACH, (at + 1) * EACH);
  return [
    ...part(0).map((listing) => judgedByName(town, listing, { kind: 'name', search: listing.name })),
    ...part(1).map((listing) =>
      judgedByName(town, listing, { kind: 'name misspelt', search: misspelt(listing.folded) }),
    ),
    ...part(2).map((listing) =>
      judgedByName(town, listing, { kind: 'name + city', search: `${listing.name} ${listing.city}` }),
    ),
    ...accented
      .slice(0, EACH)
      .map((listing) => judgedByName(town, listing, { kind: 'accents', search: listing.folded })),
  ];
}

/** The business itself; a little for those of the same name elsewhere, and for those whose name has all its words. */
function judgedByName(town: readonly KnownListing[], meant: KnownListing, { kind, search }: Asking): Judged {
  const words = meant.folded.split(' ');
  const isSame =
    kind === 'name + city'
      ? ({ id }: KnownListing) => id === meant.id
      : ({ folded }: KnownListing) => folded === meant.folded;
  const hasAllWords = ({ folded }: KnownListing) => words.every((word) => ` ${folded} `.includes(` ${word} `));
  return { kind, query: { search }, grades: judge(town, [asked(isSame), close(hasAllWords)]) };
}

/** Two neighbours swapped in the middle of the longest word. */
function misspelt(folded: string): string {
  const [longest = ''] = folded.split(' ').sort((a, b) => b.length - a.length);
  const middle = longest.length >> 1;
  const swapped =
    longest.slice(0, middle - 1) + longest.charAt(middle) + longest.charAt(middle - 1) + longest.slice(middle + 1);
  return folded.replace(longest, swapped);
}
