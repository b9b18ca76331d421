import { createHash, randomBytes } from 'node:crypto';
import type { EmailContent } from '#mail/email-template.ts';

/**
 * `mark` tells apart two makings of one mail that differ: a second link is a second mail. `replyTo`: who is answered.
 * `listUnsubscribeUrl`: where a mail program stops mails of this kind by itself.
 */
export type PreparedEmail = {
  to: string;
  content: EmailContent;
  messageIdSuffix: string;
  replyTo?: string;
  listUnsubscribeUrl?: string;
};

/** What stands in the link of a mail, and nowhere else. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Tells two secrets apart without giving either away. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`mark ${secret}`).digest('hex').slice(0, 12);
}
