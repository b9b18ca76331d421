import * as contract from '#contract/notification-operations.ts';
import { findMailSettings, saveMailSetting } from '#storage/notifications/notification-settings.ts';
import { listNotifications, markNotificationsRead } from '#storage/notifications/notifications.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentNotification, presentNotificationSettings } from './present-notification.ts';
import { unsubscribeFromNotifications } from './unsubscribe-from-notifications.ts';

export function notificationRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const markRead = async (userId: number, which: { id: number } | { upTo: number }) => {
    const reader = { userId, now: clock() };
    if (!(await markNotificationsRead(db, reader, which))) throw notFound('We couldn’t find this notification.');
    const { unread } = await listNotifications(db, reader, { limit: 0, offset: 0 });
    return { data: { unread } };
  };
  return [
    route(contract.listNotificationsOperation, async ({ viewer, query: { limit, offset } }) => {
      const reader = { userId: viewer.user.id, now: clock() };
      const { notifications, total, unread } = await listNotifications(db, reader, { limit, offset });
      return { data: { results: notifications.map(presentNotification), total, limit, offset, unread } };
    }),
    route(contract.markNotificationReadOperation, ({ viewer, params }) => markRead(viewer.user.id, { id: params.id })),
    route(contract.markNotificationsReadOperation, ({ viewer, body }) =>
      markRead(viewer.user.id, { upTo: body.up_to }),
    ),
    route(contract.getNotificationSettingsOperation, async ({ viewer }) => ({
      data: presentNotificationSettings(await findMailSettings(db, viewer.user.id)),
    })),
    route(contract.updateNotificationSettingOperation, async ({ viewer, body }) => {
      await saveMailSetting(db, { userId: viewer.user.id, kind: body.kind, byMail: body.by_mail });
      return { data: presentNotificationSettings(await findMailSettings(db, viewer.user.id)) };
    }),
    route(
      contract.unsubscribeFromNotificationsOperation,
      async ({ body, ip }) => ({ message: await unsubscribeFromNotifications(context, { token: body.token, ip }) }),
      { ignoresToken: true },
    ),
  ];
}
