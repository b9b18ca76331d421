import { sql } from 'kysely';
import type { ImportAction, RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import { parseJson } from '../json-column.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';
import { outcomeCountsSchema } from './import-outcomes.ts';

/** An uploaded file, a batch of the command line, or a file with its batch. */
export type ImportOverview = {
  fileId: number | null;
  batchId: number | null;
  fileName: string;
  /** Empty for the command line. */
  actorName: string;
  at: Date;
  doing: ImportAction | null;
  fault: string;
  checkedAt: Date | null;
  rows: number | null;
  rowsDone: number;
  counts: RowOutcomeCounts;
  finishedAt: Date | null;
  undoneAt: Date | null;
  undoAskedAt: Date | null;
  undoDone: number;
  undoTotal: number;
  /** What the rows of the batch are linked under. */
  source: string | null;
};

type OverviewRow = Omit<ImportOverview, 'counts'> & { counts: unknown };

function overviewFromRow(row: OverviewRow): ImportOverview {
  const location =
    row.batchId === null
      ? { column: 'import_files.counts', id: row.fileId ?? 0 }
      : { column: 'import_batches.counts', id: row.batchId };
  return { ...row, counts: parseJson(outcomeCountsSchema, row.counts, location) };
}

const IMPORTS = sql`
  select f.id as "fileId", b.id as "batchId", coalesce(f.file_name, b.file_name) as "fileName",
    coalesce(f.actor_name, b.actor_name) as "actorName", coalesce(f.created_at, b.started_at) as at,
    f.doing, coalesce(f.fault, '') as fault, f.checked_at as "checkedAt",
    coalesce(b.rows, f.rows) as rows, coalesce(b.rows_done, f.rows_done) as "rowsDone", coalesce(b.counts, f.counts) as counts,
    b.finished_at as "finishedAt", b.undone_at as "undoneAt", b.undo_asked_at as "undoAskedAt",
    coalesce(b.undo_done, 0) as "undoDone", coalesce(b.undo_total, 0) as "undoTotal", b.source
  from import_files f full join import_batches b on b.id = f.batch_id
  where (f.id is null or f.content_hash is not null)`;

/** Newest first. */
export async function listImportOverviews(
  db: Db,
  { limit, offset }: Pagination,
): Promise<{ imports: ImportOverview[]; total: number }> {
  const { rows } = await sql<OverviewRow>`${IMPORTS} order by at desc, b.id desc nulls first, f.id desc
    limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ count: number }>`select count(*) from (${IMPORTS}) all_imports`.execute(db);
  return { imports: rows.map(overviewFromRow), total: total.rows[0]?.count ?? 0 };
}

export async function findImportOverview(
  db: Db,
  of: { fileId: number } | { batchId: number },
): Promise<ImportOverview | null> {
  const which = 'fileId' in of ? sql`f.id = ${of.fileId}` : sql`b.id = ${of.batchId}`;
  const { rows } = await sql<OverviewRow>`${IMPORTS} and ${which}`.execute(db);
  return rows[0] ? overviewFromRow(rows[0]) : null;
}
