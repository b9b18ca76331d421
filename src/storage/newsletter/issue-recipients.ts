import { sql } from 'kysely';
import { MAX_DELAY_MS } from '../jobs.ts';
import type { Db } from '../tables.ts';
import type { RecipientState } from './newsletter-tables.ts';

/** Creates a row for each confirmed subscriber. Returns their number. */
export async function createIssueRecipients(tx: Db, issueId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letter_recipients (letter_id, subscriber_id, due_at)
    select ${issueId}::bigint, id, ${now} from newsletter_subscribers
    where confirmed_at is not null and unsubscribed_at is null
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type TakenRecipient = { subscriberId: number; email: string; isSubscribed: boolean; attempts: number };

/**
 * Takes the next due recipient. A worker that crashes afterwards does not send again, and no other worker gets the
 * recipient. Null if none is due or the issue was stopped.
 */
export async function takeNextRecipient(db: Db, issueId: number, now: Date): Promise<TakenRecipient | null> {
  const { rows } = await sql<TakenRecipient>`
    update letter_recipients r set state = 'taken', attempts = r.attempts + 1
    from newsletter_subscribers s
    where s.id = r.subscriber_id and r.letter_id = ${issueId} and r.subscriber_id = (
      select subscriber_id from letter_recipients
      where letter_id = ${issueId} and state = 'waiting' and (due_at <= ${now} or due_at > ${new Date(now.getTime() + MAX_DELAY_MS)})
        and exists (select from letters where id = ${issueId} and stopped_at is null)
      order by due_at, subscriber_id limit 1 for update skip locked
    )
    returning r.subscriber_id as "subscriberId", s.email, r.attempts,
      (s.confirmed_at is not null and s.unsubscribed_at is null) as "isSubscribed"`.execute(db);
  return rows[0] ?? null;
}

type RecipientKey = { issueId: number; subscriberId: number };

/** Records the result for a taken recipient, and counts it in the issue. */
export async function resolveRecipient(
  tx: Db,
  { issueId, subscriberId }: RecipientKey,
  state: Exclude<RecipientState, 'waiting' | 'taken'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('letter_recipients')
    .set({ state })
    .where('letter_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  if (state === 'left' || numUpdatedRows === 0n) return;
  await tx
    .updateTable('letters')
    .set((eb) => ({ [state]: eb(state, '+', 1) }))
    .where('id', '=', issueId)
    .execute();
}

/**
 * The email was certainly not delivered, so the recipient is due again. `isCounted` is false if the recipient was not
 * the reason.
 */
export async function requeueRecipient(
  db: Db,
  { issueId, subscriberId }: RecipientKey,
  again: { dueAt: Date; isCounted: boolean },
): Promise<void> {
  await db
    .updateTable('letter_recipients')
    .set((eb) => ({ state: 'waiting', due_at: again.dueAt, attempts: eb('attempts', '-', again.isCounted ? 0 : 1) }))
    .where('letter_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'taken')
    .execute();
}

/** Null if none is waiting. */
export async function nextRecipientAt(db: Db, issueId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('letter_recipients')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('letter_id', '=', issueId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Recipients that are waiting, and those whose delivery is unknown. */
export async function countOpenRecipients(db: Db, issueId: number): Promise<{ waiting: number; taken: number }> {
  const { rows } = await sql<{ waiting: number; taken: number }>`
    select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'taken'))::int as taken
    from letter_recipients where letter_id = ${issueId}`.execute(db);
  return rows[0] ?? { waiting: 0, taken: 0 };
}
