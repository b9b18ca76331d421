import { KIND_NAMES } from '#domain/notification.ts';
import { findStopLink, saveMailSetting } from '#storage/notification-settings.ts';
import { stopSearchOf } from '#storage/search-alerts.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';

/** Ends mails of one kind, or about one search, for whoever holds one of them; pressed again it says the same. */
export async function stopMails(context: ServerContext, { token, ip }: { token: string; ip: string }): Promise<string> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  const search = await stopSearchOf(context.db, token, now);
  if (search !== null) return `No more mails about the search “${search}” come to you. You still find it under Saved.`;
  const link = await findStopLink(context.db, token, now);
  if (!link) throw badLink();
  await saveMailSetting(context.db, { ...link, byMail: false });
  return `No more mails of the kind “${KIND_NAMES[link.kind]}” come to you. You still find it all in your dashboard.`;
}
