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

/** Creates the recipients and enqueues the job in one transaction. A stopped issue resumes with the remaining recipients. */
export async function startNewsletterSending(
  context: ServerContext,
  id: number,
  { version, actor }: { version: number; actor: DecisionActor },
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const issue = await lockNewsletterIssue(tx, id);
    if (!issue) throw newsletterIssueNotFound(id);
    if (issue.version !== version) throw staleNewsletterIssue(issue);
    const state = newsletterIssueState(issue);
    if (state === 'sent' || state === 'sending') {
      throw new HttpError(
        'conflict',
        state === 'sent' ? 'This issue has already been sent.' : 'This issue is being sent.',
      );
    }
    if (state === 'draft') await addressToSubscribers(tx, id, at);
    await updateIssueProgress(tx, id, { stoppedAt: null });
    await enqueueJob(tx, {
      kind: 'letter',
      payload: { letterId: id },
      dueAt: at,
      uniqueKey: `letter:${id}:${at.getTime()}`,
    });
    const action = state === 'draft' ? 'sent to all subscribers' : 'resumed sending';
    await insertDeskLogEntry(tx, {
      item: newsletterLogItem(id),
      title: issue.subject,
      action,
      actor,
      at,
    });
  });
}

async function addressToSubscribers(tx: Db, id: number, at: Date): Promise<void> {
  const recipients = await createIssueRecipients(tx, id, at);
  if (recipients === 0) throw new HttpError('conflict', 'There are no subscribers yet.');
  await updateIssueProgress(tx, id, { startedAt: at, recipients });
}

export async function stopNewsletterSending(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const issue = await lockNewsletterIssue(tx, id);
    if (!issue) throw newsletterIssueNotFound(id);
    if (newsletterIssueState(issue) !== 'sending') throw new HttpError('conflict', 'This issue isn’t being sent.');
    await updateIssueProgress(tx, id, { stoppedAt: at });
    await insertDeskLogEntry(tx, { item: newsletterLogItem(id), title: issue.subject, action: 'stopped', actor, at });
  });
}

/** Sends the issue to the user only, in any state. */
export async function sendNewsletterTest(context: ServerContext, id: number, user: User): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.newsletterTest, String(user.id));
  if (!(await findNewsletterIssue(context.db, id))) throw newsletterIssueNotFound(id);
  await enqueueMail(context.db, { kind: 'letter-test', userId: user.id, letterId: id }, context.clock());
}
