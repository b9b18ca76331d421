import { createHash, randomBytes } from 'node:crypto';
import type { TestSite } from './test-site.ts';

const sha256 = (token: string) => createHash('sha256').update(token).digest();

/** Creates the token that the worker would put into the latest invitation email. */
export async function createInvitationToken(site: TestSite): Promise<string> {
  const email = (await site.queuedEmails()).findLast(({ kind }) => kind === 'team-invitation');
  if (!email) throw new Error('Expected a queued email of kind team-invitation');
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into ownership_links (token_hash, invitation_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [sha256(token), email.invitationId],
  );
  return token;
}
