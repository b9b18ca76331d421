import type { User } from '#domain/account.ts';
import type { Actor } from '#domain/desk.ts';
import { letterState } from '#domain/newsletter.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { insertJob, insertMail } from '#storage/jobs.ts';
import { addressLetter } from '#storage/letter-recipients.ts';
import { findLetter, lockLetter, markLetter } from '#storage/letters.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { letterItem, noLetter, stale } from './letters.ts';

/** Writes the outbox and the order to send in one transaction; what was stopped goes on with those who still wait. */
export async function startSending(
  context: ServerContext,
  id: number,
  order: { version: number; actor: Actor },
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter) throw noLetter(id);
    if (letter.version !== order.version) throw stale(letter);
    const state = letterState(letter);
    if (state === 'sent' || state === 'sending') {
      throw new Refusal('conflict', state === 'sent' ? 'This letter has been sent.' : 'This letter is on its way.');
    }
    if (state === 'draft') await address(tx, id, at);
    await markLetter(tx, id, { stoppedAt: null });
    await insertJob(tx, {
      kind: 'letter',
      payload: { letterId: id },
      dueAt: at,
      uniqueKey: `letter:${id}:${at.getTime()}`,
    });
    const action = state === 'draft' ? 'sent to all subscribers' : 'sent on';
    await insertLogEntry(tx, { item: letterItem(id), title: letter.subject, action, actor: order.actor, at });
  });
}

async function address(tx: Db, id: number, at: Date): Promise<void> {
  const recipients = await addressLetter(tx, id, at);
  if (recipients === 0) throw new Refusal('conflict', 'Nobody is subscribed yet, so there is nobody to send it to.');
  await markLetter(tx, id, { startedAt: at, recipients });
}

export async function stopSending(context: ServerContext, id: number, actor: Actor): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter) throw noLetter(id);
    if (letterState(letter) !== 'sending') throw new Refusal('conflict', 'This letter is not being sent.');
    await markLetter(tx, id, { stoppedAt: at });
    await insertLogEntry(tx, { item: letterItem(id), title: letter.subject, action: 'stopped', actor, at });
  });
}

/** To oneself alone, whatever has become of the letter. */
export async function sendTest(context: ServerContext, id: number, user: User): Promise<void> {
  await spend(context, LIMITS.letterTest, String(user.id));
  if (!(await findLetter(context.db, id))) throw noLetter(id);
  await insertMail(context.db, { kind: 'letter-test', userId: user.id, letterId: id }, context.clock());
}
