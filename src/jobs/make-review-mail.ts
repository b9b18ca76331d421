import type { MailMessage } from '#domain/mail.ts';
import { reviewDecided } from '#mail/review-decided.ts';
import { reviewUndone } from '#mail/review-undone.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';

type ReviewMessage = Extract<MailMessage, { kind: 'review-decided' | 'review-undone' }>;

/** To the author, wherever their mailbox is by now; null when the account is gone or disabled. */
export async function makeReviewMail({ db, site }: JobContext, message: ReviewMessage): Promise<MadeMail | null> {
  const author = await findUser(db, message.userId);
  if (!author || author.disabledAt) return null;
  const content = message.kind === 'review-decided' ? reviewDecided(site, message) : reviewUndone(site, message);
  return { to: author.email, content, mark: '' };
}
