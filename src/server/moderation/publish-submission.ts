import type { SubmissionApprovalChanges } from '#contract/submission-operations.ts';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import type { Submission, SubmissionForm } from '#domain/listings/submission.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { findCategory, listSimilarCategories } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import {
  findListing,
  insertListing,
  type ListingRowUpdate,
  setListingStatus,
  updateListingRow,
} from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification } from '#storage/verification/verification.ts';
import { invalidField } from '../http/http-error.ts';
import { applyFieldInput } from '../shared/field-input.ts';
import { changedSinceDecision } from './moderation-handler.ts';

const MAX_NEAREST_CATEGORIES = 3;

type PublishOptions = { changes: SubmissionApprovalChanges; now: Date };

/** Publishes a submission as a listing and returns the listing's id. An earlier approval's listing is published again. */
export async function publishSubmission(tx: Db, submission: Submission, options: PublishOptions): Promise<number> {
  const earlier = submission.listingId === null ? null : await republishListing(tx, submission.listingId, options);
  const listingId = earlier ?? (await insertPublishedListing(tx, submission, options));
  await enqueueVerification(tx, listingId, options.now);
  return listingId;
}

/** Keeps what its owner has edited since. Null when the listing is gone. */
async function republishListing(tx: Db, listingId: number, { changes, now }: PublishOptions): Promise<number | null> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) return null;
  const fields = await resolveListingChange(tx, changes, listing);
  if (Object.keys(fields).length > 0) {
    const isCurrent = await updateListingRow(tx, { id: listingId, version: listing.version }, { fields, now });
    if (!isCurrent) throw changedSinceDecision('The listing');
  }
  await setListingStatus(tx, listingId, { status: 'published', now });
  return listingId;
}

async function insertPublishedListing(
  tx: Db,
  submission: Submission,
  { changes, now }: PublishOptions,
): Promise<number> {
  const form = applySubmissionChanges(submission, changes);
  const categories = await requireCategories(tx, form);
  return insertListing(
    tx,
    {
      businessName: form.businessName,
      ...categories,
      address: form.address,
      place: requirePlace(form.address),
      phone: form.phone,
      email: form.email,
      website: form.website,
      hours: null,
      hoursText: '',
      yearsInBusiness: 0,
      description: form.description,
      aiDescription: '',
      services: [],
      fieldValues: await resolveFieldValues(tx, changes, { current: submission.fieldValues, ...categories }),
      status: 'published',
      ownerId: submission.userId,
    },
    now,
  );
}

export function applySubmissionChanges(submission: Submission, changes: SubmissionApprovalChanges): SubmissionForm {
  return {
    businessName: changes.business_name ?? submission.businessName,
    category: changes.category ?? submission.category,
    additionalCategories: changes.additional_categories ?? submission.additionalCategories,
    address: changes.address ?? submission.address,
    phone: changes.phone ?? submission.phone,
    email: changes.email ?? submission.email,
    website: changes.website ?? submission.website,
    description: changes.description ?? submission.description,
  };
}

/** Resolves the category by its name, and the place from the address. */
export async function resolveListingChange(
  tx: Db,
  changes: SubmissionApprovalChanges,
  listing: Pick<Listing, 'categoryId' | 'fieldValues'>,
): Promise<ListingRowUpdate> {
  const { business_name: businessName, category, additional_categories: additional, address } = changes;
  const { phone, email, website, description } = changes;
  const categoryId = category === undefined ? undefined : await requireCategoryId(tx, 'category', category);
  return {
    ...(businessName !== undefined && { businessName }),
    ...(categoryId !== undefined && { categoryId }),
    ...(additional !== undefined && { additionalCategoryIds: await requireAdditionalCategoryIds(tx, additional) }),
    ...(address !== undefined && { address, place: requirePlace(address) }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(description !== undefined && { description }),
    ...(changes.fields && {
      fieldValues: await resolveFieldValues(tx, changes, {
        current: listing.fieldValues,
        categoryId: categoryId ?? listing.categoryId,
      }),
    }),
  };
}

async function resolveFieldValues(
  tx: Db,
  { fields: input = {} }: SubmissionApprovalChanges,
  { current, categoryId }: { current: FieldValues; categoryId: number },
): Promise<FieldValues> {
  return applyFieldInput(await listFields(tx), { input, current, categoryId, isNew: false });
}

async function requireCategories(tx: Db, { category, additionalCategories }: SubmissionForm) {
  const categoryId = await requireCategoryId(tx, 'category', category);
  const additional = await requireAdditionalCategoryIds(tx, additionalCategories);
  return { categoryId, additionalCategoryIds: distinctCategories(categoryId, additional) };
}

async function requireAdditionalCategoryIds(tx: Db, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await requireCategoryId(tx, 'additional_categories', name));
  return ids;
}

type CategoryField = 'category' | 'additional_categories';

async function requireCategoryId(tx: Db, field: CategoryField, name: string): Promise<number> {
  const category = await findCategory(tx, name);
  if (category) return category.id;
  const nearest = await listSimilarCategories(tx, name, MAX_NEAREST_CATEGORIES);
  const choice =
    nearest.length === 0
      ? 'There are no categories yet.'
      : `Choose one with "${field}", such as ${nearest.join(', ')}.`;
  throw invalidField(field, `There’s no category named "${name}". ${choice}`);
}

function requirePlace(address: string): Place {
  const place = parseAddress(address);
  if (place) return place;
  throw invalidField(
    'address',
    `We couldn’t find a place in "${address}". Correct it with "address", including city, state and zip, like 12 Main St, Austin, TX 78701.`,
  );
}
