import type { SubmissionChanges } from '#contract/submissions.ts';
import type { Place } from '#domain/place.ts';
import type { Submission, SubmissionForm } from '#domain/submission.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { findCategory, listNearestCategories } from '#storage/categories.ts';
import { findListing, insertListing, type ListingChange, setListingStatus, updateListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { orderVerification } from '#storage/verification.ts';
import { invalidField } from '../http/errors.ts';
import { changedSince } from './kind.ts';

const NEAREST_CATEGORIES = 3;

type Approval = { changes: SubmissionChanges; now: Date };

/** Makes a published listing of a submission, or brings the one back that was made of it before; gives its id. */
export async function publish(tx: Db, submission: Submission, approval: Approval): Promise<number> {
  const earlier = submission.listingId === null ? null : await bringBack(tx, submission.listingId, approval);
  const listingId = earlier ?? (await insertPublished(tx, submission, approval));
  await orderVerification(tx, listingId, approval.now);
  return listingId;
}

/** As it was taken off, with these changes: its owner may have worked on it. Null when it is gone. */
async function bringBack(tx: Db, listingId: number, { changes, now }: Approval): Promise<number | null> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) return null;
  const fields = await readChanges(tx, changes);
  if (Object.keys(fields).length > 0) {
    const isCurrent = await updateListing(tx, { id: listingId, version: listing.version }, { fields, now });
    if (!isCurrent) throw changedSince('The listing');
  }
  await setListingStatus(tx, listingId, { status: 'published', now });
  return listingId;
}

async function insertPublished(tx: Db, submission: Submission, { changes, now }: Approval): Promise<number> {
  const form = corrected(submission, changes);
  return insertListing(
    tx,
    {
      businessName: form.businessName,
      categoryId: await matchCategory(tx, form.category),
      address: form.address,
      place: readPlace(form.address),
      phone: form.phone,
      email: form.email,
      website: form.website,
      // the time zone follows from the place once the owner writes hours
      hours: null,
      yearsInBusiness: 0,
      description: form.description,
      aiDescription: '',
      services: [],
      status: 'published',
      ownerId: submission.userId,
    },
    now,
  );
}

export function corrected(submission: Submission, changes: SubmissionChanges): SubmissionForm {
  return {
    businessName: changes.business_name ?? submission.businessName,
    category: changes.category ?? submission.category,
    address: changes.address ?? submission.address,
    phone: changes.phone ?? submission.phone,
    email: changes.email ?? submission.email,
    website: changes.website ?? submission.website,
    description: changes.description ?? submission.description,
  };
}

/** The columns that follow from what is typed: a category by its name, the place from the address. */
export async function readChanges(tx: Db, changes: SubmissionChanges): Promise<ListingChange> {
  const { business_name: businessName, category, address, phone, email, website, description } = changes;
  return {
    ...(businessName !== undefined && { businessName }),
    ...(category !== undefined && { categoryId: await matchCategory(tx, category) }),
    ...(address !== undefined && { address, place: readPlace(address) }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(description !== undefined && { description }),
  };
}

async function matchCategory(tx: Db, name: string): Promise<number> {
  const category = await findCategory(tx, name);
  if (category) return category.id;
  const nearest = await listNearestCategories(tx, name, NEAREST_CATEGORIES);
  const choice =
    nearest.length === 0 ? 'There are none yet.' : `Choose one with category, such as ${nearest.join(', ')}.`;
  throw invalidField('category', `There is no category "${name}". ${choice}`);
}

function readPlace(address: string): Place {
  const place = readAddress(address);
  if (place) return place;
  throw invalidField(
    'address',
    `No place can be read from "${address}". Give it with address, with its city, state and zip, like 12 Main St, Austin, TX 78701.`,
  );
}
