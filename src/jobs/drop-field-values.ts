import * as z from 'zod/mini';
import { dropNextFieldValues } from '#storage/fields/custom-fields.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { defineJob } from './job-handler.ts';

/** Small enough that concurrent writes to listings hardly wait. */
const CHUNK_SIZE = 100;
/** Well within the lease of a job. */
const MAX_RUN_MS = 30_000;

/** Removes the values of deleted fields from all listings. The rest is left to a follow-up job. */
export const dropFieldValues = defineJob(z.object({ after: z.int() }), async ({ db, clock }, payload) => {
  const deadline = performance.now() + MAX_RUN_MS;
  let after: number | null = payload.after;
  while (after !== null) {
    const from: number = after;
    after = await db.transaction().execute((tx): Promise<number | null> => dropNextFieldValues(tx, from, CHUNK_SIZE));
    if (after !== null && performance.now() > deadline) {
      await enqueueJob(db, { kind: 'drop-field-values', payload: { after }, dueAt: clock() });
      return;
    }
  }
});
