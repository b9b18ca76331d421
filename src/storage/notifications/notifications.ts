import { sql } from 'kysely';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { notificationFromMail } from '#domain/notifications/mail-notification.ts';
import type { Notification, NotificationContent } from '#domain/notifications/notification.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';

/** Inserted with the email, and visible from the time the email is sent. */
export async function insertMailNotification(
  db: Db,
  mail: MailMessage,
  delivery: { at: Date; key: string | null },
): Promise<void> {
  const notification = notificationFromMail(mail);
  if (!notification) return;
  await db
    .insertInto('notifications')
    .values({
      user_id: notification.userId,
      kind: notification.kind,
      news: notification.news,
      listing_id: notification.listingId,
      business_name: notification.businessName,
      key: delivery.key,
      decision_id: notification.decisionId,
      created_at: delivery.at,
    })
    .execute();
}

export async function deleteNotification(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('notifications').where('key', '=', key).execute();
}

/** Notifies everyone on the team of these listings. Each person's email settings apply when the email is sent. */
export async function notifyListingPeople(
  tx: Db,
  listingIds: readonly number[],
  { content, now }: { content: Extract<NotificationContent, { kind: 'verification' | 'review' }>; now: Date },
): Promise<void> {
  if (listingIds.length === 0) return;
  await sql`
    with notified as (
      insert into notifications (user_id, kind, news, listing_id, business_name, created_at)
      select p.user_id, ${content.kind}, ${content.news}, l.id, l.business_name, ${now}
      from listing_people p join listings l on l.id = p.listing_id where l.id = any(${[...listingIds]}::bigint[])
      returning user_id, listing_id, business_name
    )
    insert into jobs (kind, payload, due_at, created_at)
    select 'mail', jsonb_build_object('kind', 'notice', 'userId', user_id, 'listingId', listing_id, 'businessName', business_name,
      'said', ${JSON.stringify(content)}::jsonb), ${now}, ${now} from notified`.execute(tx);
}

const COLUMNS = [
  'id',
  'kind',
  'news',
  'listing_id as listingId',
  'business_name as businessName',
  'decision_id as decisionId',
] as const;

const visibleNotifications = (db: Db, userId: number, now: Date) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('created_at', '<=', now);

/** Newest first, with the total and the number of unread ones. */
export async function listNotifications(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  page: Pagination,
): Promise<{ notifications: Notification[]; total: number; unread: number }> {
  const notifications = await visibleNotifications(db, userId, now)
    .select([...COLUMNS, 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await visibleNotifications(db, userId, now)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { notifications, ...counted };
}

/** Marks one notification, or it and all older ones, so that newer ones the user has not seen stay unread. */
export async function markNotificationsRead(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  which: { id: number } | { upTo: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where((eb) =>
      'id' in which
        ? eb('id', '=', which.id)
        : eb(
            'created_at',
            '<=',
            visibleNotifications(db, userId, now).select('created_at').where('id', '=', which.upTo),
          ),
    )
    .where('created_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
