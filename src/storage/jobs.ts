import { sql } from 'kysely';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { deleteNotification, insertMailNotification } from './notifications/notifications.ts';
import type { Db } from './tables.ts';

export type Job = {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** How often it was taken, this time included. */
  attempts: number;
  createdAt: Date;
};

export type NewJob = { kind: string; payload: Record<string, unknown>; dueAt: Date; uniqueKey?: string };

const ERROR_MAX_LENGTH = 500;

/** Written in the transaction of the fact it follows from; with a unique key, at most one such job waits at a time. */
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

/** Whoever is told by mail finds it in the dashboard too. */
export async function enqueueMail(db: Db, message: MailMessage, now: Date): Promise<void> {
  await enqueueJob(db, { kind: 'mail', payload: message, dueAt: now });
  await insertMailNotification(db, message, { at: now, key: null });
}

/** A mail about something that may yet be undone: it waits until then, under a key by which it can be taken back. */
export async function enqueueDelayedMail(
  db: Db,
  message: MailMessage,
  later: { dueAt: Date; key: string },
): Promise<void> {
  await enqueueJob(db, { kind: 'mail', payload: message, dueAt: later.dueAt, uniqueKey: later.key });
  await insertMailNotification(db, message, { at: later.dueAt, key: later.key });
}

/** False when no worker has left it untouched: it was sent, or may have been. */
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

/** Takes the next due job for `leaseMs`: other workers pass it by, and get it when the lease runs out unanswered. */
export async function leaseJob(db: Db, now: Date, leaseMs: number): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select id from jobs
      where finished_at is null and failed_at is null and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts, created_at as "createdAt"`.execute(db);
  return rows[0] ?? null;
}

/** What a done job was about is forgotten: a sent mail holds an address that nobody needs any more. */
export async function finishJob(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ finished_at: now, payload: '{}', last_error: '', leased_until: null })
    .where('id', '=', id)
    .execute();
}

/** To be tried again. Says nothing when the lease ran out meanwhile and another worker took or finished the job. */
export async function postponeJob(db: Db, job: Job, retry: { dueAt: Date; error: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: retry.dueAt, last_error: retry.error.slice(0, ERROR_MAX_LENGTH), leased_until: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('finished_at', 'is', null)
    .execute();
}

/** Given up: kept with its payload, for the operator to see. */
export async function failJob(db: Db, job: Job, failure: { at: Date; error: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failed_at: failure.at, last_error: failure.error.slice(0, ERROR_MAX_LENGTH), leased_until: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('finished_at', 'is', null)
    .execute();
}

/** Ends all leases: only for whoever knows that no other worker is there. */
export async function releaseJobLeases(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/** When the next job is due or its lease runs out; null when none waits. */
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

/** A deleted account takes the mail that waits for it along. */
export async function deletePendingMailTo(db: Db, recipient: { userId: number; email: string }): Promise<void> {
  await sql`delete from jobs where kind = 'mail'
    and (payload ->> 'userId' = ${String(recipient.userId)} or lower(payload ->> 'to') = ${recipient.email.toLowerCase()})`.execute(
    db,
  );
}

/** Done jobs only: those given up stay until the operator has seen to them. */
export async function deleteOldJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', before).execute();
}
