import type { ListingPageWire, ListingsQuery, ListingWire } from '#contract/listings.ts';
import { flatAround, milesFrom } from '#domain/distance.ts';
import { inOnePiece } from '#domain/in-one-piece.ts';
import { isKept } from '#storage/kept-listings.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { Written } from '../http/route.ts';
import { utf8Bytes } from '../http/utf8-bytes.ts';
import { presentListing } from './present.ts';
import type { ListedPage } from './read.ts';
import { writeListing } from './write.ts';

type Told = { wire: ListingWire; json: string };

/** By listings that are kept: what has not changed is told as it was before. */
const toldBefore = new WeakMap<FoundListing, Told>();

function tell(listing: FoundListing): Told {
  const known = toldBefore.get(listing);
  if (known) return known;
  const wire = presentListing(listing);
  const json = writeListing(wire);
  if (!isKept(listing)) return { wire, json };
  const told = { wire, json: inOnePiece(json) };
  toldBefore.set(listing, told);
  return told;
}

/** How far it is depends on who asks. */
function tellFrom(told: Told, miles: number): Told {
  const distance_miles = Math.round(miles * 100) / 100;
  return {
    wire: { ...told.wire, distance_miles },
    json: `${told.json.slice(0, -1)},"distance_miles":${distance_miles}}`,
  };
}

export function presentPage(
  { listings, total, corrected, told, offers }: ListedPage,
  { limit, offset, near }: ListingsQuery,
): Written<{ data: ListingPageWire }> {
  const flat = near && flatAround(near);
  const results = listings.map((listing) =>
    flat ? tellFrom(tell(listing), milesFrom(flat, listing.place)) : tell(listing),
  );
  const rest = {
    total,
    limit,
    offset,
    ...(corrected !== null && { corrected_search: corrected }),
    ...(told && { understood: told }),
    ...(offers.length > 0 && { offers }),
  };
  const written = results.map(({ json }) => json).join(',');
  return new Written(
    { data: { results: results.map(({ wire }) => wire), ...rest } },
    utf8Bytes(`{"success":true,"data":{"results":[${written}],${JSON.stringify(rest).slice(1)}}`),
  );
}
