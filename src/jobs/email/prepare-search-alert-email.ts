import {
  NOTIFICATION_LIST_UNSUBSCRIBE_PATH,
  NOTIFICATION_UNSUBSCRIBE_PATH,
  NOTIFICATION_UNSUBSCRIBE_VALID_MS,
} from '#domain/notifications/notification.ts';
import { siteLink } from '#mail/email-template.ts';
import { searchAlertEmail } from '#mail/notification-emails.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findSearchAlert, saveSearchUnsubscribeLink } from '#storage/saved/search-alerts.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail } from './prepared-email.ts';

/**
 * A search alert with its unsubscribe link. Null if the search was deleted, none of the businesses exists anymore, or the
 * address is not confirmed.
 */
export async function prepareSearchAlertEmail(
  { db, clock, site }: JobContext,
  alertId: number,
): Promise<PreparedEmail | null> {
  const alert = await findSearchAlert(db, alertId);
  if (!alert || alert.businesses.length === 0) return null;
  const user = await findUser(db, alert.userId);
  if (!user?.emailConfirmedAt || user.disabledAt) return null;
  const secret = createSecret();
  await saveSearchUnsubscribeLink(db, alert, {
    secret,
    expiresAt: new Date(clock().getTime() + NOTIFICATION_UNSUBSCRIBE_VALID_MS),
  });
  const unsubscribe = {
    topic: `New for “${alert.name}”`,
    url: siteLink(site, `${NOTIFICATION_UNSUBSCRIBE_PATH}#${secret}`),
  };
  return {
    to: user.email,
    content: searchAlertEmail({ ...site, unsubscribe }, alert),
    listUnsubscribeUrl: siteLink(site, `${NOTIFICATION_LIST_UNSUBSCRIBE_PATH}?token=${secret}`),
  };
}
