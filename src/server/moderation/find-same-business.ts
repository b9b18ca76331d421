import { FACTS } from '#domain/listings/provenance.ts';
import { sameBusiness } from '#domain/listings/same-business.ts';
import { listingKeys } from '#imports/listing-keys.ts';
import { listLikelyMatches } from '#storage/listings/likely-matches.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { Db } from '#storage/tables.ts';
import type { RestoreDifference } from './restored-facts.ts';

/** What tells one business from another. */
const IDENTIFYING_FACTS: readonly string[] = ['name', 'address', 'phone', 'website'];

/** Another public listing that is the same business once these facts have changed: the place or contact is taken by now. */
export async function findSameBusiness(
  db: Db,
  listing: Pick<ListingWithCategory, 'id' | 'businessName' | 'phone' | 'website' | 'address' | 'place'>,
  changed: readonly string[],
): Promise<RestoreDifference | null> {
  const fact = FACTS.find((each) => IDENTIFYING_FACTS.includes(each) && changed.includes(each));
  if (!fact) return null;
  const { id, businessName: name, phone, website, address, place } = listing;
  const { city, state, zip, latitude, longitude } = place;
  const keys = listingKeys({ name, phone, website, address, city, state, zip, latitude, longitude });
  const candidate = { id, name, phone: keys.phone, host: keys.host, state, zip, latitude, longitude };
  const matches = await listLikelyMatches(db, [candidate]);
  const twin = matches.find((match) => sameBusiness(keys, listingKeys(match)));
  return twin
    ? {
        fact,
        why: `“${twin.name}” (listing ${twin.id}) has this place or contact by now, so the two may be one business.`,
      }
    : null;
}
