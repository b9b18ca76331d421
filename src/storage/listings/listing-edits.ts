import { sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  ListingEdit,
  ListingIdentity,
  ListingIdentitySnapshot,
  ListingProposal,
} from '#domain/listings/listing-edit.ts';
import { resolutionColumns, UNRESOLVED } from '../desk/resolution-columns.ts';
import { parseJson } from '../json-column.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';
import { verificationRecordSchema } from '../verification/verification-record-schema.ts';

export type NewEdit = ListingProposal & { listingId: number; userId: number; createdAt: Date };

/** An approval stores what undoing it needs. */
export type EditResolution =
  | { status: 'approved'; reason: string; former: ListingIdentitySnapshot; applied: ListingIdentity; decidedAt: Date }
  | { status: 'rejected' | 'withdrawn' | 'replaced'; reason: string; decidedAt: Date };

/** The names of the proposed additional categories that still exist. */
const PROPOSED_CATEGORIES = sql<string[] | null>`case when e.additional_category_ids is not null then (
  select coalesce(json_agg(other.name order by listed.at), '[]')
  from unnest(e.additional_category_ids) with ordinality as listed (id, at) join categories other on other.id = listed.id) end`;

const editQuery = (db: Db) =>
  db
    .selectFrom('listing_edits as e')
    .leftJoin('categories as c', 'c.id', 'e.category_id')
    .select(['e.id', 'e.listing_id as listingId', 'e.user_id as userId', 'e.business_name as businessName'])
    .select(['e.category_id as categoryId', 'c.name as category', 'e.additional_category_ids as additionalCategoryIds'])
    .select(PROPOSED_CATEGORIES.as('additionalCategories'))
    .select(['e.address', 'e.status', 'e.reason', 'e.former'])
    .select(['e.applied', 'e.created_at as createdAt']);

type EditRow = Omit<ListingEdit, 'former' | 'applied'> & { former: unknown; applied: unknown };

/** Older edits have no additional categories. */
const identity = z.object({
  businessName: z.string(),
  categoryId: z.number(),
  additionalCategoryIds: z._default(z.array(z.number()), []),
  address: z.string(),
});
const identitySchema: z.ZodMiniType<ListingIdentity> = identity;
const place = z.object({
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const snapshotSchema: z.ZodMiniType<ListingIdentitySnapshot> = z.extend(identity, {
  category: z.string(),
  additionalCategories: z._default(z.array(z.string()), []),
  place,
  verification: verificationRecordSchema,
});

function editFromRow(row: EditRow): ListingEdit {
  return {
    ...row,
    former: parseJson(z.nullable(snapshotSchema), row.former, { column: 'listing_edits.former', id: row.id }),
    applied: parseJson(z.nullable(identitySchema), row.applied, { column: 'listing_edits.applied', id: row.id }),
  };
}

export async function findEdits(db: Db, ids: readonly number[]): Promise<ListingEdit[]> {
  if (ids.length === 0) return [];
  return (await editQuery(db).where('e.id', 'in', ids).execute()).map(editFromRow);
}

/** Longest waiting first. */
export async function listPendingEdits(db: Db, page: Pagination): Promise<ListingEdit[]> {
  const rows = await editQuery(db)
    .where('e.status', '=', 'pending')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(editFromRow);
}

/** A listing has at most one pending edit. */
export async function findPendingEdit(db: Db, listingId: number): Promise<ListingEdit | null> {
  const row = await editQuery(db)
    .where('e.listing_id', '=', listingId)
    .where('e.status', '=', 'pending')
    .executeTakeFirst();
  return row ? editFromRow(row) : null;
}

/** Pending edits of the user's listings, by anyone on the team. */
export async function listPendingEditsForUser(db: Db, userId: number): Promise<ListingEdit[]> {
  const rows = await editQuery(db)
    .where('e.listing_id', 'in', (eb) =>
      eb.selectFrom('listing_people').select('listing_id').where('user_id', '=', userId),
    )
    .where('e.status', '=', 'pending')
    .orderBy('e.id')
    .execute();
  return rows.map(editFromRow);
}

/** Locks the listing before the edit, as every writer does, so that no deadlock is possible. */
export async function lockEdit(tx: Db, id: number): Promise<ListingEdit | null> {
  const [edit] = await findEdits(tx, [id]);
  if (!edit) return null;
  await tx.selectFrom('listings').select('id').where('id', '=', edit.listingId).forUpdate().execute();
  await tx.selectFrom('listing_edits').select('id').where('id', '=', id).forUpdate().execute();
  return (await findEdits(tx, [id]))[0] ?? null;
}

export async function insertEdit(tx: Db, edit: NewEdit): Promise<number> {
  const { id } = await tx
    .insertInto('listing_edits')
    .values({
      listing_id: edit.listingId,
      user_id: edit.userId,
      business_name: edit.businessName,
      category_id: edit.categoryId,
      additional_category_ids: edit.additionalCategoryIds,
      address: edit.address,
      created_at: edit.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function resolveEdit(tx: Db, id: number, resolution: EditResolution): Promise<void> {
  await tx.updateTable('listing_edits').set(resolutionColumns(resolution)).where('id', '=', id).execute();
}

export async function reopenEdit(tx: Db, id: number): Promise<void> {
  await tx.updateTable('listing_edits').set(UNRESOLVED).where('id', '=', id).execute();
}

/** Rejected edits by account. */
export async function countRejectedEdits(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_edits')
    .select((eb) => ['user_id as userId', eb.fn.countAll<number>().as('rejected')])
    .where('user_id', 'in', userIds)
    .where('status', '=', 'rejected')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, rejected }) => [userId ?? 0, Number(rejected)]));
}
