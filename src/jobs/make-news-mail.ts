import type { MailMessage } from '#domain/mail.ts';
import { contentRemoved } from '#mail/content-removed.ts';
import { correctionToOwner } from '#mail/correction-to-owner.ts';
import { editDecided } from '#mail/edit-decided.ts';
import { editUndone } from '#mail/edit-undone.ts';
import { notice } from '#mail/notice.ts';
import { ownershipNews } from '#mail/ownership-news.ts';
import { reportDecided } from '#mail/report-decided.ts';
import { reviewDecided } from '#mail/review-decided.ts';
import { reviewReplied } from '#mail/review-replied.ts';
import { reviewUndone } from '#mail/review-undone.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';
import { mailToAccount } from './mail-to-account.ts';
import { optionalMail } from './optional-mail.ts';

export type NewsMessage = Extract<
  MailMessage,
  {
    kind:
      | 'review-decided'
      | 'review-undone'
      | 'review-replied'
      | 'edit-decided'
      | 'edit-undone'
      | 'content-removed'
      | 'content-restored'
      | 'ownership-news'
      | 'report-decided'
      | 'report-undone'
      | 'correction-to-owner'
      | 'notice';
  }
>;

/** What an account is told about its own and what others did with it, without a secret in it. */
export async function makeNewsMail(context: JobContext, message: NewsMessage): Promise<MadeMail | null> {
  const { site } = context;
  const { userId } = message;
  switch (message.kind) {
    case 'review-decided':
      return mailToAccount(context, userId, reviewDecided(site, message));
    case 'review-undone':
      return mailToAccount(context, userId, reviewUndone(site, message));
    case 'review-replied':
      return optionalMail(context, { userId, kind: 'reply' }, (to) => reviewReplied(to, message));
    case 'edit-decided':
      return mailToAccount(context, userId, editDecided(site, message));
    case 'edit-undone':
      return mailToAccount(context, userId, editUndone(site, message));
    case 'content-removed':
    case 'content-restored':
      return mailToAccount(context, userId, contentRemoved(site, message));
    case 'ownership-news':
      return mailToAccount(context, userId, ownershipNews(site, message));
    case 'report-decided':
    case 'report-undone':
      return mailToAccount(context, userId, reportDecided(site, message));
    case 'correction-to-owner':
      return optionalMail(context, { userId, kind: 'correction' }, (to) => correctionToOwner(to, message));
    case 'notice':
      return optionalMail(context, { userId, kind: message.said.kind }, (to) => notice(to, message));
  }
}
