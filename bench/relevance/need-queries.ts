import { readFileSync } from 'node:fs';
import { milesBetween } from '#gazetteer/zip-lookup.ts';
import { parseNeeds } from '#matching/example-needs.ts';
import { closeMatch, exactMatch, gradeListings, type JudgedQuery } from './judged-query.ts';
import { inCity, type RelevanceListing } from './relevance-listings.ts';

const QUERIES_PER_KIND = 25;
const NEAR_MILES = 5;
const NOT_FAR_MILES = 25;
const NEEDS = new URL('../matching/held-out.tsv', import.meta.url);

/** Searches by need: open now, near me, or described in the user's own words. */
export function needQueries(listings: readonly RelevanceListing[]): JudgedQuery[] {
  const open = listings.filter(({ isOpen }) => isOpen).slice(0, QUERIES_PER_KIND);
  return [
    ...open.map((listing) => openNowQuery(listings, listing)),
    ...listings.slice(0, QUERIES_PER_KIND).map((listing) => nearMeQuery(listings, listing)),
    ...ownWordsQueries(listings),
  ];
}

function openNowQuery(listings: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const isInCity = inCity(listing);
  const isTrade = (each: RelevanceListing) => each.category === listing.category && isInCity(each);
  return {
    kind: 'open now',
    query: { search: `${listing.category.toLowerCase()} open now in ${listing.city}, ${listing.state}` },
    grades: gradeListings(listings, [exactMatch((each) => isTrade(each) && each.isOpen), closeMatch(isTrade)]),
  };
}

function nearMeQuery(listings: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const within = (miles: number) => (each: RelevanceListing) =>
    each.category === listing.category && milesBetween(listing, each) <= miles;
  return {
    kind: 'near me',
    query: { search: `${listing.category.toLowerCase()} near me`, near: `${listing.latitude},${listing.longitude}` },
    grades: gradeListings(listings, [exactMatch(within(NEAR_MILES)), closeMatch(within(NOT_FAR_MILES))]),
  };
}

/** Held-out needs: every listing of the category is an exact match. */
function ownWordsQueries(listings: readonly RelevanceListing[]): JudgedQuery[] {
  const needs = [...parseNeeds(readFileSync(NEEDS, 'utf8'))].flatMap(([category, [need]]) =>
    need ? [{ category, need }] : [],
  );
  return needs
    .filter((_, at) => at % Math.ceil(needs.length / QUERIES_PER_KIND) === 0)
    .map(({ category, need }) => ({
      kind: 'own words',
      query: { search: need },
      grades: gradeListings(listings, [exactMatch((each) => each.category.toLowerCase() === category)]),
    }));
}
