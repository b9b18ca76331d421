import { type RawBuilder, sql } from 'kysely';
import { OWN_COLUMNS, type OwnRow } from './listing-rows.ts';
import { anyOf, PLANNED_ONCE } from './planned-once.ts';
import type { BusinessSuggestion } from './suggestions.ts';
import type { Db } from './tables.ts';

/**
 * All changes are known of transactions below `horizon`, the oldest that was under way, and of those from it on the ones in
 * `seen`: numbers are given in another order than transactions are committed in.
 */
export type Known = { horizon: string; seen: Set<number> };

/** What has changed since; `everything` when the listings cannot be named. */
export type NewChanges = { known: Known; ids: number[]; everything: boolean };

/** Knows nothing of what was before. */
export async function readPresent(db: Db): Promise<Known> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return { horizon: rows[0]?.horizon ?? '0', seen: new Set() };
}

export async function readChanges(db: Db, { horizon, seen }: Known): Promise<NewChanges> {
  type Row = { horizon: string; id: number | null; isOpen: boolean; listingIds: string[] };
  const { rows } = await sql<Row>`
    ${PLANNED_ONCE} select present.horizon::text as horizon, change.id, change.transaction >= present.horizon as "isOpen",
      change.listing_ids as "listingIds"
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) present
      left join listing_changes change on change.transaction >= ${horizon}::xid8`.execute(db);
  const changes = rows.filter((row): row is Row & { id: number } => row.id !== null);
  const fresh = changes.filter(({ id }) => !seen.has(id));
  return {
    known: {
      horizon: rows[0]?.horizon ?? horizon,
      seen: new Set(changes.filter(({ isOpen }) => isOpen).map(({ id }) => id)),
    },
    ids: [...new Set(fresh.flatMap(({ listingIds }) => listingIds.map(Number)))],
    everything: fresh.some(({ listingIds }) => listingIds.length === 0),
  };
}

/** When rows were read, by what is known. */
export type Moment = {
  /** Whether, when they were read, nothing had changed but what is known. */
  isPresent: boolean;
  /** Whether everything that is known had come to where they were read: a replica may be behind. */
  isUpToDate: boolean;
};

type MomentRow = { changes: number; isUpToDate: boolean };

const momentColumns = ({ horizon }: Known): RawBuilder<MomentRow> =>
  sql`(select count(*)::int from listing_changes where transaction >= ${horizon}::xid8) as changes,
      (select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8) as "isUpToDate"`;

const momentOf = ([row]: readonly MomentRow[], { seen }: Known): Moment => ({
  isPresent: row?.changes === seen.size,
  isUpToDate: row?.isUpToDate ?? false,
});

export type FoundRows = Moment & { rows: OwnRow[] };

/** Whether nothing has changed but what is known. */
async function isPresent(db: Db, { horizon, seen }: Known): Promise<boolean> {
  const { rows } = await sql<{ changes: number }>`
    ${PLANNED_ONCE} select count(*)::int as changes from listing_changes where transaction >= ${horizon}::xid8`.execute(
    db,
  );
  return rows[0]?.changes === seen.size;
}

/** These listings in any order, without the names of their categories. */
export async function readFoundRows(db: Db, ids: readonly number[], known: Known): Promise<FoundRows> {
  if (ids.length === 0) return { rows: [], isPresent: await isPresent(db, known), isUpToDate: true };
  // put in order by who asks: that takes the database longer than finding them
  const { rows } = await sql<MomentRow & OwnRow>`
    ${PLANNED_ONCE} select ${momentColumns(known)}, ${OWN_COLUMNS}
    from listings l where l.id = ${anyOf(ids, 'bigint')}`.execute(db);
  return { rows, ...momentOf(rows, known) };
}

/** What is suggested of a listing by its name, and that as names are compared. */
export type ListingName = { suggestion: BusinessSuggestion; folded: string };

/** Of those that are published, in any order. */
export async function readNames(
  db: Db,
  ids: readonly number[],
  known: Known,
): Promise<Moment & { names: ListingName[] }> {
  const { rows } = await sql<MomentRow & BusinessSuggestion & { folded: string }>`
    ${PLANNED_ONCE} select ${momentColumns(known)}, l.id, l.business_name as "businessName",
      fold_text(l.business_name) as folded, l.city, l.state
    from listings l where l.id = ${anyOf(ids, 'bigint')} and l.status = 'published'`.execute(db);
  const names = rows.map(({ id, businessName, city, state, folded }) => ({
    suggestion: { id, businessName, city, state },
    folded,
  }));
  return { names, ...momentOf(rows, known) };
}

/** For what is not told of each listing by itself. */
export async function noteEverythingChanged(db: Db): Promise<void> {
  await db.insertInto('listing_changes').values({ listing_ids: [] }).execute();
}

/** Once every index has long read them. */
export async function forgetPastChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_changes').where('changed_at', '<', before).execute();
}
