import { lockImportBatch } from '#storage/imports/import-batches.ts';
import {
  lockUndoableChanges,
  markBatchUndone,
  markChangesUndone,
  revertImportedListings,
} from '#storage/imports/import-undo.ts';
import type { Db } from '#storage/tables.ts';
import { ImportError } from './import-error.ts';

export type UndoOptions = {
  db: Db;
  clock: () => Date;
  /** Told of every few listings, after they are written. */
  onProgress?: ((done: number) => Promise<void> | void) | undefined;
  /** Stops after the listings that are being written; the summary is then of what was done until there. */
  signal?: AbortSignal | undefined;
};

export type UndoSummary = {
  archived: number;
  restored: number;
  /** Changed by somebody since, and left as they are. */
  skipped: { listingId: number; businessName: string }[];
};

const CHUNK_SIZE = 500;

/** Takes back what a batch did, a few listings in each transaction; what was interrupted goes on when it is run again. */
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

/** Gives the last listing it looked at; null when there was none left. */
async function undoChunk(
  batchId: number,
  { db, clock }: UndoOptions,
  { after, summary }: { after: number; summary: UndoSummary },
): Promise<number | null> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const batch = await lockImportBatch(tx, batchId);
    if (!batch) throw new ImportError(`There is no batch ${batchId}.`);
    if (batch.undoneAt) throw new ImportError(`Batch ${batchId} has been undone already.`);
    const changes = await lockUndoableChanges(tx, batchId, { after, limit: CHUNK_SIZE });
    const last = changes.at(-1);
    if (!last) {
      await markBatchUndone(tx, batchId, now);
      return null;
    }
    const undone = changes.filter((change) => change.untouched);
    await revertImportedListings(tx, undone, now);
    await markChangesUndone(tx, batchId, { listingIds: undone.map((change) => change.listingId), now });
    const archived = undone.filter((change) => change.before === null).length;
    summary.archived += archived;
    summary.restored += undone.length - archived;
    const kept = changes.filter((change) => !change.untouched);
    summary.skipped.push(...kept.map(({ listingId, businessName }) => ({ listingId, businessName })));
    return last.listingId;
  });
}
