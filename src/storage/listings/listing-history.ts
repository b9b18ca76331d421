import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Role } from '#domain/accounts/viewer.ts';
import { jsonObject, parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';

/** By the key of the fact, the value before and after. */
export type StoredChanges = Record<string, [before: unknown, after: unknown]>;

export type HistoryEntry = {
  id: number;
  version: number;
  changedAt: Date;
  kind: string;
  changes: StoredChanges;
  /** Null for the command line, and once the account is deleted. */
  user: { id: number; name: string; role: Role } | null;
  /** The import that changed or undid it. */
  batch: { id: number; fileName: string } | null;
  fromId: number | null;
};

const changesSchema: z.ZodMiniType<StoredChanges> = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

type HistoryRow = Omit<HistoryEntry, 'changes' | 'user' | 'batch'> & {
  changes: unknown;
  userId: number | null;
  userName: string;
  role: Role;
  batchId: number | null;
  fileName: string;
};

const ENTRIES = sql`
  select h.id, h.version, h.changed_at as "changedAt", h.kind, h.changes, h.from_id as "fromId", u.id as "userId", u.name as "userName",
    u.role, b.id as "batchId", b.file_name as "fileName"
  from listing_history h left join users u on u.id = h.user_id left join import_batches b on b.id = h.batch_id`;

function entryFromRow(row: HistoryRow): HistoryEntry {
  const { id, version, changedAt, kind, fromId, userId, userName: name, role, batchId, fileName } = row;
  return {
    id,
    version,
    changedAt,
    kind,
    fromId,
    changes: parseJson(changesSchema, row.changes, { column: 'listing_history.changes', id }),
    user: userId === null ? null : { id: userId, name, role },
    batch: batchId === null ? null : { id: batchId, fileName },
  };
}

export type HistoryPage = { fact?: string | undefined; limit: number; offset: number };

/** Newest first. */
export async function listHistory(
  db: Db,
  listingId: number,
  { fact, limit, offset }: HistoryPage,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const matching = fact === undefined ? sql`` : sql`and h.changes ? ${fact}`;
  const { rows } = await sql<HistoryRow>`
    ${ENTRIES} where h.listing_id = ${listingId} ${matching} order by h.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing_history h where h.listing_id = ${listingId} ${matching}`.execute(db);
  return { entries: rows.map(entryFromRow), total: counted.rows[0]?.total ?? 0 };
}

/** Null if the listing has no such change. */
export async function findHistoryEntry(db: Db, listingId: number, id: number): Promise<HistoryEntry | null> {
  const { rows } = await sql<HistoryRow>`${ENTRIES} where h.listing_id = ${listingId} and h.id = ${id}`.execute(db);
  return rows[0] ? entryFromRow(rows[0]) : null;
}

/** The values right after the change, of the facts that changed since; after 0, before the first change that is kept. */
export async function readFormerValues(db: Db, listingId: number, after: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (change.key) change.key, change.value -> 0 as value
    from listing_history h, jsonb_each(h.changes) change
    where h.listing_id = ${listingId} and h.id > ${after} order by change.key, h.id`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function deleteOldHistory(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_history').where('changed_at', '<', before).execute();
}

/** The values of now, as the history stores them. */
export async function readCurrentValues(db: Db, listingId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ state: unknown }>`
    select listing_state(l) || jsonb_build_object('photos', coalesce((
      select jsonb_agg(id order by position, id) from photos where listing_id = l.id and gone_since is null), '[]')) as state
    from listings l where l.id = ${listingId}`.execute(db);
  return parseJson(jsonObject, rows[0]?.state, { column: 'listing_state', id: listingId });
}

/** What an account changed, for its data export. */
export async function collectListingChanges(db: Db, userId: number) {
  return db
    .selectFrom('listing_history')
    .select(['listing_id', 'changed_at', 'kind', 'changes'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
