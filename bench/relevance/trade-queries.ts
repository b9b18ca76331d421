import { readFileSync } from 'node:fs';
import { closeMatch, exactMatch, gradeListings, type JudgedQuery } from './judged-query.ts';
import { inCity, type RelevanceListing } from './relevance-listings.ts';

const QUERIES_PER_KIND = 25;

type TradeSynonyms = { category: string; synonym: string; plural: string };

function readTradeSynonyms(): TradeSynonyms[] {
  const lines = readFileSync(new URL('./other-words.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [category = '', synonym = '', plural = ''] = line.split('\t');
    return { category, synonym, plural };
  });
}

/** Searches for a trade in a place. Both must match; for a zip code, the rest of its city is a close match. */
export function tradeQueries(listings: readonly RelevanceListing[]): JudgedQuery[] {
  const withServices = listings.filter(({ services }) => services.length > 0);
  const part = (at: number) => withServices.slice(at * QUERIES_PER_KIND, (at + 1) * QUERIES_PER_KIND);
  const synonymQueries = readTradeSynonyms().flatMap((words) => {
    const listing = withServices.find(({ category }) => category === words.category);
    return listing ? [{ ...words, listing, place: placeOf(listing) }] : [];
  });
  return [
    ...part(0).map((listing) => serviceInCity(listings, listing)),
    ...part(1).map((listing) => {
      const search = `${listing.category.toLowerCase()} in ${placeOf(listing)}`;
      return tradeInCity(listings, listing, { kind: 'category + place', search });
    }),
    ...synonymQueries.map(({ listing, synonym, place }) =>
      tradeInCity(listings, listing, { kind: 'synonym + place', search: `${synonym} ${place}` }),
    ),
    ...synonymQueries.map(({ listing, plural, place }) =>
      tradeInCity(listings, listing, { kind: 'plural', search: `${plural} in ${place}` }),
    ),
    ...part(2).map((listing) => tradeInZip(listings, listing)),
  ];
}

const placeOf = ({ city, state }: RelevanceListing) => `${city.toLowerCase()}, ${state.toLowerCase()}`;

type TradeQueryInput = { kind: string; search: string };

function tradeInCity(
  listings: readonly RelevanceListing[],
  listing: RelevanceListing,
  { kind, search }: TradeQueryInput,
): JudgedQuery {
  const isInCity = inCity(listing);
  return {
    kind,
    query: { search },
    grades: gradeListings(listings, [exactMatch((each) => each.category === listing.category && isInCity(each))]),
  };
}

function serviceInCity(listings: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const [service = ''] = listing.services;
  const isInCity = inCity(listing);
  return {
    kind: 'service + city',
    query: { search: `${service} ${placeOf(listing)}` },
    grades: gradeListings(listings, [
      exactMatch((each) => isInCity(each) && each.services.includes(service)),
      closeMatch((each) => isInCity(each) && each.category === listing.category),
    ]),
  };
}

function tradeInZip(listings: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const isTrade = ({ category }: RelevanceListing) => category === listing.category;
  const isInCity = inCity(listing);
  return {
    kind: 'zip + trade',
    query: { search: `${listing.category.toLowerCase()} ${listing.zip}` },
    grades: gradeListings(listings, [
      exactMatch((each) => isTrade(each) && each.zip === listing.zip),
      closeMatch((each) => isTrade(each) && isInCity(each)),
    ]),
  };
}
