import * as contract from '#contract/notifications.ts';
import { findMailSettings, saveMailSetting } from '#storage/notification-settings.ts';
import { listNotifications, markRead } from '#storage/notifications.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { presentNotification, presentSettings } from './present.ts';
import { stopMails } from './stop.ts';

export function notifications(context: ServerContext): Route[] {
  const { db, clock } = context;
  const mark = async (userId: number, which: { id: number } | { upTo: number }) => {
    const reader = { userId, now: clock() };
    if (!(await markRead(db, reader, which))) throw notFound('There is no such notification.');
    const { unread } = await listNotifications(db, reader, { limit: 0, offset: 0 });
    return { data: { unread } };
  };
  return [
    route(contract.readNotifications, async ({ viewer, query: { limit, offset } }) => {
      const reader = { userId: viewer.user.id, now: clock() };
      const found = await listNotifications(db, reader, { limit, offset });
      const { total, unread } = found;
      return { data: { results: found.notifications.map(presentNotification), total, limit, offset, unread } };
    }),
    route(contract.readNotification, ({ viewer, params }) => mark(viewer.user.id, { id: params.id })),
    route(contract.readAllNotifications, ({ viewer, body }) => mark(viewer.user.id, { upTo: body.up_to })),
    route(contract.readNotificationSettings, async ({ viewer }) => ({
      data: presentSettings(await findMailSettings(db, viewer.user.id)),
    })),
    route(contract.changeNotificationSetting, async ({ viewer, body }) => {
      await saveMailSetting(db, { userId: viewer.user.id, kind: body.kind, byMail: body.by_mail });
      return { data: presentSettings(await findMailSettings(db, viewer.user.id)) };
    }),
    route(
      contract.stopNotificationMail,
      async ({ body, ip }) => ({ message: await stopMails(context, { token: body.token, ip }) }),
      { ignoresToken: true },
    ),
  ];
}
