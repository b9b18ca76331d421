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

/** Somebody who needs a trade in a place, in various words. Both must be right; of a zip, the rest of the city is close. */
export function tradeQueries(town: readonly RelevanceListing[]): JudgedQuery[] {
  const some = town.filter(({ services }) => services.length > 0);
  const part = (at: number) => some.slice(at * QUERIES_PER_KIND, (at + 1) * QUERIES_PER_KIND);
  const places = readTradeSynonyms().flatMap((words) => {
    const listing = some.find(({ category }) => category === words.category);
    return listing ? [{ ...words, listing, place: placeOf(listing) }] : [];
  });
  return [
    ...part(0).map((listing) => serviceInCity(town, listing)),
    ...part(1).map((listing) => {
      const search = `${listing.category.toLowerCase()} in ${placeOf(listing)}`;
      return tradeInCity(town, listing, { kind: 'category + place', search });
    }),
    ...places.map(({ listing, synonym, place }) =>
      tradeInCity(town, listing, { kind: 'synonym + place', search: `${synonym} ${place}` }),
    ),
    ...places.map(({ listing, plural, place }) =>
      tradeInCity(town, listing, { kind: 'plural', search: `${plural} in ${place}` }),
    ),
    ...part(2).map((listing) => tradeInZip(town, listing)),
  ];
}

const placeOf = ({ city, state }: RelevanceListing) => `${city.toLowerCase()}, ${state.toLowerCase()}`;

type TradeQueryInput = { kind: string; search: string };

function tradeInCity(
  town: readonly RelevanceListing[],
  listing: RelevanceListing,
  { kind, search }: TradeQueryInput,
): JudgedQuery {
  const there = inCity(listing);
  return {
    kind,
    query: { search },
    grades: gradeListings(town, [exactMatch((each) => each.category === listing.category && there(each))]),
  };
}

function serviceInCity(town: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const [service = ''] = listing.services;
  const there = inCity(listing);
  return {
    kind: 'service + city',
    query: { search: `${service} ${placeOf(listing)}` },
    grades: gradeListings(town, [
      exactMatch((each) => there(each) && each.services.includes(service)),
      closeMatch((each) => there(each) && each.category === listing.category),
    ]),
  };
}

function tradeInZip(town: readonly RelevanceListing[], listing: RelevanceListing): JudgedQuery {
  const isTrade = ({ category }: RelevanceListing) => category === listing.category;
  const there = inCity(listing);
  return {
    kind: 'zip + trade',
    query: { search: `${listing.category.toLowerCase()} ${listing.zip}` },
    grades: gradeListings(town, [
      exactMatch((each) => isTrade(each) && each.zip === listing.zip),
      closeMatch((each) => isTrade(each) && there(each)),
    ]),
  };
}
