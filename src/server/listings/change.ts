import { isDeepStrictEqual } from 'node:util';
import type { ListingUpdate } from '#contract/listings.ts';
import type { Viewer } from '#domain/account.ts';
import { type Hours, parseHours } from '#domain/hours.ts';
import { mayEdit } from '#domain/listing.ts';
import { isLookedAt, withoutFindingsAbout } from '#domain/verification.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { findCategory } from '#storage/categories.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, updateListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { changeVerification, orderVerification } from '#storage/verification.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, invalidField, notFound, Refusal } from '../http/errors.ts';
import { presentListing } from './present.ts';

/** Changes the fields sent and no others. With a version, only if it is still the current one; else the newest wins per field. */
export async function changeListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  update: ListingUpdate,
): Promise<FoundListing> {
  const current = await findOwn(context, viewer, update.id);
  if (update.version !== undefined && update.version !== current.version) throw stale(current);
  const fields = await readChange(context, current, update);
  const now = context.clock();
  const target = { id: current.id, version: current.version };
  const changed = await context.db.transaction().execute(async (tx) => {
    const isSaved = await updateListing(tx, target, { fields, now });
    if (isSaved) await reconsider(tx, current, { fields, now });
    return isSaved;
  });
  if (changed) return findOwn(context, viewer, update.id);
  // somebody saved in between: with a version that is a conflict, without one these fields go on top
  if (update.version !== undefined) throw stale(await findOwn(context, viewer, update.id));
  return changeListing(context, viewer, update);
}

/** What was found about the former values proves nothing of the new ones: the worker looks again. */
async function reconsider(tx: Db, current: FoundListing, saved: { fields: ListingChange; now: Date }): Promise<void> {
  const { fields, now } = saved;
  // the fields of a change are fields of a listing
  const changed = (Object.keys(fields) as (keyof ListingChange)[]).filter(
    (name) => isLookedAt(name) && !isDeepStrictEqual(fields[name], current[name]),
  );
  if (changed.length === 0) return;
  await changeVerification(tx, current.id, { change: ({ record }) => withoutFindingsAbout(record, changed), now });
  await orderVerification(tx, current.id, now);
}

async function findOwn(context: ServerContext, viewer: NonNullable<Viewer>, id: number): Promise<FoundListing> {
  const listing = await findListing(context.db, id, context.clock());
  if (listing && mayEdit(viewer, listing)) return listing;
  if (listing?.status === 'published') throw forbidden('Only its owner may change this listing.');
  throw notFound('Business connection not found.');
}

function stale(current: FoundListing): Refusal {
  return new Refusal('conflict', 'This listing was changed meanwhile. Look at the current values and save again.', {
    current: presentListing(current),
  });
}

async function readChange(
  context: ServerContext,
  current: FoundListing,
  update: ListingUpdate,
): Promise<ListingChange> {
  const businessName = update.business_name ?? update.name;
  return {
    ...(businessName !== undefined && { businessName }),
    ...(update.category !== undefined && { categoryId: await readCategory(context, update.category) }),
    ...(update.address !== undefined && update.address !== current.address && readPlace(update.address)),
    ...(update.phone !== undefined && { phone: update.phone }),
    ...(update.email !== undefined && { email: update.email }),
    ...(update.website !== undefined && { website: update.website }),
    ...(update.hours !== undefined && { hours: readHours(update.hours, current) }),
    ...(update.services !== undefined && { services: update.services }),
    ...(update.description !== undefined && { description: update.description }),
    ...(update.ai_description !== undefined && { aiDescription: update.ai_description }),
  };
}

async function readCategory(context: ServerContext, name: string): Promise<number> {
  const category = await findCategory(context.db, name);
  if (!category) throw invalidField('category', `There is no category "${name}". Choose one of the list.`);
  return category.id;
}

function readPlace(address: string): Pick<ListingChange, 'address' | 'place'> {
  const place = readAddress(address);
  if (!place)
    throw invalidField('address', 'Enter the address with its city, state and zip, like 12 Main St, Austin, TX 78701.');
  return { address, place };
}

function readHours(text: string, current: FoundListing): Hours | null {
  if (text === '' || /^contact for hours$/i.test(text)) return null;
  const week = parseHours(text);
  if (!week)
    throw invalidField('hours', 'Write the hours like: Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed.');
  return {
    timeZone: current.hours?.timeZone ?? timeZoneOf(current.place),
    week,
    special: current.hours?.special ?? [],
  };
}
