import * as z from 'zod/mini';
import { ImportError } from '#imports/import-file.ts';
import { undoImport } from '#imports/undo-import.ts';
import { countImportChanges, lockUndoState, updateUndoProgress } from '#storage/imports/import-undo.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { defineJob } from './job-handler.ts';

/** Well within the lease of a job. */
const MAX_STEP_MS = 120_000;

const payloadSchema = z.object({ batchId: z.int(), step: z.int() });

/** Undoes an import for a limited time and leaves the rest to a follow-up job. */
export const processImportUndo = defineJob(payloadSchema, async ({ db, clock, shutdownSignal }, { batchId, step }) => {
  const state = await lockUndoState(db, batchId);
  if (!state?.undoAskedAt || state.undoneAt || state.undoStep !== step) return;
  const { undone } = await countImportChanges(db, batchId);
  const signal = AbortSignal.any([shutdownSignal, AbortSignal.timeout(MAX_STEP_MS)]);
  try {
    await undoImport(batchId, {
      db,
      clock,
      signal,
      onProgress: (done) => updateUndoProgress(db, batchId, { undo_done: Math.min(state.undoTotal, undone + done) }),
    });
  } catch (error) {
    // the batch was undone from the command line meanwhile
    if (error instanceof ImportError) return;
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    const remaining = await lockUndoState(tx, batchId);
    if (!remaining || remaining.undoneAt || remaining.undoStep !== step) return;
    await updateUndoProgress(tx, batchId, { undo_step: step + 1 });
    await enqueueJob(tx, { kind: 'undo-import', payload: { batchId, step: step + 1 }, dueAt: clock() });
  });
});
