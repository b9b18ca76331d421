import { undoImport } from '#imports/undo-import.ts';
import { type ImportBatch, listImportBatches } from '#storage/imports/import-batches.ts';
import type { Config } from './config.ts';
import { withDatabase } from './open-database.ts';
import { outcomeCountsText } from './run-file-import.ts';

const MAX_BATCHES_SHOWN = 100;

const formatMinute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

export async function printImportBatches(config: Config): Promise<void> {
  const batches = await withDatabase(config, ({ db }) => listImportBatches(db, MAX_BATCHES_SHOWN));
  for (const batch of batches) {
    console.log(
      `${batch.id}  ${formatMinute(batch.startedAt)}  ${batch.fileName}  ${outcomeCountsText(batch.counts)}  (${formatState(batch)})`,
    );
  }
  console.log(`${batches.length} batches.`);
}

function formatState(batch: ImportBatch): string {
  if (batch.undoneAt) return `undone ${formatMinute(batch.undoneAt)}`;
  return batch.finishedAt ? 'finished' : `interrupted after ${batch.rowsDone} rows`;
}

export async function undoImportBatchById(config: Config, batchId: number): Promise<void> {
  const { archived, restored, skipped } = await withDatabase(config, ({ db }) =>
    undoImport(batchId, { db, clock: () => new Date() }),
  );
  for (const { listingId, businessName } of skipped) {
    console.log(`Listing ${listingId} (${businessName}) was changed after the import and was skipped.`);
  }
  console.log(`Undone: ${archived} archived, ${restored} restored, ${skipped.length} skipped.`);
}
