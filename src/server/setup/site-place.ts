import type { Viewer } from '#domain/accounts/viewer.ts';
import { type DecisionActor, toActor } from '#domain/moderation/decision.ts';
import { describeReach, type SitePlace } from '#domain/site-setup.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { updateSitePlace } from '#storage/site/site-setup.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

type PlaceInput = { city: string; reachMiles: number | null };

/** The city is written like "Austin, TX"; a zip will do. */
export async function changeSitePlace(
  { db, clock }: ServerContext,
  input: PlaceInput,
  viewer: NonNullable<Viewer>,
): Promise<SitePlace | null> {
  const place = readPlace(input);
  const entry = { actor: toActor(viewer), at: clock() };
  await db.transaction().execute((tx) => writeSitePlace(tx, place, entry));
  return place;
}

export async function writeSitePlace(
  tx: Db,
  place: SitePlace | null,
  entry: { actor: DecisionActor; at: Date },
): Promise<void> {
  await updateSitePlace(tx, place);
  const action = place ? `set the place to ${describeReach(place)}` : 'opened the site to all places';
  await insertDeskLogEntry(tx, { item: { kind: 'site-place', id: 0 }, title: 'Place and reach', action, ...entry });
}

export const presentPlace = (place: SitePlace | null) =>
  place && { city: place.city, state: place.state, reach_miles: place.reachMiles };

function readPlace({ city, reachMiles }: PlaceInput): SitePlace | null {
  if (city === '' && reachMiles === null) return null;
  if (city === '') throw invalidField('city', 'Enter the city that the distance is measured from.');
  const found = parseAddress(city);
  if (!found) throw invalidField('city', 'We don’t know this city. Write it with its state, like “Austin, TX”.');
  return { city: found.city, state: found.state, reachMiles };
}
