import { readFileSync } from 'node:fs';
import { asked, close, type Judged, judge } from './judged.ts';
import { inCity, type KnownListing } from './town.ts';

const EACH = 25;

type OtherWords = { category: string; synonym: string; plural: string };

function readOtherWords(): OtherWords[] {
  const lines = readFileSync(new URL('./other-words.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [category = '', synonym = '', plural = ''] = line.split('\t');
    return { category, synonym, plural };
  });
}

/** Somebody who needs a trade in a place, in various words. Both must be right; of a zip, the rest of the city is close. */
export function questionsByTrade(town: readonly KnownListing[]): Judged[] {
  const some = town.filter(({ services }) => services.length > 0);
  const part = (at: number) => some.slice(at * EACH, (at + 1) * EACH);
  const places = readOtherWords().flatMap((words) => {
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

const placeOf = ({ city, state }: KnownListing) => `${city.toLowerCase()}, ${state.toLowerCase()}`;

type Asking = { kind: string; search: string };

function tradeInCity(town: readonly KnownListing[], listing: KnownListing, { kind, search }: Asking): Judged {
  const there = inCity(listing);
  return {
    kind,
    query: { search },
    grades: judge(town, [asked((each) => each.category === listing.category && there(each))]),
  };
}

function serviceInCity(town: readonly KnownListing[], listing: KnownListing): Judged {
  const [service = ''] = listing.services;
  const there = inCity(listing);
  return {
    kind: 'service + city',
    query: { search: `${service} ${placeOf(listing)}` },
    grades: judge(town, [
      asked((each) => there(each) && each.services.includes(service)),
      close((each) => there(each) && each.category === listing.category),
    ]),
  };
}

function tradeInZip(town: readonly KnownListing[], listing: KnownListing): Judged {
  const isTrade = ({ category }: KnownListing) => category === listing.category;
  const there = inCity(listing);
  return {
    kind: 'zip + trade',
    query: { search: `${listing.category.toLowerCase()} ${listing.zip}` },
    grades: judge(town, [
      asked((each) => isTrade(each) && each.zip === listing.zip),
      close((each) => isTrade(each) && there(each)),
    ]),
  };
}
