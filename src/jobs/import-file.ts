import type { FateCounts } from '#domain/import.ts';
import { fateSentence, type RowFate } from '#imports/fate.ts';
import { ImportFault } from '#imports/import-fault.ts';
import { type ImportOptions, type ImportSummary, runImport } from '#imports/run-import.ts';
import { removeParts, storedFile } from '#imports/stored-file.ts';
import type { ImportSettings } from '#imports/take-batch.ts';
import { saveFates } from '#storage/import-fates.ts';
import { findImportFile, holdImportFile, type ImportFileRow, updateImportFile } from '#storage/import-files.ts';
import { findImport } from '#storage/import-list.ts';
import { insertJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { MAX_ATTEMPTS } from './backoff.ts';
import type { JobContext, JobHandler } from './handler.ts';

/** Well within the lease of a job. */
const STEP_MS = 120_000;
/** So few that nobody who writes a listing meanwhile has to wait. */
const ROWS_AT_ONCE = 100;
const TROUBLE = 'It could not be finished. Try it again; what was done so far is kept.';

/** Tries a file of the desk, or imports it, for a while, and leaves the rest to a job after it. */
export const importFile: JobHandler = async (context, job) => {
  const file = await findImportFile(context.db, Number(job.payload.fileId));
  // a job that was done and not written down is done by its successor
  if (!file?.doing || file.step !== Number(job.payload.step)) return;
  if (await isImported(context, file)) return finish(context, file);
  try {
    const summary = await work(context, file);
    if (summary.rowsDone < summary.rows) await leaveRest(context, file);
    else await finish(context, file);
  } catch (error) {
    if (error instanceof ImportFault) await giveUp(context, file, error.message);
    else {
      if (job.attempts >= MAX_ATTEMPTS) await giveUp(context, file, TROUBLE);
      throw error;
    }
  }
};

/** Its last row was written, but not that it was the last. */
async function isImported({ db }: JobContext, { id, doing }: ImportFileRow): Promise<boolean> {
  const listed = doing === 'run' ? await findImport(db, { fileId: id }) : null;
  return listed !== null && listed.finishedAt !== null;
}

async function work(context: JobContext, file: ImportFileRow): Promise<ImportSummary> {
  const { db, clock } = context;
  const { contentHash: hash, rows } = file;
  return runImport(storedFile(context.files, file), {
    db,
    clock,
    again: file.again,
    actorName: file.actorName,
    rowsAtOnce: ROWS_AT_ONCE,
    // written by the desk in this form
    settings: file.settings as ImportSettings,
    dryRun: file.doing === 'check',
    goOn: { rowsDone: file.rowsDone, counts: file.counts },
    inspected: hash && rows !== null ? { hash, rows } : undefined,
    signal: AbortSignal.any([context.stopping, AbortSignal.timeout(STEP_MS)]),
    onStart: (start) => updateImportFile(db, file.id, { rows: start.rows, ...batchOf(start) }),
    ...telling(db, file),
  });
}

const batchOf = ({ batchId }: { batchId: number | null }) => (batchId === null ? {} : { batchId });

/** Of a dry run how far it came is kept here; a batch knows it itself. */
function telling(db: Db, file: ImportFileRow): Pick<ImportOptions, 'onFates' | 'onWritten'> {
  if (file.doing === 'run') return { onWritten: (tx, fates) => saveFates(tx, file.id, fates.map(stored)) };
  let rowsDone = file.rowsDone;
  const counts: FateCounts = { ...file.counts };
  return {
    async onFates(fates) {
      for (const { kind } of fates) counts[kind] += 1;
      rowsDone += fates.length;
      await db.transaction().execute(async (tx) => {
        await saveFates(tx, file.id, fates.map(stored));
        await updateImportFile(tx, file.id, { rowsDone, counts });
      });
    },
  };
}

function stored(fate: RowFate) {
  const { line, kind, businessName, listingId } = fate;
  return { line, kind, businessName, listingId, says: fateSentence(fate) };
}

async function leaveRest({ db, clock }: JobContext, { id, step }: ImportFileRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await holdImportFile(tx, id))?.step !== step) return;
    await updateImportFile(tx, id, { step: step + 1 });
    await insertJob(tx, { kind: 'import-file', payload: { fileId: id, step: step + 1 }, dueAt: clock() });
  });
}

async function finish({ db, clock, files }: JobContext, file: ImportFileRow): Promise<void> {
  const isRun = file.doing === 'run';
  await updateImportFile(db, file.id, { doing: null, ...(isRun ? {} : { checkedAt: clock() }) });
  if (!isRun) return;
  // what was imported whole is never read again
  await removeParts(files, file);
  await updateImportFile(db, file.id, { parts: 0 });
}

async function giveUp({ db }: JobContext, { id }: ImportFileRow, fault: string): Promise<void> {
  await updateImportFile(db, id, { doing: null, fault });
}
