import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { RowOutcomeCounts, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { Db } from '../tables.ts';

/** Older counts have no `warned`, `conflicts` and `missing`. */
export const outcomeCountsSchema: z.ZodMiniType<RowOutcomeCounts> = z.object({
  new: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  duplicate: z.number(),
  refused: z.number(),
  warned: z._default(z.number(), 0),
  conflicts: z._default(z.number(), 0),
  missing: z._default(z.number(), 0),
});

export type StoredOutcome = {
  line: number;
  kind: RowOutcomeKind;
  businessName: string;
  listingId: number | null;
  says: string;
  /** Empty for a row without warnings. */
  warnings: string;
  /** Empty for a row without conflicts. */
  conflicts: string;
  latitude: number | null;
  longitude: number | null;
  /** What the file calls a category that does not exist here. */
  unknownCategory: string | null;
};

/** The final outcome of a line replaces the expected one. */
export async function saveOutcomes(tx: Db, fileId: number, outcomes: StoredOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    insert into import_fates (file_id, line, kind, business_name, listing_id, says, warnings, conflicts, latitude, longitude, unknown_category)
    select ${fileId}::bigint, line, kind, "businessName", "listingId", says, warnings, conflicts, latitude, longitude, "unknownCategory"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as fate (line int, kind text, "businessName" text, "listingId" bigint, says text, warnings text, conflicts text, latitude float8,
        longitude float8, "unknownCategory" text)
    on conflict (file_id, line) do update set kind = excluded.kind, business_name = excluded.business_name,
      listing_id = excluded.listing_id, says = excluded.says, warnings = excluded.warnings, conflicts = excluded.conflicts, latitude = excluded.latitude,
      longitude = excluded.longitude, unknown_category = excluded.unknown_category`.execute(tx);
}

export async function deleteOutcomes(tx: Db, fileId: number): Promise<void> {
  await tx.deleteFrom('import_fates').where('file_id', '=', fileId).execute();
}

/** `warned` and `conflicts` are the rows with warnings and conflicts, whatever their outcome. */
type OutcomeFilter = RowOutcomeKind | 'warned' | 'conflicts';
const TEXT_COLUMNS = { warned: 'warnings', conflicts: 'conflicts' } as const;
const isTextFilter = (kind: OutcomeFilter): kind is keyof typeof TEXT_COLUMNS =>
  kind === 'warned' || kind === 'conflicts';

export type OutcomePage = { kind?: OutcomeFilter | undefined; after: number; limit: number };

/** In file order, after a line. */
export async function listOutcomes(
  db: Db,
  fileId: number,
  { kind, after, limit }: OutcomePage,
): Promise<StoredOutcome[]> {
  return db
    .selectFrom('import_fates')
    .select([
      'line',
      'kind',
      'business_name as businessName',
      'listing_id as listingId',
      'says',
      'warnings',
      'conflicts',
      'latitude',
      'longitude',
      'unknown_category as unknownCategory',
    ])
    .where('file_id', '=', fileId)
    .where('line', '>', after)
    .$call((query) => {
      if (kind === undefined) return query;
      return isTextFilter(kind) ? query.where(TEXT_COLUMNS[kind], '!=', '') : query.where('kind', '=', kind);
    })
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Rows with a position, evenly spread over the file if there are more than `limit`. */
export async function listOutcomePoints(
  db: Db,
  fileId: number,
  { kind, limit }: Pick<OutcomePage, 'kind' | 'limit'>,
): Promise<{ points: OutcomePoint[]; total: number }> {
  const filter = outcomeFilter(kind);
  const { rows } = await sql<OutcomePoint & { total: number }>`
    with placed as (
      select line, kind, business_name, latitude, longitude, row_number() over (order by line) as at, count(*) over () as total
      from import_fates where file_id = ${fileId} and latitude is not null and ${filter}
    )
    select line, kind, business_name as "businessName", latitude, longitude, total from placed
    where (at - 1) % greatest(1, ceil(total::numeric / ${limit}::int))::int = 0 order by line`.execute(db);
  return { points: rows.map(({ total: _, ...point }) => point), total: rows[0]?.total ?? 0 };
}

function outcomeFilter(kind: OutcomeFilter | undefined) {
  if (kind === undefined) return sql`true`;
  return isTextFilter(kind) ? sql`${sql.ref(TEXT_COLUMNS[kind])} <> ''` : sql`kind = ${kind}`;
}

export type OutcomePoint = Pick<StoredOutcome, 'line' | 'kind' | 'businessName'> & {
  latitude: number;
  longitude: number;
};

/** What the file calls categories that do not exist here, most frequent first. */
export async function listUnknownCategories(
  db: Db,
  fileId: number,
  limit: number,
): Promise<{ name: string; rows: number }[]> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select unknown_category as name, count(*) as rows from import_fates
    where file_id = ${fileId} and unknown_category is not null
    group by unknown_category order by count(*) desc, unknown_category limit ${limit}`.execute(db);
  return rows;
}
