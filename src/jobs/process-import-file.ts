import * as z from 'zod/mini';
import { ImportError } from '#imports/import-file.ts';
import { deleteParts, openStoredFile } from '#imports/import-file-parts.ts';
import { parseImportSettings } from '#imports/resume-or-create-batch.ts';
import {
  countOutcomes,
  describeConflicts,
  describeErrors,
  describeOutcome,
  type RowOutcome,
} from '#imports/row-outcome.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import { findImportFile, type ImportFileRow, lockImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { type StoredOutcome, saveOutcomes } from '#storage/imports/import-outcomes.ts';
import { findImportOverview } from '#storage/imports/import-overviews.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { MAX_ATTEMPTS } from './backoff.ts';
import { defineJob, type JobContext } from './job-handler.ts';

/** Well within the lease of a job. */
const MAX_STEP_MS = 120_000;
/** Small enough that concurrent writes to listings hardly wait. */
const CHUNK_SIZE = 100;
const IMPORT_FAILED_MESSAGE = 'It couldn’t be finished. Try again, and it will continue where it stopped.';

const payloadSchema = z.object({ fileId: z.int(), step: z.int() });

/** Checks or imports an uploaded file for a limited time and leaves the rest to a follow-up job. */
export const processImportFile = defineJob(payloadSchema, async (context, { fileId, step }, job) => {
  const file = await findImportFile(context.db, fileId);
  // a job whose completion was not recorded has been continued by its successor
  if (!file?.doing || file.step !== step) return;
  if (await isImported(context, file)) return finishImport(context, file);
  try {
    const summary = await runImportStep(context, file);
    if (summary.rowsDone < summary.rows) await enqueueNextStep(context, file);
    else await finishImport(context, file);
  } catch (error) {
    if (error instanceof ImportError) await failImport(context, file, error.message);
    else {
      if (job.attempts >= MAX_ATTEMPTS) await failImport(context, file, IMPORT_FAILED_MESSAGE);
      throw error;
    }
  }
});

/** True if a crash came between writing the last row and recording that the import is complete. */
async function isImported({ db }: JobContext, { id, doing }: ImportFileRow): Promise<boolean> {
  const overview = doing === 'run' ? await findImportOverview(db, { fileId: id }) : null;
  return overview !== null && overview.finishedAt !== null;
}

async function runImportStep(context: JobContext, file: ImportFileRow): Promise<ImportSummary> {
  const { db, clock } = context;
  const { contentHash: hash, rows } = file;
  return runImport(openStoredFile(context.files, file), {
    db,
    clock,
    again: file.again,
    actorName: file.actorName,
    chunkSize: CHUNK_SIZE,
    settings: parseImportSettings(file),
    dryRun: file.doing === 'check',
    resumeFrom: { rowsDone: file.rowsDone, counts: file.counts },
    inspection: hash && rows !== null ? { hash, rows } : undefined,
    signal: AbortSignal.any([context.shutdownSignal, AbortSignal.timeout(MAX_STEP_MS)]),
    onStart: (start) => updateImportFile(db, file.id, { rows: start.rows, ...batchIdUpdate(start) }),
    ...progressCallbacks(db, file),
  });
}

const batchIdUpdate = ({ batchId }: { batchId: number | null }) => (batchId === null ? {} : { batchId });

/** The progress of a check is stored with the file; an import stores its own with the batch. */
function progressCallbacks(db: Db, file: ImportFileRow): Pick<ImportOptions, 'onOutcomes' | 'onChunkWritten'> {
  if (file.doing === 'run')
    return { onChunkWritten: (tx, outcomes) => saveOutcomes(tx, file.id, outcomes.map(toStoredOutcome)) };
  let { rowsDone, counts } = file;
  return {
    async onOutcomes(outcomes) {
      counts = countOutcomes(counts, outcomes);
      rowsDone += outcomes.length;
      await db.transaction().execute(async (tx) => {
        await saveOutcomes(tx, file.id, outcomes.map(toStoredOutcome));
        await updateImportFile(tx, file.id, { rowsDone, counts });
      });
    },
  };
}

function toStoredOutcome(outcome: RowOutcome): StoredOutcome {
  const { line, kind, businessName, listingId, position, unknownCategory } = outcome;
  return {
    line,
    kind,
    businessName,
    listingId,
    says: describeOutcome(outcome),
    warnings: describeErrors(outcome.warnings),
    conflicts: describeConflicts(outcome.conflicts),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    unknownCategory,
  };
}

async function enqueueNextStep({ db, clock }: JobContext, { id, step }: ImportFileRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockImportFile(tx, id))?.step !== step) return;
    await updateImportFile(tx, id, { step: step + 1 });
    await enqueueJob(tx, { kind: 'import-file', payload: { fileId: id, step: step + 1 }, dueAt: clock() });
  });
}

async function finishImport({ db, clock, files }: JobContext, file: ImportFileRow): Promise<void> {
  const isRun = file.doing === 'run';
  await updateImportFile(db, file.id, { doing: null, ...(isRun ? {} : { checkedAt: clock() }) });
  if (!isRun) return;
  // a completely imported file is never read again
  await deleteParts(files, file);
  await updateImportFile(db, file.id, { parts: 0 });
}

async function failImport({ db }: JobContext, { id }: ImportFileRow, message: string): Promise<void> {
  await updateImportFile(db, id, { doing: null, fault: message });
}
