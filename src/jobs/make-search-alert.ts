import { STOP_LINK_VALID_MS, STOP_ONE_CLICK_PATH, STOP_PATH } from '#domain/notification.ts';
import { siteLink } from '#mail/letter.ts';
import { searchAlert } from '#mail/search-alert.ts';
import { findAlert, keepSearchStopLink } from '#storage/search-alerts.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, newSecret } from './made-mail.ts';

/**
 * What came of a search, with the way to hear no more of it; null when nobody wants it any more, or all that came is gone.
 * Only a mailbox that is known to be theirs gets it.
 */
export async function makeSearchAlert({ db, clock, site }: JobContext, alertId: number): Promise<MadeMail | null> {
  const alert = await findAlert(db, alertId);
  if (!alert || alert.businesses.length === 0) return null;
  const user = await findUser(db, alert.userId);
  if (!user?.emailConfirmedAt || user.disabledAt) return null;
  const secret = newSecret();
  await keepSearchStopLink(db, alert, { secret, expiresAt: new Date(clock().getTime() + STOP_LINK_VALID_MS) });
  const { name, url, supportEmail } = site;
  const stop = { what: `New for “${alert.name}”`, url: siteLink(site, `${STOP_PATH}#${secret}`) };
  return {
    to: user.email,
    content: searchAlert({ name, url, supportEmail, stop }, alert),
    mark: '',
    oneClickUrl: siteLink(site, `${STOP_ONE_CLICK_PATH}?token=${secret}`),
  };
}
