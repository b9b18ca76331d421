import { createHash, randomBytes } from 'node:crypto';
import type { TestSite } from './test-site.ts';

/** Nobody has suggested anything, and nothing was decided. */
export async function clearCorrections(site: TestSite): Promise<void> {
  await site.sql(
    `update listings set phone = c.former ->> 'text', version = version + 1 from corrections c
     where c.listing_id = listings.id and c.status = 'approved' and c.field = 'phone'`,
  );
  await site.sql('delete from corrections');
  await site.sql('truncate decisions');
  await site.sql(`delete from jobs where kind = 'mail'`);
}

/** The secret behind the link of the yearly mail, as the worker makes it when it writes the mail. */
export async function createConfirmationToken(
  site: TestSite,
  of: { listingId: number; email: string },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into confirmation_links (token_hash, listing_id, user_id, expires_at)
     select $1, $2, id, now() + interval '1 hour' from users where email = $3`,
    [createHash('sha256').update(secret).digest(), of.listingId, of.email],
  );
  return secret;
}

/** The secret behind the link with which a submission is sent again. */
export async function createResubmissionToken(site: TestSite, submissionId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into submission_links (token_hash, submission_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(secret).digest(), submissionId],
  );
  return secret;
}
