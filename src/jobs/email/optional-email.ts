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
import { createSecret, type PreparedEmail } from './prepared-email.ts';

type OptionalEmailRecipient = { userId: number; kind: OptionalNotificationKind };

/**
 * To an account that wants mails of this kind, with the way to stop them; null when it is gone, disabled or wants none.
 * `write` gets the site with that way in it.
 */
export async function prepareOptionalEmail(
  { db, clock, site }: JobContext,
  recipient: OptionalEmailRecipient,
  write: (site: EmailSite) => EmailContent,
): Promise<PreparedEmail | null> {
  const { userId, kind } = recipient;
  const { name, url, supportEmail } = site;
  const user = await findUser(db, userId);
  if (!user || user.disabledAt || !(await findMailSettings(db, userId))[kind]) return null;
  const secret = createSecret();
  await saveUnsubscribeLink(db, recipient, {
    secret,
    expiresAt: new Date(clock().getTime() + NOTIFICATION_UNSUBSCRIBE_VALID_MS),
  });
  const unsubscribe = {
    topic: NOTIFICATION_KIND_LABELS[kind],
    url: siteLink(site, `${NOTIFICATION_UNSUBSCRIBE_PATH}#${secret}`),
  };
  return {
    to: user.email,
    content: write({ name, url, supportEmail, unsubscribe }),
    messageIdSuffix: '',
    listUnsubscribeUrl: siteLink(site, `${NOTIFICATION_LIST_UNSUBSCRIBE_PATH}?token=${secret}`),
  };
}
