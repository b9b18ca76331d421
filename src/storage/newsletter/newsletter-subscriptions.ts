import { sql } from 'kysely';
import { emailKey } from '#domain/accounts/viewer.ts';
import {
  NEWSLETTER_CONFIRM_COOLDOWN_MS,
  NEWSLETTER_CONFIRM_VALID_MS,
  type Subscriber,
  UNSUBSCRIBED_RETENTION_MS,
} from '#domain/notifications/newsletter.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';
import type { NewsletterTokenPurpose } from './newsletter-tables.ts';

const COLUMNS = [
  'newsletter_subscribers.id',
  'newsletter_subscribers.email',
  'newsletter_subscribers.confirmed_at as confirmedAt',
  'newsletter_subscribers.unsubscribed_at as unsubscribedAt',
] as const;

export type NewsletterLinkAttempt = { secret: string; purpose: NewsletterTokenPurpose; now: Date };

export type NewNewsletterLink = {
  secret: string;
  purpose: NewsletterTokenPurpose;
  subscriberId: number;
  expiresAt: Date;
};

/** Returns the subscriber to confirm; null if already subscribed, or if a confirmation was sent recently. */
export async function requestSubscription(db: Db, email: string, now: Date): Promise<number | null> {
  const requestedBefore = new Date(now.getTime() - NEWSLETTER_CONFIRM_COOLDOWN_MS);
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscribers as subscriber (email, email_key, asked_at)
    values (${email}, ${emailKey(email)}, ${now})
    on conflict (email_key) do update set email = excluded.email, asked_at = excluded.asked_at
      where subscriber.asked_at <= ${requestedBefore} and (subscriber.confirmed_at is null or subscriber.unsubscribed_at is not null)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | null> {
  const row = await db.selectFrom('newsletter_subscribers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Stores only a hash. */
export async function saveNewsletterLink(db: Db, link: NewNewsletterLink): Promise<void> {
  await db
    .insertInto('newsletter_tokens')
    .values({
      token_hash: hashSecret(link.secret),
      subscriber_id: link.subscriberId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Null if the link is unknown, expired or used. */
export async function findSubscriberByLink(db: Db, link: NewsletterLinkAttempt): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('newsletter_tokens')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_tokens.subscriber_id')
    .select(COLUMNS)
    .where('newsletter_tokens.token_hash', '=', hashSecret(link.secret))
    .where('newsletter_tokens.purpose', '=', link.purpose)
    .where('newsletter_tokens.expires_at', '>', link.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the confirmation links, which are used up. */
export async function confirmSubscriber(db: Db, subscriberId: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where('id', '=', subscriberId)
    .execute();
  await deleteConfirmLinks(db, subscriberId);
}

/** Deletes confirmation links, so that an old email cannot resubscribe. */
export async function unsubscribe(db: Db, subscriberId: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: now })
    .where('id', '=', subscriberId)
    .where('unsubscribed_at', 'is', null)
    .execute();
  await deleteConfirmLinks(db, subscriberId);
}

async function deleteConfirmLinks(db: Db, subscriberId: number): Promise<void> {
  await db
    .deleteFrom('newsletter_tokens')
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', 'confirm')
    .execute();
}

/** Deletes unconfirmed subscribers past their deadline, long unsubscribed ones, and expired links. */
export async function deleteExpiredSubscribers(db: Db, now: Date): Promise<void> {
  const leftBefore = new Date(now.getTime() - UNSUBSCRIBED_RETENTION_MS);
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('newsletter_subscribers').where('unsubscribed_at', '<=', leftBefore).execute();
  await sql`
    delete from newsletter_subscribers as unconfirmed
    where confirmed_at is null and unsubscribed_at is null
      and asked_at <= ${new Date(now.getTime() - NEWSLETTER_CONFIRM_VALID_MS)}
      and not exists (select from newsletter_tokens where subscriber_id = unconfirmed.id and purpose = 'confirm')`.execute(
    db,
  );
}
