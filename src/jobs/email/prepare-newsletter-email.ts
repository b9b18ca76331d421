import {
  isSubscribed,
  NEWSLETTER_CONFIRM_VALID_MS,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_VALID_MS,
} from '#domain/notifications/newsletter.ts';
import { siteLink } from '#mail/email-template.ts';
import { newsletterConfirmationEmail, newsletterIssueEmail } from '#mail/newsletter-emails.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findNewsletterIssue } from '#storage/newsletter/newsletter-issues.ts';
import { findSubscriber, saveNewsletterLink } from '#storage/newsletter/newsletter-subscriptions.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

/** Null if the subscriber has confirmed or unsubscribed meanwhile. */
export async function prepareNewsletterConfirmationEmail(
  context: JobContext,
  subscriberId: number,
): Promise<PreparedEmail | null> {
  const subscriber = await findSubscriber(context.db, subscriberId);
  if (!subscriber || isSubscribed(subscriber)) return null;
  const confirmSecret = await createNewsletterLink(context, { subscriberId, purpose: 'confirm' });
  const unsubscribeSecret = await createNewsletterLink(context, { subscriberId, purpose: 'unsubscribe' });
  return {
    to: subscriber.email,
    content: newsletterConfirmationEmail(context.site, { confirmSecret, unsubscribeSecret }),
    messageIdSuffix: secretFingerprint(confirmSecret),
  };
}

/** A test email of the current draft. Its unsubscribe link leads to the page without a token. */
export async function prepareTestIssueEmail(
  { db, site }: JobContext,
  test: { userId: number; letterId: number },
): Promise<PreparedEmail | null> {
  const [user, issue] = [await findUser(db, test.userId), await findNewsletterIssue(db, test.letterId)];
  if (!user || user.disabledAt || !issue) return null;
  const subject = `[Test] ${issue.subject}`;
  const { content } = issue;
  return {
    to: user.email,
    content: newsletterIssueEmail(site, {
      subject,
      content,
      unsubscribeUrl: siteLink(site, NEWSLETTER_UNSUBSCRIBE_PATH),
    }),
  };
}

const VALID_MS = { confirm: NEWSLETTER_CONFIRM_VALID_MS, unsubscribe: NEWSLETTER_UNSUBSCRIBE_VALID_MS };

type NewsletterLinkInput = { subscriberId: number; purpose: keyof typeof VALID_MS };

async function createNewsletterLink({ db, clock }: JobContext, link: NewsletterLinkInput): Promise<string> {
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + VALID_MS[link.purpose]);
  await saveNewsletterLink(db, { ...link, secret, expiresAt });
  return secret;
}
