import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getNotificationSettingsOperation,
  listNotificationsOperation,
  type NotificationSettingWire,
  type NotificationWire,
} from '#contract/notification-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { messageOf } from './response-message.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type NotificationModel = NotificationWire;
export type NotificationSetting = NotificationSettingWire;

const PATH = '/api/notifications';
const SETTINGS_PATH = `${PATH}/settings`;
/** Asked when a menu or the dashboard is opened; opened again at once, it says the same. */
const UNREAD_COUNT_STALE_MS = 30_000;

export const notificationsKey = (session: Session) => [...userScopedKey(session), 'notifications'] as const;
export const notificationSettingsKey = (session: Session) =>
  [...userScopedKey(session), 'notification-settings'] as const;

/** A page at a time, the newest first. Our own server alone has these calls. */
export function notificationsQuery(api: Api, session: Session) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(session), 'list'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchPage(api, { limit: LISTINGS_PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: ({ offset, results, total }) => {
      const next = offset + results.length;
      return results.length > 0 && next < total ? next : undefined;
    },
  });
}

/** How many were not read. */
export function unreadCountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...notificationsKey(session), 'unread'],
    enabled: api.isOwnServer,
    staleTime: UNREAD_COUNT_STALE_MS,
    queryFn: async ({ signal }) => (await fetchPage(api, { limit: 0, offset: 0 }, signal)).unread,
  });
}

async function fetchPage(api: Api, query: { limit: number; offset: number }, signal: AbortSignal) {
  return listNotificationsOperation.response.parse(await api.request({ path: PATH, query, signal })).data;
}

export async function markNotificationRead(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/read`, method: 'POST' });
}

/** That one and all before it. */
export async function markNotificationsReadUpTo(api: Api, upTo: number): Promise<void> {
  await api.request({ path: `${PATH}/read`, method: 'POST', body: { up_to: upTo } });
}

export function notificationSettingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: notificationSettingsKey(session),
    enabled: api.isOwnServer,
    queryFn: async ({ signal }): Promise<NotificationSetting[]> =>
      getNotificationSettingsOperation.response.parse(await api.request({ path: SETTINGS_PATH, signal })).data,
  });
}

export async function saveNotificationSetting(api: Api, kind: string, byMail: boolean): Promise<NotificationSetting[]> {
  const answer = await api.request({ path: SETTINGS_PATH, method: 'PUT', body: { kind, by_mail: byMail } });
  return getNotificationSettingsOperation.response.parse(answer).data;
}

export function stopNotificationEmails(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: `${PATH}/stop`, method: 'POST', body: { token } }));
}
