import { KIND_NAMES } from '#domain/notification.ts';
import { findStopLink, saveMailSetting } from '#storage/notification-settings.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';

/** Ends mails of one kind for whoever holds one of them; pressed again it says the same. Gives the name of the kind. */
export async function stopMails(context: ServerContext, { token, ip }: { token: string; ip: string }): Promise<string> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const link = await findStopLink(context.db, token, context.clock());
  if (!link) throw badLink();
  await saveMailSetting(context.db, { ...link, byMail: false });
  return KIND_NAMES[link.kind];
}
