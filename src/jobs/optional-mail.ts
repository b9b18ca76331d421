import {
  KIND_NAMES,
  type OptionalKind,
  STOP_LINK_VALID_MS,
  STOP_ONE_CLICK_PATH,
  STOP_PATH,
} from '#domain/notification.ts';
import { type MailContent, type MailSite, siteLink } from '#mail/letter.ts';
import { findMailSettings, keepStopLink } from '#storage/notification-settings.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, newSecret } from './made-mail.ts';

type Recipient = { userId: number; kind: OptionalKind };

/**
 * To an account that wants mails of this kind, with the way to stop them; null when it is gone, disabled or wants none.
 * `write` gets the site with that way in it.
 */
export async function optionalMail(
  { db, clock, site }: JobContext,
  recipient: Recipient,
  write: (site: MailSite) => MailContent,
): Promise<MadeMail | null> {
  const { userId, kind } = recipient;
  const { name, url, supportEmail } = site;
  const user = await findUser(db, userId);
  if (!user || user.disabledAt || !(await findMailSettings(db, userId))[kind]) return null;
  const secret = newSecret();
  await keepStopLink(db, recipient, { secret, expiresAt: new Date(clock().getTime() + STOP_LINK_VALID_MS) });
  const stop = { what: KIND_NAMES[kind], url: siteLink(site, `${STOP_PATH}#${secret}`) };
  return {
    to: user.email,
    content: write({ name, url, supportEmail, stop }),
    mark: '',
    oneClickUrl: siteLink(site, `${STOP_ONE_CLICK_PATH}?token=${secret}`),
  };
}
