import { ImportError } from '#imports/import-error.ts';
import { undoImport } from '#imports/undo-import.ts';
import { countImportChanges, lockUndoState, updateUndoProgress } from '#storage/imports/import-undo.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { JobHandler } from './job-handler.ts';

/** Well within the lease of a job. */
const STEP_MS = 120_000;

/** Takes back what a batch did, for a while, and leaves the rest to a job after it. */
export const processImportUndo: JobHandler = async ({ db, clock, shutdownSignal }, job) => {
  const batchId = Number(job.payload.batchId);
  const step = Number(job.payload.step);
  const asked = await lockUndoState(db, batchId);
  if (!asked?.undoAskedAt || asked.undoneAt || asked.undoStep !== step) return;
  const { undone } = await countImportChanges(db, batchId);
  const signal = AbortSignal.any([shutdownSignal, AbortSignal.timeout(STEP_MS)]);
  try {
    await undoImport(batchId, {
      db,
      clock,
      signal,
      onProgress: (done) => updateUndoProgress(db, batchId, { undo_done: Math.min(asked.undoTotal, undone + done) }),
    });
  } catch (error) {
    // the command line was quicker
    if (error instanceof ImportError) return;
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    const left = await lockUndoState(tx, batchId);
    if (!left || left.undoneAt || left.undoStep !== step) return;
    await updateUndoProgress(tx, batchId, { undo_step: step + 1 });
    await enqueueJob(tx, { kind: 'undo-import', payload: { batchId, step: step + 1 }, dueAt: clock() });
  });
};
