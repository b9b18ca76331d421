import * as z from 'zod/mini';
import {
  NEWSLETTER_LIST_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_VALID_MS,
  type NewsletterIssue,
} from '#domain/notifications/newsletter.ts';
import { maskEmails } from '#lib/mask-emails.ts';
import { siteLink } from '#mail/email-template.ts';
import { newsletterIssueEmail } from '#mail/newsletter-emails.ts';
import { enqueueJob, MAX_DELAY_MS } from '#storage/jobs.ts';
import {
  nextRecipientAt,
  requeueRecipient,
  resolveRecipient,
  type TakenRecipient,
  takeNextRecipient,
} from '#storage/newsletter/issue-recipients.ts';
import { findNewsletterIssue, updateIssueProgress } from '#storage/newsletter/newsletter-issues.ts';
import { saveNewsletterLink } from '#storage/newsletter/newsletter-subscriptions.ts';
import { retryDelayMs } from '../backoff.ts';
import { defineJob, type JobContext, NonRetryableError } from '../job-handler.ts';
import { isRecipientError, type OutgoingEmail, wasDefinitelyNotSent } from './mail-transport.ts';
import { createSecret } from './prepared-email.ts';

const BATCH_SIZE = 50;
/** Well within the lease of a job, even with a slow mail server. */
const MAX_BATCH_MS = 60_000;
const MAX_RECIPIENT_ATTEMPTS = 5;

const payloadSchema = z.object({ letterId: z.int(), batch: z._default(z.int(), 0) });

/**
 * Sends an issue to its next recipients and leaves the rest to a follow-up job. A recipient is taken before the email is
 * sent and resolved afterwards. A crash in between may lose an email, but never sends an issue twice.
 */
export const deliverNewsletterIssue = defineJob(payloadSchema, async (context, { letterId, batch }) => {
  const issue = await findNewsletterIssue(context.db, letterId);
  if (!issue || issue.stoppedAt) return;
  const deadline = performance.now() + MAX_BATCH_MS;
  for (let count = 0; count < BATCH_SIZE && performance.now() < deadline; count++) {
    const recipient = await takeNextRecipient(context.db, issue.id, context.clock());
    if (!recipient) break;
    await sendToRecipient(context, issue, recipient);
  }
  await enqueueNextBatch(context, issue.id, batch + 1);
});

async function sendToRecipient(context: JobContext, issue: NewsletterIssue, recipient: TakenRecipient): Promise<void> {
  const { db, clock } = context;
  const key = { issueId: issue.id, subscriberId: recipient.subscriberId };
  const resolve = (state: 'sent' | 'left' | 'failed') =>
    db.transaction().execute((tx) => resolveRecipient(tx, key, state));
  if (!recipient.isSubscribed) return resolve('left');
  const result = await deliver(context, issue, recipient);
  if (result === 'sent' || result === 'failed') return resolve(result);
  if (result !== 'later') {
    if (result.isUnsent) await requeueRecipient(db, key, { dueAt: clock(), isCounted: false });
    throw result.error;
  }
  const dueAt = new Date(clock().getTime() + retryDelayMs(recipient.attempts, Math.random));
  await requeueRecipient(db, key, { dueAt, isCounted: true });
}

/** `later`: only this recipient is deferred. An `error` affects all recipients, so the whole issue waits. */
type DeliveryResult = 'sent' | 'failed' | 'later' | { error: unknown; isUnsent: boolean };

async function deliver(
  context: JobContext,
  issue: NewsletterIssue,
  recipient: TakenRecipient,
): Promise<DeliveryResult> {
  const email = await prepareIssueEmail(context, issue, recipient);
  try {
    await context.transport.send(email);
    return 'sent';
  } catch (error) {
    if (error instanceof NonRetryableError) return 'failed';
    context.log.error(
      { issue: issue.id, subscriber: recipient.subscriberId, error: maskEmails(String(error)) },
      'newsletter issue could not be sent to a subscriber',
    );
    const isUnsent = wasDefinitelyNotSent(error);
    if (!isUnsent || !isRecipientError(error)) return { error, isUnsent };
    return recipient.attempts < MAX_RECIPIENT_ATTEMPTS ? 'later' : 'failed';
  }
}

async function prepareIssueEmail(
  { db, clock, site }: JobContext,
  issue: NewsletterIssue,
  { subscriberId, email }: TakenRecipient,
): Promise<OutgoingEmail> {
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + NEWSLETTER_UNSUBSCRIBE_VALID_MS);
  await saveNewsletterLink(db, { secret, purpose: 'unsubscribe', subscriberId, expiresAt });
  const unsubscribeUrl = siteLink(site, `${NEWSLETTER_UNSUBSCRIBE_PATH}#${secret}`);
  return {
    id: `letter-${issue.id}-${subscriberId}`,
    createdAt: issue.startedAt ?? clock(),
    from: { name: site.name, address: site.supportEmail },
    to: email,
    ...newsletterIssueEmail(site, { ...issue, unsubscribeUrl }),
    listUnsubscribeUrl: siteLink(site, `${NEWSLETTER_LIST_UNSUBSCRIBE_PATH}?token=${secret}`),
  };
}

/** Each batch has its own unique key, because the key of the running job is taken until it ends. */
async function enqueueNextBatch({ db, clock }: JobContext, issueId: number, batch: number): Promise<void> {
  const next = await nextRecipientAt(db, issueId);
  if (next === null) return updateIssueProgress(db, issueId, { finishedAt: clock() });
  const now = clock();
  const isLater = next > now && next.getTime() - now.getTime() <= MAX_DELAY_MS;
  const dueAt = isLater ? next : now;
  const uniqueKey = `letter:${issueId}:${batch}`;
  await enqueueJob(db, { kind: 'letter', payload: { letterId: issueId, batch }, dueAt, uniqueKey });
}
