import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

/** Each process of a site prints a link of its own. */
const LINKS_MAX = 8;

/** The oldest links and those that have expired are deleted. */
export async function insertSetupLink(db: Db, { secret, expiresAt }: { secret: string; expiresAt: Date }) {
  await db
    .insertInto('setup_links')
    .values({ token_hash: hashSecret(secret), expires_at: expiresAt })
    .execute();
  await db
    .deleteFrom('setup_links')
    .where('token_hash', 'not in', (query) =>
      query.selectFrom('setup_links').select('token_hash').orderBy('expires_at', 'desc').limit(LINKS_MAX),
    )
    .execute();
}

export async function hasSetupLink(db: Db, { secret, now }: { secret: string; now: Date }): Promise<boolean> {
  const link = await db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** True if the link was valid. All others are deleted with it. Concurrent uses wait for the end of the transaction. */
export async function consumeSetupLink(tx: Db, { secret, now }: { secret: string; now: Date }): Promise<boolean> {
  const used = await tx
    .deleteFrom('setup_links')
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  if (!used) return false;
  await tx.deleteFrom('setup_links').execute();
  return true;
}
