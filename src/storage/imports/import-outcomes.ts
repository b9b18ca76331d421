import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ROW_OUTCOMES, type RowOutcomeCounts, type RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { Db } from '../tables.ts';

export const outcomeCountsSchema: z.ZodMiniType<RowOutcomeCounts> = z.record(z.enum(ROW_OUTCOMES), z.number());

export type StoredOutcome = {
  line: number;
  kind: RowOutcomeKind;
  businessName: string;
  listingId: number | null;
  says: string;
};

/** The final outcome of a line replaces the expected one. */
export async function saveOutcomes(tx: Db, fileId: number, outcomes: StoredOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    insert into import_fates (file_id, line, kind, business_name, listing_id, says)
    select ${fileId}::bigint, line, kind, "businessName", "listingId", says
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as fate (line int, kind text, "businessName" text, "listingId" bigint, says text)
    on conflict (file_id, line) do update set kind = excluded.kind, business_name = excluded.business_name,
      listing_id = excluded.listing_id, says = excluded.says`.execute(tx);
}

export async function deleteOutcomes(tx: Db, fileId: number): Promise<void> {
  await tx.deleteFrom('import_fates').where('file_id', '=', fileId).execute();
}

export type OutcomePage = { kind?: RowOutcomeKind | undefined; after: number; limit: number };

/** In file order, after a line. */
export async function listOutcomes(
  db: Db,
  fileId: number,
  { kind, after, limit }: OutcomePage,
): Promise<StoredOutcome[]> {
  return db
    .selectFrom('import_fates')
    .select(['line', 'kind', 'business_name as businessName', 'listing_id as listingId', 'says'])
    .where('file_id', '=', fileId)
    .where('line', '>', after)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'new'))
    .orderBy('line')
    .limit(limit)
    .execute();
}
