import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/listing.ts';
import type { MergeSnapshot } from '#domain/listings/listing-merge.ts';
import type { DeskItemKind } from '#domain/moderation/decision.ts';
import { jsonObject, parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';
import { verificationRecordSchema } from '../verification/verification-record-schema.ts';

export type ListingMerge = {
  id: number;
  listingId: number;
  intoId: number;
  followers: number[];
  former: MergeSnapshot;
};

const ownerAndKey = z.object({ ownerId: z.nullable(z.number()), externalKey: z.nullable(z.string()) });

const snapshotSchema: z.ZodMiniType<MergeSnapshot> = z.object({
  listing: z.extend(ownerAndKey, { status: z.enum(LISTING_STATUSES) }),
  into: z.extend(ownerAndKey, { fields: jsonObject, verification: z.nullable(verificationRecordSchema) }),
  applied: jsonObject,
});

export type MergeableListing = {
  id: number;
  businessName: string;
  status: ListingStatus;
  ownerId: number | null;
  externalKey: string | null;
  mergedInto: number | null;
};

const mergeableQuery = (ids: readonly number[]) => sql<MergeableListing>`
  select id, business_name as "businessName", status, owner_id as "ownerId", external_key as "externalKey",
    merged_into as "mergedInto"
  from listings where id = any(${[...ids]}::bigint[]) order by id`;

export async function findMergeableListings(db: Db, ids: readonly number[]): Promise<Map<number, MergeableListing>> {
  const { rows } = await mergeableQuery(ids).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks in the order of ids, so that two merges cannot deadlock. */
export async function lockListingsForMerge(tx: Db, ids: readonly number[]): Promise<Map<number, MergeableListing>> {
  const { rows } = await sql<MergeableListing>`${mergeableQuery(ids)} for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The listing this one was merged into; null if it was not merged. */
export async function findMergedInto(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('listings').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? null;
}

/** The id of the listing, or of the one it was merged into. */
export async function resolveMergedId(db: Db, id: number): Promise<number> {
  return (await findMergedInto(db, id)) ?? id;
}

export type NewListingMerge = { listingId: number; intoId: number; former: MergeSnapshot; now: Date };

/** Inserted first. Then the rows move, and at last the merged listing is hidden. */
export async function insertListingMerge(tx: Db, merge: NewListingMerge): Promise<number> {
  const { listingId, intoId, former, now } = merge;
  const { rows } = await sql<{ id: number }>`
    insert into listing_merges (listing_id, into_id, followers, former, created_at)
    values (${listingId}, ${intoId}, array(select id from listings where merged_into = ${listingId} order by id),
      ${JSON.stringify(former)}::jsonb, ${now}) returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error(`Expected the insert of the merge of listing ${listingId} to return an id`);
  return inserted.id;
}

/** Redirects the listing, and everything that redirected to it, to the target. It loses its owner. */
export async function hideMergedListing(
  tx: Db,
  { listingId, intoId, now }: Omit<NewListingMerge, 'former'>,
): Promise<void> {
  await sql`
    update listings set status = 'archived', owner_id = null, merged_into = ${intoId}, version = version + 1, updated_at = ${now}
    where id = ${listingId}`.execute(tx);
  await sql`update listings set merged_into = ${intoId} where merged_into = ${listingId}`.execute(tx);
}

export type OwnerAndKey = { ownerId: number | null; externalKey: string | null; now: Date };

/** Always increments the version. */
export async function setOwnerAndKey(tx: Db, id: number, { ownerId, externalKey, now }: OwnerAndKey): Promise<void> {
  await sql`
    update listings set owner_id = ${ownerId}, external_key = ${externalKey}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** External keys are unique, so the merged listing releases its key before the target takes it. */
export async function clearExternalKey(tx: Db, id: number): Promise<void> {
  await tx.updateTable('listings').set({ external_key: null }).where('id', '=', id).execute();
}

/** The newest merge of a listing that was not undone. */
export async function findActiveListingMerge(db: Db, listingId: number): Promise<ListingMerge | null> {
  const row = await db
    .selectFrom('listing_merges')
    .select(['id', 'listing_id as listingId', 'into_id as intoId', 'followers', 'former'])
    .where('listing_id', '=', listingId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, former: parseJson(snapshotSchema, row.former, { column: 'listing_merges.former', id: row.id }) };
}

/** Restores the listing, and the redirects to it. */
export async function restoreMergedListing(tx: Db, merge: ListingMerge, now: Date): Promise<void> {
  const { id, listingId, intoId, followers, former } = merge;
  await sql`
    update listings set status = ${former.listing.status}, merged_into = null, version = version + 1, updated_at = ${now}
    where id = ${listingId}`.execute(tx);
  await sql`
    update listings set merged_into = ${listingId} where id = any(${followers}::bigint[]) and merged_into = ${intoId}`.execute(
    tx,
  );
  await tx.updateTable('listing_merges').set({ undone_at: now }).where('id', '=', id).execute();
}

const LISTING_ID_OF_ITEM: Partial<Record<DeskItemKind, (id: number) => RawBuilder<unknown>>> = {
  submission: (id) => sql`(select listing_id from submissions where id = ${id})`,
  edit: (id) => sql`(select listing_id from listing_edits where id = ${id})`,
  correction: (id) => sql`(select listing_id from corrections where id = ${id})`,
  claim: (id) => sql`(select listing_id from claims where id = ${id})`,
  listing: (id) => sql`${id}`,
  ownership: (id) => sql`${id}`,
  check: (id) => sql`${id}`,
};

export async function isAboutMergedListing(db: Db, { kind, id }: { kind: DeskItemKind; id: number }): Promise<boolean> {
  const listing = LISTING_ID_OF_ITEM[kind]?.(id);
  if (!listing) return false;
  const { rows } = await sql`select 1 from listings where id = ${listing} and merged_into is not null`.execute(db);
  return rows.length > 0;
}
