import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';
import type { MailTokenPurpose } from './account-tables.ts';

export type NewMailToken = {
  secret: string;
  purpose: MailTokenPurpose;
  userId: number;
  emailKey: string;
  expiresAt: Date;
};

export type MailTokenAttempt = { secret: string; purpose: MailTokenPurpose; now: Date };

export type MailTokenOwner = { userId: number; email: string; name: string };

/** Stores only a hash. A new token replaces the account's earlier one for the same purpose. */
export async function saveMailToken(db: Db, token: NewMailToken): Promise<void> {
  const columns = { token_hash: hashSecret(token.secret), email_key: token.emailKey, expires_at: token.expiresAt };
  await db
    .insertInto('mail_tokens')
    .values({ ...columns, user_id: token.userId, purpose: token.purpose })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(columns))
    .execute();
}

/** Null for a token that is unknown, expired or used, or was sent to an address the account no longer has. */
export async function findMailToken(db: Db, token: MailTokenAttempt): Promise<MailTokenOwner | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('mail_tokens.token_hash', '=', hashSecret(token.secret))
    .where('mail_tokens.purpose', '=', token.purpose)
    .where('mail_tokens.expires_at', '>', token.now)
    .whereRef('mail_tokens.email_key', '=', 'users.email_key')
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.id, email: row.email, name: row.name } : null;
}

/** Like `findMailToken`, and deletes the token: of concurrent requests only one succeeds. */
export async function consumeMailToken(db: Db, token: MailTokenAttempt): Promise<MailTokenOwner | null> {
  const row = await db
    .deleteFrom('mail_tokens')
    .using('users')
    .whereRef('users.id', '=', 'mail_tokens.user_id')
    .where('mail_tokens.token_hash', '=', hashSecret(token.secret))
    .where('mail_tokens.purpose', '=', token.purpose)
    .where('mail_tokens.expires_at', '>', token.now)
    .whereRef('mail_tokens.email_key', '=', 'users.email_key')
    .where('users.disabled_at', 'is', null)
    .returning(['users.id', 'users.email', 'users.name'])
    .executeTakeFirst();
  return row ? { userId: row.id, email: row.email, name: row.name } : null;
}

export async function deleteMailToken(db: Db, userId: number, purpose: MailTokenPurpose): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredMailTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
}
