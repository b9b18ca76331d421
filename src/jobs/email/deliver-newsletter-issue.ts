import {
  NEWSLETTER_LIST_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_VALID_MS,
  type NewsletterIssue,
} from '#domain/notifications/newsletter.ts';
import { siteLink } from '#mail/email-template.ts';
import { newsletterIssueEmail } from '#mail/newsletter-emails.ts';
import { enqueueJob } from '#storage/jobs.ts';
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
import { type JobContext, type JobHandler, NonRetryableError } from '../job-handler.ts';
import { isRecipientError, wasDefinitelyNotSent } from './mail-transport.ts';
import { createSecret } from './prepared-email.ts';

const BATCH_SIZE = 50;
/** Well within the lease of a job, also when the mail server is slow. */
const MAX_BATCH_MS = 60_000;
const MAX_RECIPIENT_ATTEMPTS = 5;

/**
 * Sends a letter to the next of its recipients and leaves the rest to a job after it. A recipient is taken before the mail
 * is handed over and settled after: killed in between, it is not sent again, since nobody likes a letter twice.
 */
export const deliverNewsletterIssue: JobHandler = async (context, job) => {
  const letter = await findNewsletterIssue(context.db, Number(job.payload.letterId));
  if (!letter || letter.stoppedAt) return;
  const until = performance.now() + MAX_BATCH_MS;
  for (let count = 0; count < BATCH_SIZE && performance.now() < until; count++) {
    const taken = await takeNextRecipient(context.db, letter.id, context.clock());
    if (!taken) break;
    await sendToRecipient(context, letter, taken);
  }
  await enqueueNextBatch(context, letter.id, Number(job.payload.batch ?? 0) + 1);
};

async function sendToRecipient(context: JobContext, letter: NewsletterIssue, taken: TakenRecipient): Promise<void> {
  const { db, clock } = context;
  const recipient = { letterId: letter.id, subscriberId: taken.subscriberId };
  const settle = (state: 'sent' | 'left' | 'failed') =>
    db.transaction().execute((tx) => resolveRecipient(tx, recipient, state));
  if (!taken.isSubscribed) return settle('left');
  const fate = await deliver(context, letter, taken);
  if (fate === 'sent' || fate === 'failed') return settle(fate);
  if (fate !== 'later') {
    if (fate.isUnsent) await requeueRecipient(db, recipient, { dueAt: clock(), isCounted: false });
    throw fate.trouble;
  }
  const dueAt = new Date(clock().getTime() + retryDelayMs(taken.attempts, Math.random));
  await requeueRecipient(db, recipient, { dueAt, isCounted: true });
}

/** `later`: this recipient alone was put off. With `trouble` nobody gets mail at the moment, so all wait. */
type DeliveryResult = 'sent' | 'failed' | 'later' | { trouble: unknown; isUnsent: boolean };

async function deliver(context: JobContext, letter: NewsletterIssue, taken: TakenRecipient): Promise<DeliveryResult> {
  const mail = await prepareIssueEmail(context, letter, taken);
  try {
    await context.transport.send(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof NonRetryableError) return 'failed';
    context.log.error({ letter: letter.id, subscriber: taken.subscriberId }, 'letter was not handed over');
    const isUnsent = wasDefinitelyNotSent(error);
    if (!isUnsent || !isRecipientError(error)) return { trouble: error, isUnsent };
    return taken.attempts < MAX_RECIPIENT_ATTEMPTS ? 'later' : 'failed';
  }
}

async function prepareIssueEmail(
  { db, clock, site }: JobContext,
  letter: NewsletterIssue,
  { subscriberId, email }: TakenRecipient,
) {
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + NEWSLETTER_UNSUBSCRIBE_VALID_MS);
  await saveNewsletterLink(db, { secret, purpose: 'unsubscribe', subscriberId, expiresAt });
  const unsubscribeUrl = siteLink(site, `${NEWSLETTER_UNSUBSCRIBE_PATH}#${secret}`);
  return {
    id: `letter-${letter.id}-${subscriberId}`,
    createdAt: letter.startedAt ?? clock(),
    from: { name: site.name, address: site.supportEmail },
    to: email,
    ...newsletterIssueEmail(site, { ...letter, unsubscribeUrl }),
    listUnsubscribeUrl: siteLink(site, `${NEWSLETTER_LIST_UNSUBSCRIBE_PATH}?token=${secret}`),
  };
}

/** Under a key of its own: the one of the job that runs is taken until it has ended. */
async function enqueueNextBatch({ db, clock }: JobContext, letterId: number, batch: number): Promise<void> {
  const next = await nextRecipientAt(db, letterId);
  if (next === null) return updateIssueProgress(db, letterId, { finishedAt: clock() });
  const dueAt = next > clock() ? next : clock();
  const uniqueKey = `letter:${letterId}:${batch}`;
  await enqueueJob(db, { kind: 'letter', payload: { letterId, batch }, dueAt, uniqueKey });
}
