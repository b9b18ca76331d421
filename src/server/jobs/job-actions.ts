import type { DecisionActor } from '#domain/moderation/decision.ts';
import { type DeskLogItem, insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import type { Db } from '#storage/tables.ts';
import {
  deleteJob,
  expediteJob,
  listFailedJobIds,
  lockUnfinishedJob,
  retryFailedJobs,
  type UnfinishedJob,
} from '#storage/unfinished-jobs.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

/** The command line has no site. */
export type JobActionContext = Pick<ServerContext, 'db' | 'clock'>;
export type JobAction = { id: number; actor: DecisionActor };

const MAX_RETRIED = 1000;

/** Runs a failed job again with all attempts, or the next attempt of another one right away. */
export async function retryJob(context: JobActionContext, action: JobAction): Promise<void> {
  await runJobAction(context, action, async (tx, job, now) => {
    if (job.state === 'waiting') throw conflict(`Job ${job.id} hasn’t failed. It will run when it’s due.`);
    if (job.state === 'failed') await retryFailedJobs(tx, [job.id], now);
    else await expediteJob(tx, job.id, now);
    return 'retried it';
  });
}

/** Returns the number of jobs. */
export async function retryAllFailedJobs({ db, clock }: JobActionContext, actor: DecisionActor): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const ids = await listFailedJobIds(tx, MAX_RETRIED);
    if (ids.length === 0) return 0;
    await retryFailedJobs(tx, ids, now);
    const action = ids.length === 1 ? 'retried the failed one' : `retried all ${ids.length} failed ones`;
    await insertDeskLogEntry(tx, { item: { kind: 'jobs', id: 0 }, title: 'Jobs', action, actor, at: now });
    return ids.length;
  });
}

/** Deletes a job. Jobs that are not emails may be part of an import or a recurring task, so they must have failed. */
export async function discardUnfinishedJob(context: JobActionContext, action: JobAction): Promise<void> {
  await runJobAction(context, action, async (tx, job) => {
    const canDiscard = job.state === 'failed' || (job.state === 'retrying' && job.kind === 'mail');
    if (!canDiscard) throw conflict(`Job ${job.id} hasn’t failed. You can only discard failed jobs.`);
    await deleteJob(tx, job.id);
    return 'discarded it';
  });
}

/** Returns the action for the log. */
type JobMutation = (tx: Db, job: UnfinishedJob, now: Date) => Promise<string>;

async function runJobAction(
  { db, clock }: JobActionContext,
  { id, actor }: JobAction,
  mutate: JobMutation,
): Promise<void> {
  const at = clock();
  await db.transaction().execute(async (tx) => {
    const job = await lockUnfinishedJob(tx, id);
    if (!job) throw jobNotFound(id);
    if (job.leasedUntil !== null && job.leasedUntil > at) throw conflict(`Job ${id} is running. Try again later.`);
    const action = await mutate(tx, job, at);
    const item: DeskLogItem = { kind: 'job', id };
    // the log outlives the job, so it does not name the recipient of an email
    await insertDeskLogEntry(tx, { item, title: `Job ${id} (${job.kind})`, action, actor, at });
  });
}

export const jobNotFound = (id: number) => notFound(`Job ${id} doesn’t exist, or it has finished.`);

const conflict = (message: string) => new HttpError('conflict', message);
