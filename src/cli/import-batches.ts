import { undoImport } from '#imports/undo-import.ts';
import { type ImportBatch, listBatches } from '#storage/import-batches.ts';
import type { Config } from './config.ts';
import { fateCounts } from './import-file.ts';
import { withDatabase } from './storage.ts';

const SHOWN_AT_MOST = 100;

const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

export async function listImports(config: Config): Promise<void> {
  const batches = await withDatabase(config, ({ db }) => listBatches(db, SHOWN_AT_MOST));
  for (const batch of batches) {
    console.log(
      `${batch.id}  ${minute(batch.startedAt)}  ${batch.fileName}  ${fateCounts(batch.counts)}  (${stateOf(batch)})`,
    );
  }
  console.log(`${batches.length} imports.`);
}

function stateOf(batch: ImportBatch): string {
  if (batch.undoneAt) return `undone ${minute(batch.undoneAt)}`;
  return batch.finishedAt ? 'finished' : `interrupted after ${batch.rowsDone} rows`;
}

export async function undoBatch(config: Config, batchId: number): Promise<void> {
  const { archived, restored, kept } = await withDatabase(config, ({ db }) =>
    undoImport(batchId, { db, clock: () => new Date() }),
  );
  for (const { listingId, businessName } of kept) {
    console.log(`Listing ${listingId} (${businessName}) was changed since and stays as it is.`);
  }
  console.log(`Undone: ${archived} archived, ${restored} restored, ${kept.length} left as they are.`);
}
