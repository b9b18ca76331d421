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

/** Tells nobody whether the address is known: the mail is all that differs, and it goes to the holder. */
export async function signUpForNewsletter(
  context: ServerContext,
  request: { email: string; ip: string },
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.newsletterByAddress, addressKey(request.ip));
  await consumeRateLimit(context, RATE_LIMITS.newsletterByEmail, emailHashKey(request.email));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriberId = await requestSubscription(tx, request.email, now);
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

/** Whoever has left may press the link again and is told the same. */
export async function cancelSubscription(context: ServerContext, { token, ip }: LinkRequest): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriber = await findSubscriberByLink(tx, { secret: token, purpose: 'unsubscribe', now });
    if (!subscriber) throw badLink();
    await unsubscribe(tx, subscriber.id, now);
  });
}
