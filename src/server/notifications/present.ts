import type { NotificationSettingWire, NotificationWire } from '#contract/notifications.ts';
import { isoTime } from '#domain/iso-time.ts';
import { isOptional, KIND_NAMES, NOTIFICATION_KINDS, type Notification } from '#domain/notification.ts';
import { notificationText } from '#domain/notification-words.ts';
import type { MailSettings } from '#storage/notification-settings.ts';

export function presentNotification(notification: Notification): NotificationWire {
  return {
    id: notification.id,
    kind: notification.kind,
    text: notificationText(notification),
    listing_id: notification.listingId,
    created_at: isoTime(notification.createdAt),
    is_read: notification.readAt !== null,
  };
}

export function presentSettings(settings: MailSettings): NotificationSettingWire[] {
  return NOTIFICATION_KINDS.map((kind) => ({
    kind,
    name: KIND_NAMES[kind],
    by_mail: isOptional(kind) ? settings[kind] : true,
    is_essential: !isOptional(kind),
  }));
}
