import { type FateCounts, noFates } from '#domain/import.ts';
import { advanceBatch, finishBatch, holdBatch, type ImportBatch } from '#storage/import-batches.ts';
import { findInstallation } from '#storage/listing-export.ts';
import type { Db } from '#storage/tables.ts';
import { loadCategoryNames } from './category-names.ts';
import { ColumnReader } from './column-reader.ts';
import { readColumnChoice } from './columns.ts';
import { decideFates, rememberRow } from './decide-fates.ts';
import type { ImportRun } from './draft-rows.ts';
import type { Decided, RowFate } from './fate.ts';
import type { FileRow } from './file-row.ts';
import { ImportFault } from './import-fault.ts';
import { type ImportFile, type Inspected, inspectFile, readRows } from './import-file.ts';
import { SeenRows } from './seen-rows.ts';
import { type ImportSettings, takeBatch } from './take-batch.ts';
import { writeFates } from './write-fates.ts';

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
  rowsAtOnce?: number | undefined;
  /** What is known of the file, so that it need not be read whole once more. */
  inspected?: Inspected | undefined;
  /** How far a dry run came before it was interrupted; a batch knows that itself. */
  goOn?: { rowsDone: number; counts: FateCounts } | undefined;
  /** Told once, before the first row. */
  onStart?: ((start: ImportStart) => Promise<void> | void) | undefined;
  /** Told of every few rows, after they are written; the next ones wait for it. */
  onFates?: ((fates: RowFate[]) => Promise<void> | void) | undefined;
  /** The same, in the transaction that writes them. */
  onWritten?: ((tx: Db, fates: RowFate[]) => Promise<void>) | undefined;
};

type ImportStart = { rows: number; rowsDone: number; batchId: number | null };

export type ImportSummary = {
  batchId: number | null;
  rows: number;
  rowsDone: number;
  counts: FateCounts;
  unknownColumns: string[];
  columnsNeverTaken: string[];
};

/** As many rows as are written in one transaction. */
const CHUNK_ROWS = 500;

/** Imports a file, or goes on where an earlier run of the same one was interrupted. */
export async function runImport(file: ImportFile, options: ImportOptions): Promise<ImportSummary> {
  const { db, settings } = options;
  const run = await prepareRun(db, settings);
  const { hash, rows } = options.inspected ?? (await inspectFile(file));
  const batch = options.dryRun ? null : await takeBatch(options, { fileName: file.name, hash, rows });
  const { rowsDone: skipped, counts: former } = batch ?? options.goOn ?? { rowsDone: 0, counts: noFates() };
  await options.onStart?.({ rows, rowsDone: skipped, batchId: batch?.id ?? null });

  const counts = { ...former };
  let rowsDone = skipped;
  const size = options.rowsAtOnce ?? CHUNK_ROWS;
  for await (const chunk of chunksOf(readRows(file), { run, skipped, size })) {
    if (options.signal?.aborted) break;
    const decided = batch
      ? await writeChunk(options, run, { batch, rowsDone, chunk, counts })
      : await decideFates(db, run, chunk);
    for (const { fate } of decided) counts[fate.kind] += 1;
    rowsDone += chunk.length;
    await options.onFates?.(decided.map(({ fate }) => fate));
  }
  if (batch && rowsDone === rows) await finishBatch(db, batch.id, options.clock());
  const { unknown: unknownColumns, neverTaken: columnsNeverTaken } = run.columns.unused;
  return { batchId: batch?.id ?? null, rows, rowsDone, counts, unknownColumns, columnsNeverTaken };
}

async function prepareRun(db: Db, settings: ImportSettings): Promise<ImportRun> {
  return {
    columns: new ColumnReader(readColumnChoice(settings.columns)),
    categories: await loadCategoryNames(db, settings.categories),
    seen: new SeenRows(),
    installation: await findInstallation(db),
    source: settings.source,
    mergeDuplicates: settings.mergeDuplicates,
  };
}

async function* chunksOf(
  rows: AsyncIterable<FileRow>,
  { run, skipped, size }: { run: ImportRun; skipped: number; size: number },
): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = [];
  let at = 0;
  for await (const row of rows) {
    at += 1;
    if (at <= skipped) {
      rememberRow(run, row);
      continue;
    }
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

type Chunk = { batch: ImportBatch; rowsDone: number; chunk: FileRow[]; counts: FateCounts };

/** All of a chunk or nothing, with how far the batch came. */
async function writeChunk(options: ImportOptions, run: ImportRun, work: Chunk): Promise<Decided[]> {
  const { batch, rowsDone, chunk } = work;
  return options.db.transaction().execute(async (tx) => {
    const held = await holdBatch(tx, batch.id);
    if (held?.rowsDone !== rowsDone || held.undoneAt) {
      throw new ImportFault(`Somebody else goes on with batch ${batch.id}, or has undone it.`);
    }
    const decided = await decideFates(tx, run, chunk);
    await writeFates(tx, decided, { batchId: batch.id, now: options.clock() });
    const counts = { ...work.counts };
    for (const { fate } of decided) counts[fate.kind] += 1;
    await advanceBatch(tx, batch.id, { rows: rowsDone + chunk.length, counts });
    await options.onWritten?.(
      tx,
      decided.map(({ fate }) => fate),
    );
    return decided;
  });
}
