import type { MailMessage } from '#domain/mail.ts';
import { reviewDecided } from '#mail/review-decided.ts';
import { reviewUndone } from '#mail/review-undone.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';
import { mailToAccount } from './mail-to-account.ts';

type ReviewMessage = Extract<MailMessage, { kind: 'review-decided' | 'review-undone' }>;

export function makeReviewMail(context: JobContext, message: ReviewMessage): Promise<MadeMail | null> {
  const content =
    message.kind === 'review-decided' ? reviewDecided(context.site, message) : reviewUndone(context.site, message);
  return mailToAccount(context, message.userId, content);
}
