import { sql } from 'kysely';
import type { ListingHours } from '#domain/hours/listing-hours.ts';
import type { ListingStatus, NewListing } from '#domain/listings/listing.ts';
import type { IDENTITY_FIELDS, UNMODERATED_FIELDS } from '#domain/listings/listing-edit.ts';
import { slugify } from '#lib/slugify.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';
import { LISTING_COLUMNS, type ListingRow, type ListingWithCategory, listingFromRow } from './listing-rows.ts';

export async function findListing(db: Db, id: number, now: Date): Promise<ListingWithCategory | null> {
  const { rows } = await sql<ListingRow>`
    ${PREPARED} select ${LISTING_COLUMNS} from listings l join categories c on c.id = l.category_id where l.id = ${id}`.execute(
    db,
  );
  return rows[0] ? listingFromRow(rows[0], now) : null;
}

/** Resolves a merged listing to its target, for old links. */
export async function findListingOrMergeTarget(db: Db, id: number, now: Date): Promise<ListingWithCategory | null> {
  const listing = await findListing(db, id, now);
  return listing?.mergedInto ? findListing(db, listing.mergedInto, now) : listing;
}

export async function findListings(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ListingWithCategory>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ListingRow>`
    select ${LISTING_COLUMNS} from listings l join categories c on c.id = l.category_id where l.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, listingFromRow(row, now)]));
}

/** All listings whose people include the user, in any state. */
export async function listListingsOfUser(db: Db, userId: number, now: Date): Promise<ListingWithCategory[]> {
  const { rows } = await sql<ListingRow>`
    select ${LISTING_COLUMNS} from listings l join categories c on c.id = l.category_id
    where l.id in (select listing_id from listing_people where user_id = ${userId}) order by l.id`.execute(db);
  return rows.map((row) => listingFromRow(row, now));
}

export async function insertListing(db: Db, listing: NewListing, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('listings')
    .values({
      business_name: listing.businessName,
      category_id: listing.categoryId,
      additional_category_ids: listing.additionalCategoryIds,
      address: listing.address,
      ...placeColumns(listing.place),
      phone: listing.phone,
      email: listing.email,
      website: listing.website,
      ...hoursColumns(listing),
      opened_year: openedYear(listing.yearsInBusiness, now),
      description: listing.description,
      ai_description: listing.aiDescription,
      services: listing.services,
      ...(listing.fieldValues && { field_values: JSON.stringify(listing.fieldValues) }),
      status: listing.status,
      owner_id: listing.ownerId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the listing no longer exists. */
export async function setListingStatus(
  tx: Db,
  id: number,
  changed: { status: ListingStatus; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('listings')
    .set({ status: changed.status, version: sql<number>`version + 1`, updated_at: changed.now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Absent fields stay unchanged. */
export type ListingRowUpdate = Partial<
  Pick<
    NewListing,
    (typeof IDENTITY_FIELDS)[number] | 'place' | (typeof UNMODERATED_FIELDS)[number] | 'hoursText' | 'fieldValues'
  >
>;

/** False if the listing has another version by now. */
export async function updateListingRow(
  db: Db,
  target: { id: number; version: number },
  changed: { fields: ListingRowUpdate; now: Date },
): Promise<boolean> {
  const { fields, now } = changed;
  const result = await db
    .updateTable('listings')
    .set({
      ...(fields.businessName !== undefined && { business_name: fields.businessName }),
      ...(fields.categoryId !== undefined && { category_id: fields.categoryId }),
      ...(fields.additionalCategoryIds !== undefined && { additional_category_ids: fields.additionalCategoryIds }),
      ...(fields.address !== undefined && { address: fields.address }),
      ...(fields.place !== undefined && placeColumns(fields.place)),
      ...(fields.phone !== undefined && { phone: fields.phone }),
      ...(fields.email !== undefined && { email: fields.email }),
      ...(fields.website !== undefined && { website: fields.website }),
      ...hoursColumns(fields),
      ...(fields.yearsInBusiness !== undefined && { opened_year: openedYear(fields.yearsInBusiness, now) }),
      ...(fields.services !== undefined && { services: fields.services }),
      ...(fields.description !== undefined && { description: fields.description }),
      ...(fields.aiDescription !== undefined && { ai_description: fields.aiDescription }),
      ...(fields.fieldValues !== undefined && { field_values: JSON.stringify(fields.fieldValues) }),
      version: target.version + 1,
      updated_at: now,
    })
    .where('id', '=', target.id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Times replace words, and words replace times. */
function hoursColumns({ hours, hoursText }: Partial<ListingHours>) {
  return {
    ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
    ...(hours && { hours_text: '' }),
    ...(hoursText !== undefined && { hours_text: hoursText, ...(hoursText !== '' && { hours: null }) }),
  };
}

const openedYear = (years: number, now: Date) => (years === 0 ? null : now.getUTCFullYear() - years);

function placeColumns(place: NewListing['place']) {
  return {
    city: place.city,
    city_slug: slugify(place.city),
    state: place.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
