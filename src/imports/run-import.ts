import { emptyOutcomeCounts, type RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import { importSourceOf } from '#domain/imports/imported-fields.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import {
  advanceImportBatch,
  finishImportBatch,
  type ImportBatch,
  lockImportBatch,
} from '#storage/imports/import-batches.ts';
import { countMissingListings, deleteStaleLinks } from '#storage/imports/import-links.ts';
import { startDuplicateSearch } from '#storage/listings/duplicate-pairs.ts';
import { findInstallation } from '#storage/listings/listing-export.ts';
import { announceRepetitions } from '#storage/listings/repeated-facts.ts';
import type { Db } from '#storage/tables.ts';
import { loadCategoryLookup, type UnknownCategory } from './category-lookup.ts';
import { classifyRows, trackProcessedRow } from './classify-rows.ts';
import { parseColumnMapping } from './column-mapping.ts';
import { ColumnReader } from './column-reader.ts';
import { parseConstants } from './constants.ts';
import type { RowContext } from './draft-row.ts';
import { fieldLabels } from './field-cells.ts';
import { type FileRow, ImportError, type ImportFile } from './import-file.ts';
import { type FileInspection, inspectImportFile, readImportRows } from './readers/read-import-file.ts';
import { type ImportSettings, resumeOrCreateBatch } from './resume-or-create-batch.ts';
import { type ClassifiedRow, countOutcomes, type RowOutcome } from './row-outcome.ts';
import { sampleContents } from './sample-columns.ts';
import { SeenRows } from './seen-rows.ts';
import { writeOutcomes } from './write-outcomes.ts';

export type ImportOptions = {
  db: Db;
  clock: () => Date;
  settings: ImportSettings;
  /** Reports outcomes without writing anything. */
  dryRun: boolean;
  /** Allows a file that was imported before. */
  again?: boolean | undefined;
  /** Stops after the current chunk. */
  signal?: AbortSignal | undefined;
  actorName?: string | undefined;
  /** Smaller where concurrent writers must not wait. */
  chunkSize?: number | undefined;
  /** Result of an earlier inspection, which saves reading the file once more. */
  inspection?: FileInspection | undefined;
  /** Progress of an interrupted dry run. An import stores its progress in the batch. */
  resumeFrom?: { rowsDone: number; counts: RowOutcomeCounts } | undefined;
  /** Called once, before the first row. */
  onStart?: ((start: ImportStart) => Promise<void> | void) | undefined;
  /** Called after each chunk; the next chunk waits for it. */
  onOutcomes?: ((outcomes: RowOutcome[]) => Promise<void> | void) | undefined;
  /** Called in the transaction that writes the chunk. */
  onChunkWritten?: ((tx: Db, outcomes: RowOutcome[]) => Promise<void>) | undefined;
};

type ImportStart = { rows: number; rowsDone: number; batchId: number | null };

export type ImportSummary = {
  batchId: number | null;
  /** What the rows are linked under. */
  source: string;
  rows: number;
  rowsDone: number;
  counts: RowOutcomeCounts;
  unknownColumns: string[];
  protectedColumns: string[];
  /** With their suggestions, most frequent first. */
  unknownCategories: UnknownCategory[];
};

/** Rows in one transaction. */
const DEFAULT_CHUNK_SIZE = 500;

/** Imports a file, or resumes an interrupted import of the same file. */
export async function runImport(file: ImportFile, options: ImportOptions): Promise<ImportSummary> {
  const { db, settings } = options;
  const prepared = await createRowContext(db, file, settings);
  const { hash, rows } = options.inspection ?? (await inspectImportFile(file));
  const { linkSource: source } = prepared;
  const batch = options.dryRun ? null : await resumeOrCreateBatch(options, { fileName: file.name, hash, rows, source });
  const context = { ...prepared, batchId: batch?.id ?? null };
  const { rowsDone: skipped, counts: previousCounts } = batch ??
    options.resumeFrom ?? { rowsDone: 0, counts: emptyOutcomeCounts() };
  await options.onStart?.({ rows, rowsDone: skipped, batchId: batch?.id ?? null });

  let counts = previousCounts;
  let rowsDone = skipped;
  const size = options.chunkSize ?? DEFAULT_CHUNK_SIZE;
  for await (const chunk of chunkRows(readImportRows(file), { context, skipped, size })) {
    if (options.signal?.aborted) break;
    const classified = batch
      ? await writeChunk(options, context, { batch, rowsDone, chunk, counts })
      : await classifyRows(db, context, chunk);
    const outcomes = classified.map(({ outcome }) => outcome);
    counts = countOutcomes(counts, outcomes);
    rowsDone += chunk.length;
    await options.onOutcomes?.(outcomes);
  }
  if (batch && rowsDone === rows) counts = await finishBatch(options, context, { batchId: batch.id, counts });
  const { unknownColumns, protectedColumns } = context.columns.unused;
  const unknownCategories = context.categories.unknownCategories();
  const batchId = batch?.id ?? null;
  return { batchId, source, rows, rowsDone, counts, unknownColumns, protectedColumns, unknownCategories };
}

async function createRowContext(
  db: Db,
  file: ImportFile,
  settings: ImportSettings,
): Promise<Omit<RowContext, 'batchId'>> {
  const categories = await loadCategoryLookup(db, settings.categories);
  const constants = parseConstants(settings.constants);
  if (constants.category !== undefined && categories.find(constants.category) === null)
    throw new ImportError(await categories.unknownCategoryMessage(db, constants.category));
  const fields = await listFields(db);
  return {
    fields,
    columns: new ColumnReader(parseColumnMapping(settings.columns), {
      contents: await sampleContents(file),
      labels: fieldLabels(fields),
    }),
    constants,
    categories,
    seen: new SeenRows(),
    installation: await findInstallation(db),
    source: settings.source,
    linkSource: importSourceOf(settings.source, file.name),
    mergeDuplicates: settings.mergeDuplicates,
  };
}

async function* chunkRows(
  rows: AsyncIterable<FileRow>,
  { context, skipped, size }: { context: RowContext; skipped: number; size: number },
): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = [];
  let at = 0;
  for await (const row of rows) {
    at += 1;
    if (at <= skipped) {
      trackProcessedRow(context, row);
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

/** Writes a chunk and the progress of the batch in one transaction. */
async function writeChunk(options: ImportOptions, context: RowContext, work: ChunkWork): Promise<ClassifiedRow[]> {
  const { batch, rowsDone, chunk } = work;
  return options.db.transaction().execute(async (tx) => {
    const locked = await lockImportBatch(tx, batch.id);
    if (locked?.rowsDone !== rowsDone || locked.undoneAt) {
      throw new ImportError(`Batch ${batch.id} was continued by another process or undone.`);
    }
    const classified = await classifyRows(tx, context, chunk);
    await writeOutcomes(tx, context, { classified, now: options.clock() });
    const outcomes = classified.map(({ outcome }) => outcome);
    const counts = countOutcomes(work.counts, outcomes);
    await advanceImportBatch(tx, batch.id, { rows: rowsDone + chunk.length, counts });
    await options.onChunkWritten?.(tx, outcomes);
    return classified;
  });
}

type FinishedWork = { batchId: number; counts: RowOutcomeCounts };

/** Counts what the file no longer has, and looks for duplicates of what is new. */
async function finishBatch(
  { db, clock }: ImportOptions,
  { linkSource: source }: RowContext,
  { batchId, counts }: FinishedWork,
): Promise<RowOutcomeCounts> {
  const now = clock();
  const missing = await countMissingListings(db, { source, batchId });
  const finished = { ...counts, missing };
  await db.transaction().execute(async (tx) => {
    await deleteStaleLinks(tx, { source, batchId });
    await finishImportBatch(tx, batchId, { counts: finished, now });
    if (counts.new + counts.updated > 0) await startDuplicateSearch(tx, now);
    if (counts.unchanged > 0) await announceRepetitions(tx);
  });
  return finished;
}
