import { createHash, randomBytes } from 'node:crypto';
import type { TestSite } from './test-site.ts';

/** Removes all corrections and decisions. */
export async function clearCorrections(site: TestSite): Promise<void> {
  await site.sql(
    `update listings set phone = c.former ->> 'text', version = version + 1 from corrections c
     where c.listing_id = listings.id and c.status = 'approved' and c.field = 'phone'`,
  );
  await site.sql('delete from corrections');
  await site.sql('truncate decisions, staff_changes, decision_subjects, appeals');
  await site.sql(`delete from jobs where kind = 'mail'`);
}

/** Creates the token with which a submission can be resubmitted. */
export async function createResubmissionToken(site: TestSite, submissionId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into submission_links (token_hash, submission_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), submissionId],
  );
  return token;
}
