import { enqueueMail } from '#storage/jobs.ts';
import {
  confirmSubscriber,
  findSubscriberByLink,
  requestSubscription,
  unsubscribe,
} from '#storage/newsletter/newsletter-subscriptions.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

/** The response is the same for known and unknown addresses. Only the email to the address differs. */
export async function signUpForNewsletter(
  context: ServerContext,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.newsletterByAddress, addressKey(ip));
  await consumeRateLimit(context, RATE_LIMITS.newsletterByEmail, emailHashKey(email));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriberId = await requestSubscription(tx, email, now);
    if (subscriberId !== null) await enqueueMail(tx, { kind: 'newsletter-confirm', subscriberId }, now);
  });
}

type LinkRequest = { token: string; ip: string };

export async function confirmSubscription(context: ServerContext, { token, ip }: LinkRequest): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriber = await findSubscriberByLink(tx, { secret: token, purpose: 'confirm', now });
    if (!subscriber) throw badLink();
    await confirmSubscriber(tx, subscriber.id, now);
  });
}

/** Succeeds also when the address is already unsubscribed. */
export async function cancelSubscription(context: ServerContext, { token, ip }: LinkRequest): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriber = await findSubscriberByLink(tx, { secret: token, purpose: 'unsubscribe', now });
    if (!subscriber) throw badLink();
    await unsubscribe(tx, subscriber.id, now);
  });
}
