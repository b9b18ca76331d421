import { createHash, randomBytes } from 'node:crypto';
import type { MailContent } from '#mail/letter.ts';

/**
 * `mark` tells apart two makings of one mail that differ: a second link is a second mail. `replyTo`: who is answered.
 * `oneClickUrl`: where a mail program stops mails of this kind by itself.
 */
export type MadeMail = { to: string; content: MailContent; mark: string; replyTo?: string; oneClickUrl?: string };

/** What stands in the link of a mail, and nowhere else. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Tells two secrets apart without giving either away. */
export function markOf(secret: string): string {
  return createHash('sha256').update(`mark ${secret}`).digest('hex').slice(0, 12);
}
