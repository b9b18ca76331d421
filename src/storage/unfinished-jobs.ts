import { type RawBuilder, sql } from 'kysely';
import type { JobState } from '#domain/jobs/job-state.ts';
import { JOBS_CHANNEL } from './engine/change-feed.ts';
import type { Db } from './tables.ts';

export type UnfinishedJob = {
  id: number;
  kind: string;
  payload: unknown;
  state: JobState;
  attempts: number;
  lastError: string;
  createdAt: Date;
  /** When the next attempt is due. */
  dueAt: Date;
  failedAt: Date | null;
  leasedUntil: Date | null;
};

const STATE = sql<JobState>`
  case when failed_at is not null then 'failed' when last_error <> '' then 'retrying' else 'waiting' end`;
const COLUMNS = sql`id, kind, payload, ${STATE} as state, attempts, last_error as "lastError", created_at as "createdAt",
  due_at as "dueAt", failed_at as "failedAt", leased_until as "leasedUntil"`;

export type JobPage = { states: readonly JobState[]; limit: number; offset: number };

/** Failed jobs first, the newest of them at the top; then the others in the order of their next attempt. */
export async function listUnfinishedJobs(db: Db, { states, limit, offset }: JobPage): Promise<UnfinishedJob[]> {
  const { rows } = await sql<UnfinishedJob>`
    select ${COLUMNS} from jobs
    where finished_at is null and ${STATE} = any(${[...states]})
    order by failed_at desc nulls last, due_at, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countUnfinishedJobs(db: Db): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select ${STATE} as state, count(*) as count from jobs where finished_at is null group by 1`.execute(db);
  const countOf = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { failed: countOf('failed'), retrying: countOf('retrying'), waiting: countOf('waiting') };
}

export async function findUnfinishedJob(db: Db, id: number): Promise<UnfinishedJob | null> {
  return selectUnfinishedJob(db, id, sql``);
}

/** The lock keeps a worker from taking the job meanwhile. */
export async function lockUnfinishedJob(tx: Db, id: number): Promise<UnfinishedJob | null> {
  return selectUnfinishedJob(tx, id, sql`for update`);
}

async function selectUnfinishedJob(db: Db, id: number, lock: RawBuilder<unknown>): Promise<UnfinishedJob | null> {
  const { rows } = await sql<UnfinishedJob>`
    select ${COLUMNS} from jobs where id = ${id} and finished_at is null ${lock}`.execute(db);
  return rows[0] ?? null;
}

export async function listFailedJobIds(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where finished_at is null and failed_at is not null order by id limit ${limit} for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes failed jobs due now, with all their attempts. Of several jobs with one unique key only one may be pending, so a
 * failed job that has a successor is deleted, and the successor becomes due.
 */
export async function retryFailedJobs(tx: Db, ids: number[], now: Date): Promise<void> {
  const { rows: replaced } = await sql<{ key: string }>`
    delete from jobs as failed
    where id = any(${ids}) and failed_at is not null and exists (
      select from jobs as successor
      where successor.unique_key = failed.unique_key and successor.id <> failed.id and successor.finished_at is null
        and (successor.failed_at is null or (successor.id > failed.id and successor.id = any(${ids})))
    )
    returning unique_key as key`.execute(tx);
  await sql`
    update jobs set due_at = ${now}
    where unique_key = any(${replaced.map(({ key }) => key)}) and finished_at is null and failed_at is null
      and due_at > ${now}`.execute(tx);
  await sql`
    update jobs set failed_at = null, attempts = 0, due_at = ${now}, leased_until = null
    where id = any(${ids}) and failed_at is not null`.execute(tx);
  await notifyWorkers(tx);
}

/** The next attempt of a job that has not used up its attempts. */
export async function expediteJob(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ due_at: now }).where('id', '=', id).execute();
  await notifyWorkers(tx);
}

export async function deleteJob(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Only inserts notify by themselves. */
async function notifyWorkers(tx: Db): Promise<void> {
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx);
}

export type WorkerActivity = {
  lastFinishedAt: Date | null;
  /** The due time of the oldest job that no worker has taken. */
  oldestDueAt: Date | null;
};

export async function readWorkerActivity(db: Db, now: Date): Promise<WorkerActivity> {
  const { rows } = await sql<WorkerActivity>`
    select max(finished_at) as "lastFinishedAt",
      min(due_at) filter (where finished_at is null and failed_at is null and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})) as "oldestDueAt"
    from jobs`.execute(db);
  return rows[0] ?? { lastFinishedAt: null, oldestDueAt: null };
}
