import {
  EMAILED_BY_DEFAULT,
  OPTIONAL_NOTIFICATION_KINDS,
  type OptionalNotificationKind,
} from '#domain/notifications/notification.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

export type MailSettings = Record<OptionalNotificationKind, boolean>;

export async function findMailSettings(db: Db, userId: number): Promise<MailSettings> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['kind', 'by_mail'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = OPTIONAL_NOTIFICATION_KINDS.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row ? [[kind, row.by_mail] as const] : [];
  });
  return { ...EMAILED_BY_DEFAULT, ...Object.fromEntries(chosen) };
}

export type MailSetting = { userId: number; kind: OptionalNotificationKind; byMail: boolean };

export async function saveMailSetting(db: Db, { userId, kind, byMail }: MailSetting): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, by_mail: byMail })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ by_mail: byMail }))
    .execute();
}

/** Stores only a hash. Each email has its own link, which can be used repeatedly. */
export async function saveUnsubscribeLink(
  db: Db,
  of: { userId: number; kind: OptionalNotificationKind },
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('notification_links')
    .values({ token_hash: hashSecret(link.secret), user_id: of.userId, kind: of.kind, expires_at: link.expiresAt })
    .execute();
}

/** Null if the link is unknown or expired. */
export async function findUnsubscribeLink(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ userId: number; kind: OptionalNotificationKind } | null> {
  const row = await db
    .selectFrom('notification_links')
    .select(['user_id as userId', 'kind'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const kind = OPTIONAL_NOTIFICATION_KINDS.find((optional) => optional === row?.kind);
  return row && kind ? { userId: row.userId, kind } : null;
}

export async function deleteExpiredUnsubscribeLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('notification_links').where('expires_at', '<=', now).execute();
}
