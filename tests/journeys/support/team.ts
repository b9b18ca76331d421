import { createHash, randomBytes } from 'node:crypto';
import type { TestSite } from './test-site.ts';

const sha256 = (secret: string) => createHash('sha256').update(secret).digest();

/** The secret behind the link of the newest invitation, as the worker makes it when it writes the mail. */
export async function createInvitationToken(site: TestSite): Promise<string> {
  const mail = (await site.queuedEmails()).findLast(({ kind }) => kind === 'team-invitation');
  if (!mail) throw new Error('No invitation waits to be sent.');
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into ownership_links (token_hash, invitation_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [sha256(secret), mail.invitationId],
  );
  return secret;
}

/** The secret at the end of a mail about leads. */
export async function createUnsubscribeToken(site: TestSite, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into notification_links (token_hash, user_id, kind, expires_at)
     select $1, id, 'lead', now() + interval '1 hour' from users where email = $2`,
    [sha256(secret), email],
  );
  return secret;
}
