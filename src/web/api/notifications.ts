import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type NotificationSettingWire,
  type NotificationWire,
  readNotificationSettings,
  readNotifications,
} from '#contract/notifications.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { said } from './said.ts';

export type Notification = NotificationWire;
export type NotificationSetting = NotificationSettingWire;

const PATH = '/api/notifications';
const SETTINGS_PATH = `${PATH}/settings`;
/** Asked when a menu or the dashboard is opened; opened again at once, it says the same. */
const FRESH_COUNT_MS = 30_000;

export const notificationsKey = (session: Session) => [...ownKey(session), 'notifications'] as const;
export const settingsKey = (session: Session) => [...ownKey(session), 'notification-settings'] as const;

/** A page at a time, the newest first. Our own server alone has these calls. */
export function notificationsQuery(api: Api, session: Session) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(session), 'list'],
    enabled: api.isOwn,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readPage(api, { limit: LISTINGS_PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: ({ offset, results, total }) => {
      const next = offset + results.length;
      return results.length > 0 && next < total ? next : undefined;
    },
  });
}

/** How many were not read. */
export function unreadQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...notificationsKey(session), 'unread'],
    enabled: api.isOwn,
    staleTime: FRESH_COUNT_MS,
    queryFn: async ({ signal }) => (await readPage(api, { limit: 0, offset: 0 }, signal)).unread,
  });
}

async function readPage(api: Api, query: { limit: number; offset: number }, signal: AbortSignal) {
  return readNotifications.answer.parse(await api.call({ path: PATH, query, signal })).data;
}

export async function markRead(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/read`, method: 'POST' });
}

/** That one and all before it. */
export async function markAllRead(api: Api, upTo: number): Promise<void> {
  await api.call({ path: `${PATH}/read`, method: 'POST', body: { up_to: upTo } });
}

export function settingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: settingsKey(session),
    enabled: api.isOwn,
    queryFn: async ({ signal }): Promise<NotificationSetting[]> =>
      readNotificationSettings.answer.parse(await api.call({ path: SETTINGS_PATH, signal })).data,
  });
}

export async function saveSetting(api: Api, kind: string, byMail: boolean): Promise<NotificationSetting[]> {
  const answer = await api.call({ path: SETTINGS_PATH, method: 'PUT', body: { kind, by_mail: byMail } });
  return readNotificationSettings.answer.parse(answer).data;
}

export function stopMails(api: Api, token: string): Promise<string> {
  return said(api.call({ path: `${PATH}/stop`, method: 'POST', body: { token } }));
}
