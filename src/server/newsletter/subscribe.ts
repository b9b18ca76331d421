import { insertMail } from '#storage/jobs.ts';
import { askSubscriber, confirmSubscriber, findByNewsletterLink, unsubscribe } from '#storage/newsletter.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';

/** Tells nobody whether the address is known: the mail is all that differs, and it goes to the holder. */
export async function ask(context: ServerContext, request: { email: string; ip: string }): Promise<void> {
  await spend(context, LIMITS.newsletterByAddress, byAddress(request.ip));
  await spend(context, LIMITS.newsletterByMail, byMailbox(request.email));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriberId = await askSubscriber(tx, request.email, now);
    if (subscriberId !== null) await insertMail(tx, { kind: 'newsletter-confirm', subscriberId }, now);
  });
}

type Pressed = { token: string; ip: string };

export async function confirm(context: ServerContext, { token, ip }: Pressed): Promise<void> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriber = await findByNewsletterLink(tx, { secret: token, purpose: 'confirm', now });
    if (!subscriber) throw badLink();
    await confirmSubscriber(tx, subscriber.id, now);
  });
}

/** Whoever has left may press the link again and is told the same. */
export async function leave(context: ServerContext, { token, ip }: Pressed): Promise<void> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const subscriber = await findByNewsletterLink(tx, { secret: token, purpose: 'unsubscribe', now });
    if (!subscriber) throw badLink();
    await unsubscribe(tx, subscriber.id, now);
  });
}
