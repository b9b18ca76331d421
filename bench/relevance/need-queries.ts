import { readFileSync } from 'node:fs';
import { milesBetween } from '#gazetteer/zip-lookup.ts';
import { parseNeeds } from '#matching/example-needs.ts';
import { closeMatch, exactMatch, gradeListings, type JudgedQuery } from './judged-query.ts';
import { inCity, type RelevanceListing } from './relevance-listings.ts';

const QUERIES_PER_KIND = 25;
const NEAR_MILES = 5;
const NOT_FAR_MILES = 25;
const NEEDS = new URL('../matching/held-out.tsv', import.meta.url);

/** Somebody who needs it now, or here, or tells the need itself. */
export function needQueries(town: readonly RelevanceListing[]): JudgedQuery[] {
  const open = town.filter(({ isOpen }) => isOpen).slice(0, QUERIES_PER_KIND);
  return [
    ...open.map((listing) => openNow(town, listing)),
    ...town.slice(0, QUERIES_PER_KIND).map((listing) => nearMe(town, listing)),
    ...ownWords(town),
  ];
}

function openNow(town: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const there = inCity(listing);
  const isTrade = (each: RelevanceListing) => each.category === listing.category && there(each);
  return {
    kind: 'open now',
    query: { search: `${listing.category.toLowerCase()} open now in ${listing.city}, ${listing.state}` },
    grades: gradeListings(town, [exactMatch((each) => isTrade(each) && each.isOpen), closeMatch(isTrade)]),
  };
}

function nearMe(town: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const within = (miles: number) => (each: RelevanceListing) =>
    each.category === listing.category && milesBetween(listing, each) <= miles;
  return {
    kind: 'near me',
    query: { search: `${listing.category.toLowerCase()} near me`, near: `${listing.latitude},${listing.longitude}` },
    grades: gradeListings(town, [exactMatch(within(NEAR_MILES)), closeMatch(within(NOT_FAR_MILES))]),
  };
}

/** Needs that the matcher has not learned from: whoever serves the category is right. */
function ownWords(town: readonly RelevanceListing[]): JudgedQuery[] {
  const needs = [...parseNeeds(readFileSync(NEEDS, 'utf8'))].flatMap(([category, [need]]) =>
    need ? [{ category, need }] : [],
  );
  return needs
    .filter((_, at) => at % Math.ceil(needs.length / QUERIES_PER_KIND) === 0)
    .map(({ category, need }) => ({
      kind: 'own words',
      query: { search: need },
      grades: gradeListings(town, [exactMatch((each) => each.category.toLowerCase() === category)]),
    }));
}
