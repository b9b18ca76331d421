import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { ownerCorrectionEmail } from '#mail/correction-emails.ts';
import { contentRemovedEmail, editDecisionEmail, editDecisionUndoneEmail } from '#mail/listing-emails.ts';
import { notificationEmail } from '#mail/notification-emails.ts';
import { ownershipEmail } from '#mail/ownership-emails.ts';
import {
  reportDecisionEmail,
  reviewDecisionEmail,
  reviewDecisionUndoneEmail,
  reviewReplyEmail,
} from '#mail/review-emails.ts';
import type { JobContext } from '../job-handler.ts';
import { prepareAccountEmail } from './account-email.ts';
import { prepareOptionalEmail } from './optional-email.ts';
import type { PreparedEmail } from './prepared-email.ts';

export type NotificationMessage = Extract<
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
export async function prepareNotificationEmail(
  context: JobContext,
  message: NotificationMessage,
): Promise<PreparedEmail | null> {
  const { site } = context;
  const { userId } = message;
  switch (message.kind) {
    case 'review-decided':
      return prepareAccountEmail(context, userId, reviewDecisionEmail(site, message));
    case 'review-undone':
      return prepareAccountEmail(context, userId, reviewDecisionUndoneEmail(site, message));
    case 'review-replied':
      return prepareOptionalEmail(context, { userId, kind: 'reply' }, (to) => reviewReplyEmail(to, message));
    case 'edit-decided':
      return prepareAccountEmail(context, userId, editDecisionEmail(site, message));
    case 'edit-undone':
      return prepareAccountEmail(context, userId, editDecisionUndoneEmail(site, message));
    case 'content-removed':
    case 'content-restored':
      return prepareAccountEmail(context, userId, contentRemovedEmail(site, message));
    case 'ownership-news':
      return prepareAccountEmail(context, userId, ownershipEmail(site, message));
    case 'report-decided':
    case 'report-undone':
      return prepareAccountEmail(context, userId, reportDecisionEmail(site, message));
    case 'correction-to-owner':
      return prepareOptionalEmail(context, { userId, kind: 'correction' }, (to) => ownerCorrectionEmail(to, message));
    case 'notice':
      return prepareOptionalEmail(context, { userId, kind: message.said.kind }, (to) => notificationEmail(to, message));
  }
}
