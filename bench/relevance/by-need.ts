import { readFileSync } from 'node:fs';
import { milesBetween } from '#gazetteer/places.ts';
import { readNeeds } from '#matching/written-needs.ts';
import { asked, close, type Judged, judge } from './judged.ts';
import { inCity, type KnownListing } from './town.ts';

const EACH = 25;
const NEAR_MILES = 5;
const NOT_FAR_MILES = 25;
const NEEDS = new URL('../matching/held-out.tsv', import.meta.url);

/** Somebody who needs it now, or here, or tells the need itself. */
export function questionsByNeed(town: readonly KnownListing[]): Judged[] {
  const open = town.filter(({ isOpen }) => isOpen).slice(0, EACH);
  return [
    ...open.map((listing) => openNow(town, listing)),
    ...town.slice(0, EACH).map((listing) => nearMe(town, listing)),
    ...ownWords(town),
  ];
}

function openNow(town: readonly KnownListing[], listing: KnownListing): Judged {
  const there = inCity(listing);
  const isTrade = (each: KnownListing) => each.category === listing.category && there(each);
  return {
    kind: 'open now',
    query: { search: `${listing.category.toLowerCase()} open now in ${listing.city}, ${listing.state}` },
    grades: judge(town, [asked((each) => isTrade(each) && each.isOpen), close(isTrade)]),
  };
}

function nearMe(town: readonly KnownListing[], listing: KnownListing): Judged {
  const within = (miles: number) => (each: KnownListing) =>
    each.category === listing.category && milesBetween(listing, each) <= miles;
  return {
    kind: 'near me',
    query: { search: `${listing.category.toLowerCase()} near me`, near: `${listing.latitude},${listing.longitude}` },
    grades: judge(town, [asked(within(NEAR_MILES)), close(within(NOT_FAR_MILES))]),
  };
}

/** Needs that the matcher has not learned from: whoever serves the category is right. */
function ownWords(town: readonly KnownListing[]): Judged[] {
  const needs = [...readNeeds(readFileSync(NEEDS, 'utf8'))].flatMap(([category, [need]]) =>
    need ? [{ category, need }] : [],
  );
  return needs
    .filter((_, at) => at % Math.ceil(needs.length / EACH) === 0)
    .map(({ category, need }) => ({
      kind: 'own words',
      query: { search: need },
      grades: judge(town, [asked((each) => each.category.toLowerCase() === category)]),
    }));
}
