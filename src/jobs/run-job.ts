import { findJobMail, findJobSubject, formatJobSubject } from '#domain/jobs/job-subject.ts';
import { maskEmails } from '#lib/mask-emails.ts';
import { enqueueJob, failJob, finishJob, type Job, postponeJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './backoff.ts';
import { type JobContext, type JobHandler, NonRetryableError } from './job-handler.ts';

export type JobRegistry = { handlers: Record<string, JobHandler>; recurring: Record<string, number> };

const RECORD_ATTEMPTS = 10;
const RECORD_PAUSE_MS = 1000;

/** Runs a leased job and records the result. */
export async function runJob(context: JobContext, registry: JobRegistry, job: Job): Promise<void> {
  const fields = jobLogFields(job);
  try {
    // the previous attempt was the last one and was never recorded: the worker crashed
    if (job.attempts > MAX_ATTEMPTS)
      throw new NonRetryableError(`Job ${job.id} was started ${job.attempts} times and never finished`);
    const handle = registry.handlers[job.kind];
    if (!handle) throw new Error(`There is no handler for jobs of kind "${job.kind}"`);
    await handle(context, job);
  } catch (error) {
    const message = errorMessage(error);
    // messages of mail servers can contain addresses, which stay in the database
    context.log.error({ ...fields, code: errorCode(error), error: maskEmails(message) }, 'job failed');
    await withRecordRetries(() =>
      recordFailure(context, registry, { job, message, isPermanent: error instanceof NonRetryableError }),
    );
    return;
  }
  await withRecordRetries(() =>
    context.db.transaction().execute(async (tx) => {
      await finishJob(tx, job.id, context.clock());
      await insertNextRun(context, registry, { tx, kind: job.kind });
    }),
  );
  context.log.info(fields, 'job done');
}

type JobFailure = { job: Job; message: string; isPermanent: boolean };

async function recordFailure(context: JobContext, registry: JobRegistry, failure: JobFailure): Promise<void> {
  const { job, message } = failure;
  const now = context.clock();
  if (!failure.isPermanent && job.attempts < MAX_ATTEMPTS) {
    const dueAt = new Date(now.getTime() + retryDelayMs(job.attempts, Math.random));
    await postponeJob(context.db, job, { dueAt, error: message });
    return;
  }
  await context.db.transaction().execute(async (tx) => {
    await failJob(tx, job, { at: now, error: message });
    await insertNextRun(context, registry, { tx, kind: job.kind });
  });
}

/** The next run is inserted in the transaction that ends this one; its unique key prevents a second one. */
async function insertNextRun(
  context: JobContext,
  registry: JobRegistry,
  ended: { tx: Db; kind: string },
): Promise<void> {
  const intervalMs = registry.recurring[ended.kind];
  if (intervalMs === undefined) return;
  const dueAt = new Date(context.clock().getTime() + intervalMs);
  await enqueueJob(ended.tx, { kind: ended.kind, payload: {}, dueAt, uniqueKey: ended.kind });
}

/** A result that is not recorded means that the job runs again, so a short database outage is waited for. */
async function withRecordRetries(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE_MS));
    }
  }
}

function jobLogFields(job: Job): Record<string, unknown> {
  const subject = findJobSubject(job.payload);
  const mail = findJobMail(job);
  return {
    job: job.id,
    kind: job.kind,
    ...(mail && { mail: mail.kind }),
    ...(subject && { subject: formatJobSubject(subject) }),
    attempt: job.attempts,
  };
}

/** An error that tried several addresses has no message of its own. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = error instanceof AggregateError ? error.errors.map(errorMessage).join('; ') : '';
  return error.message || causes || error.name;
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
