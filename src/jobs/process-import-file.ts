import type { RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import { ImportError } from '#imports/import-error.ts';
import { deleteParts, openStoredFile } from '#imports/import-file-parts.ts';
import { parseImportSettings } from '#imports/resume-or-create-batch.ts';
import { describeOutcome, type RowOutcome } from '#imports/row-outcome.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import { findImportFile, type ImportFileRow, lockImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { saveOutcomes } from '#storage/imports/import-outcomes.ts';
import { findImportOverview } from '#storage/imports/import-overviews.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { MAX_ATTEMPTS } from './backoff.ts';
import type { JobContext, JobHandler } from './job-handler.ts';

/** Well within the lease of a job. */
const STEP_MS = 120_000;
/** So few that nobody who writes a listing meanwhile has to wait. */
const CHUNK_SIZE = 100;
const IMPORT_FAILED_MESSAGE = 'It could not be finished. Try it again; what was done so far is kept.';

/** Tries a file of the desk, or imports it, for a while, and leaves the rest to a job after it. */
export const processImportFile: JobHandler = async (context, job) => {
  const file = await findImportFile(context.db, Number(job.payload.fileId));
  // a job that was done and not written down is done by its successor
  if (!file?.doing || file.step !== Number(job.payload.step)) return;
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
};

/** Its last row was written, but not that it was the last. */
async function isImported({ db }: JobContext, { id, doing }: ImportFileRow): Promise<boolean> {
  const listed = doing === 'run' ? await findImportOverview(db, { fileId: id }) : null;
  return listed !== null && listed.finishedAt !== null;
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
    signal: AbortSignal.any([context.shutdownSignal, AbortSignal.timeout(STEP_MS)]),
    onStart: (start) => updateImportFile(db, file.id, { rows: start.rows, ...batchIdUpdate(start) }),
    ...progressCallbacks(db, file),
  });
}

const batchIdUpdate = ({ batchId }: { batchId: number | null }) => (batchId === null ? {} : { batchId });

/** Of a dry run how far it came is kept here; a batch knows it itself. */
function progressCallbacks(db: Db, file: ImportFileRow): Pick<ImportOptions, 'onOutcomes' | 'onChunkWritten'> {
  if (file.doing === 'run')
    return { onChunkWritten: (tx, outcomes) => saveOutcomes(tx, file.id, outcomes.map(toStoredOutcome)) };
  let rowsDone = file.rowsDone;
  const counts: RowOutcomeCounts = { ...file.counts };
  return {
    async onOutcomes(outcomes) {
      for (const { kind } of outcomes) counts[kind] += 1;
      rowsDone += outcomes.length;
      await db.transaction().execute(async (tx) => {
        await saveOutcomes(tx, file.id, outcomes.map(toStoredOutcome));
        await updateImportFile(tx, file.id, { rowsDone, counts });
      });
    },
  };
}

function toStoredOutcome(outcome: RowOutcome) {
  const { line, kind, businessName, listingId } = outcome;
  return { line, kind, businessName, listingId, says: describeOutcome(outcome) };
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
  // what was imported whole is never read again
  await deleteParts(files, file);
  await updateImportFile(db, file.id, { parts: 0 });
}

async function failImport({ db }: JobContext, { id }: ImportFileRow, fault: string): Promise<void> {
  await updateImportFile(db, id, { doing: null, fault });
}
