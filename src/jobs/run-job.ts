import { enqueueJob, failJob, finishJob, type Job, postponeJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './backoff.ts';
import { type JobContext, type JobHandler, NonRetryableError } from './job-handler.ts';

export type JobRegistry = { handlers: Record<string, JobHandler>; recurring: Record<string, number> };

const RECORD_ATTEMPTS = 10;
const RECORD_PAUSE_MS = 1000;

/** Does one leased job and records how it went. */
export async function runJob(context: JobContext, duties: JobRegistry, job: Job): Promise<void> {
  const about = { job: job.id, kind: job.kind, attempt: job.attempts };
  try {
    // one try more than allowed: the last one never came back
    if (job.attempts > MAX_ATTEMPTS) throw new NonRetryableError('It was begun too often and never ended.');
    const handle = duties.handlers[job.kind];
    if (!handle) throw new Error(`Nobody here does jobs of the kind "${job.kind}".`);
    await handle(context, job);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    context.log.error({ ...about, code: errorCode(error) }, 'job failed');
    await withRecordRetries(() =>
      recordFailure(context, duties, { job, sentence, isPermanent: error instanceof NonRetryableError }),
    );
    return;
  }
  await withRecordRetries(() =>
    context.db.transaction().execute(async (tx) => {
      await finishJob(tx, job.id, context.clock());
      await insertNextRun(context, duties, { tx, kind: job.kind });
    }),
  );
  context.log.info(about, 'job done');
}

type JobFailure = { job: Job; sentence: string; isPermanent: boolean };

async function recordFailure(context: JobContext, duties: JobRegistry, failure: JobFailure): Promise<void> {
  const { job, sentence } = failure;
  const now = context.clock();
  if (!failure.isPermanent && job.attempts < MAX_ATTEMPTS) {
    const dueAt = new Date(now.getTime() + retryDelayMs(job.attempts, Math.random));
    await postponeJob(context.db, job, { dueAt, error: sentence });
    return;
  }
  await context.db.transaction().execute(async (tx) => {
    await failJob(tx, job, { at: now, error: sentence });
    await insertNextRun(context, duties, { tx, kind: job.kind });
  });
}

/** A recurring job leaves its successor behind in the transaction that ends it; its key keeps it the only one. */
async function insertNextRun(context: JobContext, duties: JobRegistry, ended: { tx: Db; kind: string }): Promise<void> {
  const everyMs = duties.recurring[ended.kind];
  if (everyMs === undefined) return;
  const dueAt = new Date(context.clock().getTime() + everyMs);
  await enqueueJob(ended.tx, { kind: ended.kind, payload: {}, dueAt, uniqueKey: ended.kind });
}

/** What was done must be written down, or it is done again: a database that is away for a moment is waited for. */
async function withRecordRetries(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === RECORD_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE_MS));
    }
  }
}

/** The log gets the kind of trouble; the sentence of a mail server can hold an address, and stays with the job. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
