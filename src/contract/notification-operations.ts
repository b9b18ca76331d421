import * as z from 'zod/mini';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { NOTIFICATION_KINDS, OPTIONAL_NOTIFICATION_KINDS } from '#domain/notifications/notification.ts';
import { dataResponse, idParams, messageResponse, pageParams, tokenForm } from './common-schemas.ts';
import { idField } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const notificationWire = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  /** The listing, if it has a page. */
  listing_id: z.nullable(z.int()),
  /** A decision about what you published, which you can read and appeal. */
  decision_id: z.nullable(z.int()),
  created_at: z.string(),
  is_read: z.boolean(),
});
export type NotificationWire = z.infer<typeof notificationWire>;

const settingWire = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  name: z.string(),
  by_mail: z.boolean(),
  /** Always sent by email. */
  is_essential: z.boolean(),
});
export type NotificationSettingWire = z.infer<typeof settingWire>;

const notificationSettingsResponse = dataResponse(z.array(settingWire));
const unreadCountResponse = dataResponse(z.object({ unread: z.int() }));

export const listNotificationsOperation = {
  id: 'readNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'Lists your notifications, newest first.',
  access: 'signed-in',
  query: z.strictObject({
    ...pageParams(LISTINGS_PAGE_SIZE),
  }),
  response: dataResponse(
    z.object({
      results: z.array(notificationWire),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      unread: z.int(),
    }),
  ),
} as const satisfies Operation;

export const markNotificationReadOperation = {
  id: 'readNotification',
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Marks one notification as read.',
  access: 'signed-in',
  params: idParams,
  response: unreadCountResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const markNotificationsReadOperation = {
  id: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks a notification and all older ones as read. Newer ones stay unread.',
  access: 'signed-in',
  body: z.object({ up_to: idField }),
  response: unreadCountResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const getNotificationSettingsOperation = {
  id: 'readNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Lists the kinds of notifications and whether each is also sent by email.',
  access: 'signed-in',
  response: notificationSettingsResponse,
} as const satisfies Operation;

export const updateNotificationSettingOperation = {
  id: 'changeNotificationSetting',
  method: 'PUT',
  path: '/api/notifications/settings',
  summary:
    'Turns emails for one kind of notification on or off. Decisions about your submissions and about listing ownership are always emailed.',
  access: 'signed-in',
  body: z.object({
    kind: z.enum(OPTIONAL_NOTIFICATION_KINDS, `The kind must be one of: ${OPTIONAL_NOTIFICATION_KINDS.join(', ')}.`),
    by_mail: z.boolean('Send true or false.'),
  }),
  response: notificationSettingsResponse,
} as const satisfies Operation;

export const unsubscribeFromNotificationsOperation = {
  id: 'stopNotificationMail',
  method: 'POST',
  path: '/api/notifications/stop',
  summary:
    'Unsubscribes from one kind of notification email with the token from any such email. No sign-in is required.',
  access: 'anyone',
  body: tokenForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const NOTIFICATION_OPERATIONS = [
  listNotificationsOperation,
  markNotificationReadOperation,
  markNotificationsReadOperation,
  getNotificationSettingsOperation,
  updateNotificationSettingOperation,
  unsubscribeFromNotificationsOperation,
];
