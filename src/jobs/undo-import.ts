import { ImportFault } from '#imports/import-fault.ts';
import { undoImport } from '#imports/undo-import.ts';
import { countChanges, holdUndo, updateUndo } from '#storage/import-undo.ts';
import { insertJob } from '#storage/jobs.ts';
import type { JobHandler } from './handler.ts';

/** Well within the lease of a job. */
const STEP_MS = 120_000;

/** Takes back what a batch did, for a while, and leaves the rest to a job after it. */
export const undoBatch: JobHandler = async ({ db, clock, stopping }, job) => {
  const batchId = Number(job.payload.batchId);
  const step = Number(job.payload.step);
  const asked = await holdUndo(db, batchId);
  if (!asked?.undoAskedAt || asked.undoneAt || asked.undoStep !== step) return;
  const { undone } = await countChanges(db, batchId);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(STEP_MS)]);
  try {
    await undoImport(batchId, {
      db,
      clock,
      signal,
      onProgress: (done) => updateUndo(db, batchId, { undo_done: Math.min(asked.undoTotal, undone + done) }),
    });
  } catch (error) {
    // the command line was quicker
    if (error instanceof ImportFault) return;
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    const left = await holdUndo(tx, batchId);
    if (!left || left.undoneAt || left.undoStep !== step) return;
    await updateUndo(tx, batchId, { undo_step: step + 1 });
    await insertJob(tx, { kind: 'undo-import', payload: { batchId, step: step + 1 }, dueAt: clock() });
  });
};
