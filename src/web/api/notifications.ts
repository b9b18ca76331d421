import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getNotificationSettingsOperation,
  listNotificationsOperation,
  markNotificationReadOperation,
  markNotificationsReadOperation,
  unsubscribeFromNotificationsOperation,
  updateNotificationSettingOperation,
} from '#contract/notification-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallInput, type CallResult, call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type NotificationModel = CallResult<typeof listNotificationsOperation>['data']['results'][number];
export type NotificationSetting = CallResult<typeof getNotificationSettingsOperation>['data'][number];

/** Long enough for a menu that is opened twice in a row. */
const UNREAD_COUNT_STALE_MS = 30_000;

export const notificationsKey = (session: Session) => [...userScopedKey(session), 'notifications'] as const;
export const notificationSettingsKey = (session: Session) =>
  [...userScopedKey(session), 'notification-settings'] as const;

/** Newest first, a page at a time. */
export function notificationsQuery(api: Api, session: Session) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(session), 'list'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return (await call(api, listNotificationsOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}

export function unreadCountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...notificationsKey(session), 'unread'],
    enabled: api.isOwnServer,
    staleTime: UNREAD_COUNT_STALE_MS,
    queryFn: async ({ signal }) =>
      (await call(api, listNotificationsOperation, { query: { limit: 0, offset: 0 }, signal })).data.unread,
  });
}

export async function markNotificationRead(api: Api, id: number): Promise<void> {
  await call(api, markNotificationReadOperation, { params: { id } });
}

/** Marks this notification and all older ones. */
export async function markNotificationsReadUpTo(api: Api, id: number): Promise<void> {
  await call(api, markNotificationsReadOperation, { body: { upTo: id } });
}

export function notificationSettingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: notificationSettingsKey(session),
    enabled: api.isOwnServer,
    queryFn: async ({ signal }): Promise<NotificationSetting[]> =>
      (await call(api, getNotificationSettingsOperation, { signal })).data,
  });
}

type OptionalKind = CallInput<typeof updateNotificationSettingOperation>['body']['kind'];

export async function saveNotificationSetting(
  api: Api,
  kind: NotificationSetting['kind'],
  byMail: boolean,
): Promise<NotificationSetting[]> {
  // The screen disables the essential kinds; the server rejects them.
  const body = { kind: kind as OptionalKind, byMail };
  return (await call(api, updateNotificationSettingOperation, { body })).data;
}

export async function stopNotificationEmails(api: Api, token: string): Promise<string> {
  return (await call(api, unsubscribeFromNotificationsOperation, { body: { token } })).message;
}
