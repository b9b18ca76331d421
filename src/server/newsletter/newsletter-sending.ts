import type { User } from '#domain/accounts/viewer.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { newsletterIssueState } from '#domain/notifications/newsletter.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { enqueueJob, enqueueMail } from '#storage/jobs.ts';
import { createIssueRecipients } from '#storage/newsletter/issue-recipients.ts';
import {
  findNewsletterIssue,
  lockNewsletterIssue,
  updateIssueProgress,
} from '#storage/newsletter/newsletter-issues.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { newsletterIssueNotFound, newsletterLogItem, staleNewsletterIssue } from './manage-newsletter-issues.ts';

/** Writes the outbox and the order to send in one transaction; what was stopped goes on with those who still wait. */
export async function startNewsletterSending(
  context: ServerContext,
  id: number,
  order: { version: number; actor: DecisionActor },
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const letter = await lockNewsletterIssue(tx, id);
    if (!letter) throw newsletterIssueNotFound(id);
    if (letter.version !== order.version) throw staleNewsletterIssue(letter);
    const state = newsletterIssueState(letter);
    if (state === 'sent' || state === 'sending') {
      throw new HttpError('conflict', state === 'sent' ? 'This letter has been sent.' : 'This letter is on its way.');
    }
    if (state === 'draft') await addressToSubscribers(tx, id, at);
    await updateIssueProgress(tx, id, { stoppedAt: null });
    await enqueueJob(tx, {
      kind: 'letter',
      payload: { letterId: id },
      dueAt: at,
      uniqueKey: `letter:${id}:${at.getTime()}`,
    });
    const action = state === 'draft' ? 'sent to all subscribers' : 'sent on';
    await insertDeskLogEntry(tx, {
      item: newsletterLogItem(id),
      title: letter.subject,
      action,
      actor: order.actor,
      at,
    });
  });
}

async function addressToSubscribers(tx: Db, id: number, at: Date): Promise<void> {
  const recipients = await createIssueRecipients(tx, id, at);
  if (recipients === 0) throw new HttpError('conflict', 'Nobody is subscribed yet, so there is nobody to send it to.');
  await updateIssueProgress(tx, id, { startedAt: at, recipients });
}

export async function stopNewsletterSending(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const letter = await lockNewsletterIssue(tx, id);
    if (!letter) throw newsletterIssueNotFound(id);
    if (newsletterIssueState(letter) !== 'sending') throw new HttpError('conflict', 'This letter is not being sent.');
    await updateIssueProgress(tx, id, { stoppedAt: at });
    await insertDeskLogEntry(tx, { item: newsletterLogItem(id), title: letter.subject, action: 'stopped', actor, at });
  });
}

/** To oneself alone, whatever has become of the letter. */
export async function sendNewsletterTest(context: ServerContext, id: number, user: User): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.newsletterTest, String(user.id));
  if (!(await findNewsletterIssue(context.db, id))) throw newsletterIssueNotFound(id);
  await enqueueMail(context.db, { kind: 'letter-test', userId: user.id, letterId: id }, context.clock());
}
