import type { Db } from '../../tables.ts';

export async function collectNotificationData(db: Db, userId: number) {
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'news', 'listing_id', 'business_name', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const notificationSettings = await db
    .selectFrom('notification_settings')
    .select(['kind', 'by_mail'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return { notifications, notificationSettings };
}

/** Entries about the account itself. The name of the moderator stays in the log. */
export async function collectDeskLogData(db: Db, userId: number) {
  return db
    .selectFrom('desk_log')
    .select(['action', 'created_at'])
    .where('item_kind', '=', 'account')
    .where('item_id', '=', userId)
    .orderBy('id')
    .execute();
}
