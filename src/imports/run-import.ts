import { emptyOutcomeCounts, type RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import {
  advanceImportBatch,
  finishImportBatch,
  type ImportBatch,
  lockImportBatch,
} from '#storage/imports/import-batches.ts';
import { findInstallation } from '#storage/listings/listing-export.ts';
import type { Db } from '#storage/tables.ts';
import { loadCategoryLookup } from './category-lookup.ts';
import { classifyRows, trackProcessedRow } from './classify-rows.ts';
import { parseColumnMapping } from './column-mapping.ts';
import { ColumnReader } from './column-reader.ts';
import type { RowContext } from './draft-row.ts';
import type { FileRow } from './file-row.ts';
import { ImportError } from './import-error.ts';
import { type FileInspection, type ImportFile, inspectImportFile, readImportRows } from './read-import-file.ts';
import { type ImportSettings, resumeOrCreateBatch } from './resume-or-create-batch.ts';
import type { ClassifiedRow, RowOutcome } from './row-outcome.ts';
import { SeenRows } from './seen-rows.ts';
import { writeOutcomes } from './write-outcomes.ts';

export type ImportOptions = {
  db: Db;
  clock: () => Date;
  settings: ImportSettings;
  /** Decides and tells, but writes nothing. */
  dryRun: boolean;
  /** Imports a file a second time that was imported already. */
  again?: boolean | undefined;
  /** Stops after the rows that are being written. */
  signal?: AbortSignal | undefined;
  /** In whose name. */
  actorName?: string | undefined;
  /** Fewer than usual, where others write at the same time and must not wait. */
  chunkSize?: number | undefined;
  /** What is known of the file, so that it need not be read whole once more. */
  inspection?: FileInspection | undefined;
  /** How far a dry run came before it was interrupted; a batch knows that itself. */
  resumeFrom?: { rowsDone: number; counts: RowOutcomeCounts } | undefined;
  /** Told once, before the first row. */
  onStart?: ((start: ImportStart) => Promise<void> | void) | undefined;
  /** Told of every few rows, after they are written; the next ones wait for it. */
  onOutcomes?: ((fates: RowOutcome[]) => Promise<void> | void) | undefined;
  /** The same, in the transaction that writes them. */
  onChunkWritten?: ((tx: Db, fates: RowOutcome[]) => Promise<void>) | undefined;
};

type ImportStart = { rows: number; rowsDone: number; batchId: number | null };

export type ImportSummary = {
  batchId: number | null;
  rows: number;
  rowsDone: number;
  counts: RowOutcomeCounts;
  unknownColumns: string[];
  protectedColumns: string[];
};

/** As many rows as are written in one transaction. */
const DEFAULT_CHUNK_SIZE = 500;

/** Imports a file, or goes on where an earlier run of the same one was interrupted. */
export async function runImport(file: ImportFile, options: ImportOptions): Promise<ImportSummary> {
  const { db, settings } = options;
  const run = await createRowContext(db, settings);
  const { hash, rows } = options.inspection ?? (await inspectImportFile(file));
  const batch = options.dryRun ? null : await resumeOrCreateBatch(options, { fileName: file.name, hash, rows });
  const { rowsDone: skipped, counts: former } = batch ??
    options.resumeFrom ?? { rowsDone: 0, counts: emptyOutcomeCounts() };
  await options.onStart?.({ rows, rowsDone: skipped, batchId: batch?.id ?? null });

  const counts = { ...former };
  let rowsDone = skipped;
  const size = options.chunkSize ?? DEFAULT_CHUNK_SIZE;
  for await (const chunk of chunkRows(readImportRows(file), { run, skipped, size })) {
    if (options.signal?.aborted) break;
    const decided = batch
      ? await writeChunk(options, run, { batch, rowsDone, chunk, counts })
      : await classifyRows(db, run, chunk);
    for (const { outcome } of decided) counts[outcome.kind] += 1;
    rowsDone += chunk.length;
    await options.onOutcomes?.(decided.map(({ outcome }) => outcome));
  }
  if (batch && rowsDone === rows) await finishImportBatch(db, batch.id, options.clock());
  const { unknownColumns, protectedColumns } = run.columns.unused;
  return { batchId: batch?.id ?? null, rows, rowsDone, counts, unknownColumns, protectedColumns };
}

async function createRowContext(db: Db, settings: ImportSettings): Promise<RowContext> {
  return {
    columns: new ColumnReader(parseColumnMapping(settings.columns)),
    categories: await loadCategoryLookup(db, settings.categories),
    seen: new SeenRows(),
    installation: await findInstallation(db),
    source: settings.source,
    mergeDuplicates: settings.mergeDuplicates,
  };
}

async function* chunkRows(
  rows: AsyncIterable<FileRow>,
  { run, skipped, size }: { run: RowContext; skipped: number; size: number },
): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = [];
  let at = 0;
  for await (const row of rows) {
    at += 1;
    if (at <= skipped) {
      trackProcessedRow(run, row);
      continue;
    }
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

type ChunkWork = { batch: ImportBatch; rowsDone: number; chunk: FileRow[]; counts: RowOutcomeCounts };

/** All of a chunk or nothing, with how far the batch came. */
async function writeChunk(options: ImportOptions, run: RowContext, work: ChunkWork): Promise<ClassifiedRow[]> {
  const { batch, rowsDone, chunk } = work;
  return options.db.transaction().execute(async (tx) => {
    const held = await lockImportBatch(tx, batch.id);
    if (held?.rowsDone !== rowsDone || held.undoneAt) {
      throw new ImportError(`Somebody else goes on with batch ${batch.id}, or has undone it.`);
    }
    const decided = await classifyRows(tx, run, chunk);
    await writeOutcomes(tx, decided, { batchId: batch.id, now: options.clock() });
    const counts = { ...work.counts };
    for (const { outcome } of decided) counts[outcome.kind] += 1;
    await advanceImportBatch(tx, batch.id, { rows: rowsDone + chunk.length, counts });
    await options.onChunkWritten?.(
      tx,
      decided.map(({ outcome }) => outcome),
    );
    return decided;
  });
}
