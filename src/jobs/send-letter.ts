import { LEAVE_PATH, type Letter, NEWSLETTER_UNSUBSCRIBE_VALID_MS, ONE_CLICK_PATH } from '#domain/newsletter.ts';
import { siteLink } from '#mail/letter.ts';
import { newsletterLetter } from '#mail/newsletter-letter.ts';
import { insertJob } from '#storage/jobs.ts';
import {
  nextRecipientAt,
  putRecipientBack,
  settleRecipient,
  type Taken,
  takeRecipient,
} from '#storage/letter-recipients.ts';
import { findLetter, markLetter } from '#storage/letters.ts';
import { keepNewsletterLink } from '#storage/newsletter.ts';
import { retryDelayMs } from './backoff.ts';
import { HopelessError, type JobContext, type JobHandler } from './handler.ts';
import { newSecret } from './made-mail.ts';
import { isAboutRecipient, isCertainlyUnsent } from './transport.ts';

const BATCH_SIZE = 50;
/** Well within the lease of a job, also when the mail server is slow. */
const BATCH_MS = 60_000;
const TRIES = 5;

/**
 * Sends a letter to the next of its recipients and leaves the rest to a job after it. A recipient is taken before the mail
 * is handed over and settled after: killed in between, it is not sent again, since nobody likes a letter twice.
 */
export const sendLetter: JobHandler = async (context, job) => {
  const letter = await findLetter(context.db, Number(job.payload.letterId));
  if (!letter || letter.stoppedAt) return;
  const until = performance.now() + BATCH_MS;
  for (let count = 0; count < BATCH_SIZE && performance.now() < until; count++) {
    const taken = await takeRecipient(context.db, letter.id, context.clock());
    if (!taken) break;
    await sendTo(context, letter, taken);
  }
  await goOn(context, letter.id, Number(job.payload.batch ?? 0) + 1);
};

async function sendTo(context: JobContext, letter: Letter, taken: Taken): Promise<void> {
  const { db, clock } = context;
  const recipient = { letterId: letter.id, subscriberId: taken.subscriberId };
  const settle = (state: 'sent' | 'left' | 'failed') =>
    db.transaction().execute((tx) => settleRecipient(tx, recipient, state));
  if (!taken.isSubscribed) return settle('left');
  const fate = await handOver(context, letter, taken);
  if (fate === 'sent' || fate === 'failed') return settle(fate);
  if (fate !== 'later') {
    if (fate.isUnsent) await putRecipientBack(db, recipient, { dueAt: clock(), isCounted: false });
    throw fate.trouble;
  }
  const dueAt = new Date(clock().getTime() + retryDelayMs(taken.attempts, Math.random));
  await putRecipientBack(db, recipient, { dueAt, isCounted: true });
}

/** `later`: this recipient alone was put off. With `trouble` nobody gets mail at the moment, so all wait. */
type Fate = 'sent' | 'failed' | 'later' | { trouble: unknown; isUnsent: boolean };

async function handOver(context: JobContext, letter: Letter, taken: Taken): Promise<Fate> {
  const mail = await makeLetter(context, letter, taken);
  try {
    await context.transport.send(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof HopelessError) return 'failed';
    context.log.error({ letter: letter.id, subscriber: taken.subscriberId }, 'letter was not handed over');
    const isUnsent = isCertainlyUnsent(error);
    if (!isUnsent || !isAboutRecipient(error)) return { trouble: error, isUnsent };
    return taken.attempts < TRIES ? 'later' : 'failed';
  }
}

async function makeLetter({ db, clock, site }: JobContext, letter: Letter, { subscriberId, email }: Taken) {
  const secret = newSecret();
  const expiresAt = new Date(clock().getTime() + NEWSLETTER_UNSUBSCRIBE_VALID_MS);
  await keepNewsletterLink(db, { secret, purpose: 'unsubscribe', subscriberId, expiresAt });
  const leaveUrl = siteLink(site, `${LEAVE_PATH}#${secret}`);
  return {
    id: `letter-${letter.id}-${subscriberId}`,
    madeAt: letter.startedAt ?? clock(),
    from: { name: site.name, address: site.supportEmail },
    to: email,
    ...newsletterLetter(site, { ...letter, leaveUrl }),
    oneClickUrl: siteLink(site, `${ONE_CLICK_PATH}?token=${secret}`),
  };
}

/** Under a key of its own: the one of the job that runs is taken until it has ended. */
async function goOn({ db, clock }: JobContext, letterId: number, batch: number): Promise<void> {
  const next = await nextRecipientAt(db, letterId);
  if (next === null) return markLetter(db, letterId, { finishedAt: clock() });
  const dueAt = next > clock() ? next : clock();
  const uniqueKey = `letter:${letterId}:${batch}`;
  await insertJob(db, { kind: 'letter', payload: { letterId, batch }, dueAt, uniqueKey });
}
