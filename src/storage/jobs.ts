import { sql } from 'kysely';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { deleteNotification, insertMailNotification } from './notifications/notifications.ts';
import type { Db } from './tables.ts';

export type Job = {
  id: number;
  kind: string;
  /** Parsed by the handler of the kind. */
  payload: unknown;
  /** Includes the current attempt. */
  attempts: number;
  createdAt: Date;
};

export type NewJob = { kind: string; payload: Record<string, unknown>; dueAt: Date; uniqueKey?: string };

const ERROR_MAX_LENGTH = 500;
const HOUR_MS = 60 * 60 * 1000;

/** Longer than any retry. A job or email that is due later than this was written while the clock was ahead. */
export const MAX_DELAY_MS = 8 * HOUR_MS;
/** Twice the longest lease, because the clocks of several workers differ a little. */
const MAX_LEASE_MS = 10 * 60 * 1000;

/** Runs in the transaction of the change that causes the job. At most one job with the same unique key is pending. */
export async function enqueueJob(db: Db, job: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      due_at: job.dueAt,
      created_at: job.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also adds the notification for the dashboard. */
export async function enqueueMail(db: Db, message: MailMessage, now: Date): Promise<void> {
  await enqueueJob(db, { kind: 'mail', payload: message, dueAt: now });
  await insertMailNotification(db, message, { at: now, key: null });
}

/** An email about an action that can still be undone. It is sent at `dueAt` unless it is canceled by its key. */
export async function enqueueDelayedMail(
  db: Db,
  message: MailMessage,
  later: { dueAt: Date; key: string },
): Promise<void> {
  await enqueueJob(db, { kind: 'mail', payload: message, dueAt: later.dueAt, uniqueKey: later.key });
  await insertMailNotification(db, message, { at: later.dueAt, key: later.key });
}

/** False if a worker has already started on it. */
export async function cancelDelayedMail(tx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('unique_key', '=', key)
    .where('kind', '=', 'mail')
    .where('attempts', '=', 0)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await deleteNotification(tx, key);
  return numDeletedRows > 0n;
}

/**
 * Leases the next due job for `leaseMs`. After that other workers may take it. Times that are too far in the future do not
 * count: the clock was set back after they were written. `intervals` are those of recurring jobs.
 */
export async function leaseJob(
  db: Db,
  now: Date,
  { leaseMs, intervals = {} }: { leaseMs: number; intervals?: Record<string, number> },
): Promise<Job | null> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const longIntervals = Object.entries(intervals).filter(([, ms]) => ms + HOUR_MS > MAX_DELAY_MS);
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, leased_until = ${after(leaseMs)}
    where id = (
      select id from jobs
      where finished_at is null and failed_at is null
        and (due_at <= ${now} or due_at > case
          ${sql.join(
            longIntervals.map(([kind, ms]) => sql`when kind = ${kind} then ${after(ms + HOUR_MS)}::timestamptz`),
            sql` `,
          )}
          when true then ${after(MAX_DELAY_MS)}::timestamptz end)
        and (leased_until is null or leased_until <= ${now} or leased_until > ${after(MAX_LEASE_MS)})
      order by due_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts, created_at as "createdAt"`.execute(db);
  return rows[0] ?? null;
}

/** Clears the payload, because that of an email contains an address. */
export async function finishJob(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ finished_at: now, payload: '{}', last_error: '', leased_until: null })
    .where('id', '=', id)
    .execute();
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, which a mail server's answer may contain or the cut may leave. */
const storableError = (error: string): string => error.replaceAll('\0', '').slice(0, ERROR_MAX_LENGTH).toWellFormed();

/** Does nothing if the lease expired and another worker took or finished the job. */
export async function postponeJob(db: Db, job: Job, retry: { dueAt: Date; error: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: retry.dueAt, last_error: storableError(retry.error), leased_until: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('finished_at', 'is', null)
    .execute();
}

/** Keeps the payload for the operator. */
export async function failJob(db: Db, job: Job, failure: { at: Date; error: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failed_at: failure.at, last_error: storableError(failure.error), leased_until: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('finished_at', 'is', null)
    .execute();
}

/** Only for a process that is the only worker. */
export async function releaseJobLeases(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/** When the next job is due or its lease expires; null if none is pending. */
export async function nextJobAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(due_at, coalesce(leased_until, due_at))) as at from jobs where finished_at is null and failed_at is null`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function listFailedJobs(db: Db, limit: number): Promise<(Job & { lastError: string; failedAt: Date })[]> {
  const { rows } = await sql<Job & { lastError: string; failedAt: Date }>`
    select id, kind, payload, attempts, created_at as "createdAt", last_error as "lastError", failed_at as "failedAt"
    from jobs where failed_at is not null order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function deletePendingMailTo(db: Db, recipient: { userId: number; email: string }): Promise<void> {
  await sql`delete from jobs where kind = 'mail'
    and (payload ->> 'userId' = ${String(recipient.userId)} or lower(payload ->> 'to') = ${recipient.email.toLowerCase()})`.execute(
    db,
  );
}

/** Deletes finished jobs. Failed ones stay until the operator handles them. */
export async function deleteOldJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', before).execute();
}
