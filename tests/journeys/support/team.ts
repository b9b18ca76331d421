import { createHash, randomBytes } from 'node:crypto';
import type { Town } from './town.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/** The secret behind the link of the newest invitation, as the worker makes it when it writes the mail. */
export async function invitationSecret(town: Town): Promise<string> {
  const mail = (await town.mails()).findLast(({ kind }) => kind === 'team-invitation');
  if (!mail) throw new Error('No invitation waits to be sent.');
  const secret = randomBytes(32).toString('base64url');
  await town.sql(
    `insert into ownership_links (token_hash, invitation_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [hash(secret), mail.invitationId],
  );
  return secret;
}

/** The secret at the end of a mail about leads. */
export async function stopSecret(town: Town, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await town.sql(
    `insert into notification_links (token_hash, user_id, kind, expires_at)
     select $1, id, 'lead', now() + interval '1 hour' from users where email = $2`,
    [hash(secret), email],
  );
  return secret;
}
