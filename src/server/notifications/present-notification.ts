import type { NotificationSettingWire, NotificationWire } from '#contract/notification-operations.ts';
import {
  isOptionalNotificationKind,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type Notification,
} from '#domain/notifications/notification.ts';
import { notificationText } from '#domain/notifications/notification-text.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { MailSettings } from '#storage/notifications/notification-settings.ts';

export function presentNotification(notification: Notification): NotificationWire {
  return {
    id: notification.id,
    kind: notification.kind,
    text: notificationText(notification),
    listing_id: notification.listingId,
    decision_id: notification.decisionId,
    created_at: formatIsoTime(notification.createdAt),
    is_read: notification.readAt !== null,
  };
}

export function presentNotificationSettings(settings: MailSettings): NotificationSettingWire[] {
  return NOTIFICATION_KINDS.map((kind) => ({
    kind,
    name: NOTIFICATION_KIND_LABELS[kind],
    by_mail: isOptionalNotificationKind(kind) ? settings[kind] : true,
    is_essential: !isOptionalNotificationKind(kind),
  }));
}
