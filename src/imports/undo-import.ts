import { lockImportBatch } from '#storage/imports/import-batches.ts';
import {
  lockUndoableChanges,
  markBatchUndone,
  markChangesUndone,
  revertImportedListings,
} from '#storage/imports/import-undo.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import type { Db } from '#storage/tables.ts';
import { ImportError } from './import-file.ts';

export type UndoOptions = {
  db: Db;
  clock: () => Date;
  /** Called after each chunk. */
  onProgress?: ((done: number) => Promise<void> | void) | undefined;
  /** Stops after the current chunk. The summary then covers only the chunks so far. */
  signal?: AbortSignal | undefined;
};

export type UndoSummary = {
  archived: number;
  restored: number;
  /** Changed since the import, and therefore not undone. */
  skipped: { listingId: number; businessName: string }[];
};

const CHUNK_SIZE = 500;

/** Undoes a batch in chunks, one transaction each. After an interruption it can be called again. */
export async function undoImport(batchId: number, options: UndoOptions): Promise<UndoSummary> {
  const summary: UndoSummary = { archived: 0, restored: 0, skipped: [] };
  let after = 0;
  for (let last: number | null = 0; last !== null && !options.signal?.aborted; ) {
    last = await undoChunk(batchId, options, { after, summary });
    after = last ?? after;
    await options.onProgress?.(summary.archived + summary.restored + summary.skipped.length);
  }
  return summary;
}

/** Returns the last listing of the chunk; null if no change is left to undo. */
async function undoChunk(
  batchId: number,
  { db, clock }: UndoOptions,
  { after, summary }: { after: number; summary: UndoSummary },
): Promise<number | null> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const batch = await lockImportBatch(tx, batchId);
    if (!batch) throw new ImportError(`Batch ${batchId} doesn’t exist.`);
    if (batch.undoneAt) throw new ImportError(`Batch ${batchId} has already been undone.`);
    const changes = await lockUndoableChanges(tx, batchId, { after, limit: CHUNK_SIZE });
    const last = changes.at(-1);
    if (!last) {
      await markBatchUndone(tx, batchId, now);
      return null;
    }
    const revertible = changes.filter((change) => change.untouched);
    await setListingWriter(tx, { kind: 'undo', batchId });
    await revertImportedListings(tx, revertible, now);
    await markChangesUndone(tx, batchId, { listingIds: revertible.map((change) => change.listingId), now });
    const archived = revertible.filter((change) => change.before === null).length;
    summary.archived += archived;
    summary.restored += revertible.length - archived;
    const skipped = changes.filter((change) => !change.untouched);
    summary.skipped.push(...skipped.map(({ listingId, businessName }) => ({ listingId, businessName })));
    return last.listingId;
  });
}
