import { NOTIFICATION_KIND_LABELS } from '#domain/notifications/notification.ts';
import { findUnsubscribeLink, saveMailSetting } from '#storage/notifications/notification-settings.ts';
import { unsubscribeFromSearch } from '#storage/saved/search-alerts.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

/** Stops emails of one kind or about one saved search, by the link in such an email. Returns the message; repeatable. */
export async function unsubscribeFromNotifications(
  context: ServerContext,
  { token, ip }: { token: string; ip: string },
): Promise<string> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  const search = await unsubscribeFromSearch(context.db, token, now);
  if (search !== null) return `You won’t get any more emails about the search “${search}”. It’s still under Saved.`;
  const link = await findUnsubscribeLink(context.db, token, now);
  if (!link) throw badLink();
  await saveMailSetting(context.db, { ...link, byMail: false });
  return `You won’t get any more emails about “${NOTIFICATION_KIND_LABELS[link.kind]}”. You can still see these notifications in your dashboard.`;
}
