import { describeReach } from '#domain/site-setup.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { findCentralZip, milesBetween } from '#gazetteer/zip-lookup.ts';
import { findSitePlace } from '#storage/site/site-setup.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';

/** A site of one town tells businesses of other places at once. An address that nobody can place is left to the moderators. */
export async function checkReach(db: Db, address: string): Promise<void> {
  const site = await findSitePlace(db);
  const center = site?.reachMiles ? findCentralZip(site.city, site.state) : null;
  const place = center && parseAddress(address);
  if (!site || !center || !place) return;
  if (place.city === site.city && place.state === site.state) return;
  if (milesBetween(center, place) <= (site.reachMiles ?? Number.POSITIVE_INFINITY)) return;
  throw invalidField('address', `We cover ${describeReach(site)}. ${place.city}, ${place.state} is too far away.`);
}
