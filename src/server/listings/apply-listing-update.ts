import type { HoursForm } from '#contract/hours-schemas.ts';
import type { ListingUpdate } from '#contract/listing-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { Hours } from '#domain/hours/hours.ts';
import type { ListingHours } from '#domain/hours/listing-hours.ts';
import { canEditListing, isOnListingTeam } from '#domain/listings/listing.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import { EMPTY_PROPOSAL, isSameIdentity, type ListingEdit } from '#domain/listings/listing-edit.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { findCategory } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { findPendingEdit } from '#storage/listings/listing-edits.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing, type ListingRowUpdate, updateListingRow } from '#storage/listings/listings.ts';
import { forbidden, HttpError, invalidField, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS, releaseRateLimit } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { parseListingHours } from '../moderation/listing-hours.ts';
import { recheckChangedFields } from '../moderation/recheck-changed-fields.ts';
import { readFormerListing, recordListingChange } from '../moderation/record-listing-change.ts';
import { requireStaffReason } from '../moderation/staff-change.ts';
import { applyFieldInput } from '../shared/field-input.ts';
import { deferEdit, replacePendingEdit } from './defer-edit.ts';
import { presentListing } from './present-listing.ts';

/** Staff who change the listing of somebody else say why. */
export type ListingUpdateRequest = ListingUpdate & { staffReason: string };

/** `pending` is the edit that waits for moderation. */
export type ListingUpdateResult = {
  listing: ListingWithCategory;
  pending: ListingEdit | null;
  fields: CustomField[];
};

/**
 * Attempts to save an update without a version when others save concurrently. Each round saves at least one of the
 * competing updates.
 */
const MAX_SAVE_ATTEMPTS = 50;

/**
 * Updates the given fields. An update with a version is saved only if it is current; without one, the last write wins per field. Saving a
 * pending edit also creates a new version.
 */
export async function applyListingUpdate(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  update: ListingUpdateRequest,
): Promise<ListingUpdateResult> {
  const attempts = update.version === undefined ? MAX_SAVE_ATTEMPTS : 1;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const isSaved = await trySave(context, viewer, update);
    if (!isSaved) continue;
    const listing = await requireEditableListing(context, viewer, update.id);
    const pending = await findPendingEdit(context.db, listing.id);
    return { listing, pending, fields: await listFields(context.db) };
  }
  throw await staleListing(context, await requireEditableListing(context, viewer, update.id));
}

/** Returns false if another request saved the listing since it was read. */
async function trySave(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  update: ListingUpdateRequest,
): Promise<boolean> {
  const current = await requireEditableListing(context, viewer, update.id);
  const isOwn = isOnListingTeam(viewer, current);
  const staff = requireStaffReason(viewer, { isOwn, reason: update.staffReason });
  if (update.version !== undefined && update.version !== current.version) throw await staleListing(context, current);
  const { fields, deferred } = deferEdit(viewer, current, await toListingChange(context, current, update));
  const needsApproval = !isSameIdentity(deferred, EMPTY_PROPOSAL);
  if (needsApproval) await consumeRateLimit(context, RATE_LIMITS.edit, `${viewer.user.id}`);
  const now = context.clock();
  const isSaved = await context.db.transaction().execute(async (tx) => {
    const target = { id: current.id, version: current.version };
    const former = staff && (await readFormerListing(tx, current));
    await setListingWriter(tx, { kind: isOwn ? 'owner' : 'desk', userId: viewer.user.id }, now);
    if (!(await updateListingRow(tx, target, { fields, now }))) return false;
    await recheckChangedFields(tx, current, { fields, now });
    await replacePendingEdit(tx, current, { proposed: deferred, userId: viewer.user.id, now });
    if (former) await recordListingChange(tx, former, { staff, now });
    return true;
  });
  if (!isSaved && needsApproval) await releaseRateLimit(context, RATE_LIMITS.edit, `${viewer.user.id}`);
  return isSaved;
}

async function requireEditableListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  id: number,
): Promise<ListingWithCategory> {
  const listing = await findListing(context.db, id, context.clock());
  if (listing && canEditListing(viewer, listing)) return listing;
  if (listing?.status === 'published') throw forbidden('Only the owner can change this listing.');
  throw notFound('Business connection not found.');
}

async function staleListing({ db }: ServerContext, current: ListingWithCategory): Promise<HttpError> {
  return new HttpError(
    'conflict',
    'This listing was changed in the meantime. Review the current values and save again.',
    {
      current: presentListing(current, await listFields(db)),
    },
  );
}

async function toListingChange(
  context: ServerContext,
  current: ListingWithCategory,
  update: ListingUpdate,
): Promise<ListingRowUpdate> {
  const businessName = update.business_name ?? update.name;
  const categories = await toCategories(context, current, update);
  return {
    ...(businessName !== undefined && { businessName }),
    ...categories,
    ...(update.address !== undefined && update.address !== current.address && parsePlace(update.address)),
    ...(update.phone !== undefined && { phone: update.phone }),
    ...(update.email !== undefined && { email: update.email }),
    ...(update.website !== undefined && { website: update.website }),
    ...parseUpdatedHours(current, update),
    ...(update.years_in_business !== undefined && { yearsInBusiness: update.years_in_business }),
    ...(update.services !== undefined && { services: update.services }),
    ...(update.description !== undefined && { description: update.description }),
    ...(update.ai_description !== undefined && { aiDescription: update.ai_description }),
    ...(update.fields && {
      fieldValues: applyFieldInput(await listFields(context.db), {
        input: update.fields,
        current: current.fieldValues,
        categoryId: categories.categoryId ?? current.categoryId,
        isNew: false,
      }),
    }),
  };
}

async function toCategories(
  context: ServerContext,
  current: ListingWithCategory,
  { category, additional_categories: additional }: ListingUpdate,
): Promise<Pick<ListingRowUpdate, 'categoryId' | 'additionalCategoryIds'>> {
  const categoryId = category === undefined ? undefined : await requireCategoryId(context, 'category', category);
  if (additional === undefined) return categoryId === undefined ? {} : { categoryId };
  const ids: number[] = [];
  for (const name of additional) ids.push(await requireCategoryId(context, 'additional_categories', name));
  const additionalCategoryIds = distinctCategories(categoryId ?? current.categoryId, ids);
  return categoryId === undefined ? { additionalCategoryIds } : { categoryId, additionalCategoryIds };
}

async function requireCategoryId(context: ServerContext, field: string, name: string): Promise<number> {
  const category = await findCategory(context.db, name);
  if (!category) throw invalidField(field, `There’s no category named "${name}". Choose one from the list.`);
  return category.id;
}

function parsePlace(address: string): { address: string; place: Place } {
  const place = parseAddress(address);
  if (!place)
    throw invalidField('address', 'Enter the address with city, state and zip, like 12 Main St, Austin, TX 78701.');
  return { address, place };
}

/** Structured hours take precedence over text. */
function parseUpdatedHours(current: ListingWithCategory, update: ListingUpdate): Partial<ListingHours> {
  if (update.hours_structured) return { hours: toHours(update.hours_structured, current), hoursText: '' };
  if (update.hours !== undefined) return parseListingHours(update.hours, current);
  return update.hours_structured === null ? { hours: null, hoursText: '' } : {};
}

/** Hours in the time zone of the place, with sorted special days. */
function toHours(form: HoursForm, { place }: ListingWithCategory): Hours {
  const special = form.special.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { timeZone: timeZoneOf(place), week: form.week, special };
}
