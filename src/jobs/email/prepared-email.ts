import { createHash, randomBytes } from 'node:crypto';
import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_LIST_UNSUBSCRIBE_PATH,
  NOTIFICATION_UNSUBSCRIBE_PATH,
  NOTIFICATION_UNSUBSCRIBE_VALID_MS,
  type OptionalNotificationKind,
} from '#domain/notifications/notification.ts';
import { type EmailContent, type EmailSite, siteLink } from '#mail/email-template.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findMailSettings, saveUnsubscribeLink } from '#storage/notifications/notification-settings.ts';
import type { JobContext } from '../job-handler.ts';

export type PreparedEmail = {
  to: string;
  content: EmailContent;
  /** Part of the Message-ID that differs when a retry contains another link. */
  messageIdSuffix?: string;
  replyTo?: string;
  /** Target of the List-Unsubscribe header. */
  listUnsubscribeUrl?: string;
};

/** A secret for a link in an email. Only its hash is stored. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Distinguishes two secrets without revealing either. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`mark ${secret}`).digest('hex').slice(0, 12);
}

/** Null if the account is deleted or disabled. */
export async function prepareAccountEmail(
  { db }: JobContext,
  userId: number,
  content: EmailContent,
): Promise<PreparedEmail | null> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { to: user.email, content } : null;
}

type OptionalEmailRecipient = { userId: number; kind: OptionalNotificationKind };

/** Null if the account is deleted, disabled or unsubscribed. `compose` gets the site with the unsubscribe link. */
export async function prepareOptionalEmail(
  { db, clock, site }: JobContext,
  recipient: OptionalEmailRecipient,
  compose: (site: EmailSite) => EmailContent,
): Promise<PreparedEmail | null> {
  const { userId, kind } = recipient;
  const { name, url, supportEmail, brand } = site;
  const user = await findUser(db, userId);
  if (!user || user.disabledAt || !(await findMailSettings(db, userId))[kind]) return null;
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + NOTIFICATION_UNSUBSCRIBE_VALID_MS);
  await saveUnsubscribeLink(db, recipient, { secret, expiresAt });
  const unsubscribe = {
    topic: NOTIFICATION_KIND_LABELS[kind],
    url: siteLink(site, `${NOTIFICATION_UNSUBSCRIBE_PATH}#${secret}`),
  };
  return {
    to: user.email,
    content: compose({ name, url, supportEmail, unsubscribe, ...(brand && { brand }) }),
    listUnsubscribeUrl: siteLink(site, `${NOTIFICATION_LIST_UNSUBSCRIBE_PATH}?token=${secret}`),
  };
}
