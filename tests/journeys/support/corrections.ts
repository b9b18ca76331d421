import { createHash, randomBytes } from 'node:crypto';
import type { Town } from './town.ts';

/** Nobody has suggested anything, and nothing was decided. */
export async function clearCorrections(town: Town): Promise<void> {
  await town.sql(
    `update listings set phone = c.former ->> 'text', version = version + 1 from corrections c
     where c.listing_id = listings.id and c.status = 'approved' and c.field = 'phone'`,
  );
  await town.sql('delete from corrections');
  await town.sql('truncate decisions');
  await town.sql(`delete from jobs where kind = 'mail'`);
}

/** The secret behind the link of the yearly mail, as the worker makes it when it writes the mail. */
export async function confirmationSecret(town: Town, of: { listingId: number; email: string }): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await town.sql(
    `insert into confirmation_links (token_hash, listing_id, user_id, expires_at)
     select $1, $2, id, now() + interval '1 hour' from users where email = $3`,
    [createHash('sha256').update(secret).digest(), of.listingId, of.email],
  );
  return secret;
}

/** The secret behind the link with which a submission is sent again. */
export async function askedSecret(town: Town, submissionId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await town.sql(
    `insert into submission_links (token_hash, submission_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(secret).digest(), submissionId],
  );
  return secret;
}
