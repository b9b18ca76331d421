import { type RawBuilder, sql } from 'kysely';
import { anyOf, PREPARED } from '../engine/prepared-statements.ts';
import { LISTING_TABLE_COLUMNS, type ListingTableRow } from '../listings/listing-rows.ts';
import type { Db } from '../tables.ts';
import { type BusinessSuggestion, SUGGESTED_RATING } from './suggestions.ts';

/**
 * All changes of transactions below `horizon` are known, and of later ones those in `seen`. Transactions do not commit
 * in the order of their ids.
 */
export type ChangeCursor = { horizon: string; seen: Set<number> };

/** `isEverything` is set if a change does not name its listings. */
export type ChangesSince = { cursor: ChangeCursor; ids: number[]; isEverything: boolean };

/** A cursor at the present. */
export async function readCurrentCursor(db: Db): Promise<ChangeCursor> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return { horizon: rows[0]?.horizon ?? '0', seen: new Set() };
}

export async function readChangesSince(db: Db, { horizon, seen }: ChangeCursor): Promise<ChangesSince> {
  type Row = { horizon: string; id: number | null; isOpen: boolean; listingIds: string[] };
  const { rows } = await sql<Row>`
    ${PREPARED} select present.horizon::text as horizon, change.id, change.transaction >= present.horizon as "isOpen",
      change.listing_ids as "listingIds"
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) present
      left join listing_changes change on change.transaction >= ${horizon}::xid8`.execute(db);
  const changes = rows.filter((row): row is Row & { id: number } => row.id !== null);
  const fresh = changes.filter(({ id }) => !seen.has(id));
  return {
    cursor: {
      horizon: rows[0]?.horizon ?? horizon,
      seen: new Set(changes.filter(({ isOpen }) => isOpen).map(({ id }) => id)),
    },
    ids: [...new Set(fresh.flatMap(({ listingIds }) => listingIds.map(Number)))],
    isEverything: fresh.some(({ listingIds }) => listingIds.length === 0),
  };
}

/** How rows relate to the change cursor they were read with. */
export type ReadFreshness = {
  /** Nothing had changed except the known changes. */
  isCurrent: boolean;
  /** All known changes had arrived; a replica may lag behind. */
  isUpToDate: boolean;
};

type FreshnessRow = { changes: number; isUpToDate: boolean };

const freshnessColumns = ({ horizon }: ChangeCursor): RawBuilder<FreshnessRow> =>
  sql`(select count(*)::int from listing_changes where transaction >= ${horizon}::xid8) as changes,
      (select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8) as "isUpToDate"`;

const freshnessFromRows = ([row]: readonly FreshnessRow[], { seen }: ChangeCursor): ReadFreshness => ({
  isCurrent: row?.changes === seen.size,
  isUpToDate: row?.isUpToDate ?? false,
});

export type FreshListingRows = ReadFreshness & { rows: ListingTableRow[] };

/** Whether nothing has changed except the known changes. */
async function isCursorCurrent(db: Db, { horizon, seen }: ChangeCursor): Promise<boolean> {
  const { rows } = await sql<{ changes: number }>`
    ${PREPARED} select count(*)::int as changes from listing_changes where transaction >= ${horizon}::xid8`.execute(db);
  return rows[0]?.changes === seen.size;
}

/** In any order, without category names. */
export async function readListingRows(db: Db, ids: readonly number[], cursor: ChangeCursor): Promise<FreshListingRows> {
  if (ids.length === 0) return { rows: [], isCurrent: await isCursorCurrent(db, cursor), isUpToDate: true };
  // the caller sorts the rows: sorting them in SQL takes longer than finding them.
  const { rows } = await sql<FreshnessRow & ListingTableRow>`
    ${PREPARED} select ${freshnessColumns(cursor)}, ${LISTING_TABLE_COLUMNS}
    from listings l where l.id = ${anyOf(ids, 'bigint')}`.execute(db);
  return { rows, ...freshnessFromRows(rows, cursor) };
}

/** A suggestion, with the folded name for comparison. */
export type ListingName = { suggestion: BusinessSuggestion; folded: string };

/** Published ones in any order. */
export async function readListingNames(
  db: Db,
  ids: readonly number[],
  cursor: ChangeCursor,
): Promise<ReadFreshness & { names: ListingName[] }> {
  const { rows } = await sql<FreshnessRow & BusinessSuggestion & { folded: string }>`
    ${PREPARED} select ${freshnessColumns(cursor)}, l.id, l.business_name as "businessName",
      fold_text(l.business_name) as folded, l.city, l.state, ${SUGGESTED_RATING}
    from listings l where l.id = ${anyOf(ids, 'bigint')} and l.status = 'published'`.execute(db);
  const names = rows.map(({ id, businessName, city, state, rating, reviewCount, folded }) => ({
    suggestion: { id, businessName, city, state, rating, reviewCount },
    folded,
  }));
  return { names, ...freshnessFromRows(rows, cursor) };
}

/** For changes that affect listings without naming them. */
export async function recordEverythingChanged(db: Db): Promise<void> {
  await db.insertInto('listing_changes').values({ listing_ids: [] }).execute();
}

/** For changes that every index has read long ago. */
export async function deleteOldListingChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_changes').where('changed_at', '<', before).execute();
}
