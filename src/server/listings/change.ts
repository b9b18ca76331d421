import type { HoursForm } from '#contract/hours.ts';
import type { ListingUpdate } from '#contract/listings.ts';
import type { Viewer } from '#domain/account.ts';
import type { Hours } from '#domain/hours.ts';
import { mayEdit } from '#domain/listing.ts';
import { isSameIdentity, type ListingEdit, NOTHING_PROPOSED } from '#domain/listing-edit.ts';
import type { Place } from '#domain/place.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { findCategory } from '#storage/categories.ts';
import { findWaitingEdit } from '#storage/listing-edits.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, updateListing } from '#storage/listings.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, invalidField, notFound, Refusal } from '../http/errors.ts';
import { LIMITS, refund, spend } from '../http/limits.ts';
import { readHours } from '../moderation/read-hours.ts';
import { reconsider } from '../moderation/reconsider.ts';
import { holdBack, replaceEdit } from './hold-edit.ts';
import { presentListing } from './present.ts';

/** `pending` is what waits of it at the desk. */
export type ChangedListing = { listing: FoundListing; pending: ListingEdit | null };

/**
 * Changes the fields sent and no others. With a version, only if it is still the current one; else the newest wins per
 * field. What waits at the desk is part of the version: each saving makes a new one.
 */
export async function changeListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  update: ListingUpdate,
): Promise<ChangedListing> {
  const current = await findOwn(context, viewer, update.id);
  if (update.version !== undefined && update.version !== current.version) throw stale(current);
  const { fields, held } = holdBack(viewer, current, await readChange(context, current, update));
  const isWaiting = !isSameIdentity(held, NOTHING_PROPOSED);
  if (isWaiting) await spend(context, LIMITS.edit, `${viewer.user.id}`);
  const now = context.clock();
  const target = { id: current.id, version: current.version };
  const changed = await context.db.transaction().execute(async (tx) => {
    const isSaved = await updateListing(tx, target, { fields, now });
    if (!isSaved) return false;
    await reconsider(tx, current, { fields, now });
    await replaceEdit(tx, current, { proposed: held, userId: viewer.user.id, now });
    return true;
  });
  if (changed) {
    const listing = await findOwn(context, viewer, update.id);
    return { listing, pending: await findWaitingEdit(context.db, listing.id) };
  }
  if (isWaiting) await refund(context, LIMITS.edit, `${viewer.user.id}`);
  // somebody saved in between: with a version that is a conflict, without one these fields go on top
  if (update.version !== undefined) throw stale(await findOwn(context, viewer, update.id));
  return changeListing(context, viewer, update);
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
    ...(update.hours_structured !== undefined && { hours: writtenHours(update.hours_structured, current) }),
    ...(update.years_in_business !== undefined && { yearsInBusiness: update.years_in_business }),
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

function readPlace(address: string): { address: string; place: Place } {
  const place = readAddress(address);
  if (!place)
    throw invalidField('address', 'Enter the address with its city, state and zip, like 12 Main St, Austin, TX 78701.');
  return { address, place };
}

/** In the time of the place, the special days in their order. */
function writtenHours(form: HoursForm | null, { place }: FoundListing): Hours | null {
  if (!form) return null;
  const special = form.special.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { timeZone: timeZoneOf(place), week: form.week, special };
}
