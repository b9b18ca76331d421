import {
  isSubscribed,
  LEAVE_PATH,
  NEWSLETTER_CONFIRM_VALID_MS,
  NEWSLETTER_UNSUBSCRIBE_VALID_MS,
} from '#domain/newsletter.ts';
import { siteLink } from '#mail/letter.ts';
import { newsletterConfirm } from '#mail/newsletter-confirm.ts';
import { newsletterLetter } from '#mail/newsletter-letter.ts';
import { findLetter } from '#storage/letters.ts';
import { findSubscriber, keepNewsletterLink } from '#storage/newsletter.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';

/** Asks whether the address wants the newsletter; null when it has answered meanwhile. */
export async function makeNewsletterConfirm(context: JobContext, subscriberId: number): Promise<MadeMail | null> {
  const subscriber = await findSubscriber(context.db, subscriberId);
  if (!subscriber || isSubscribed(subscriber)) return null;
  const confirmSecret = await newLink(context, { subscriberId, purpose: 'confirm' });
  const unsubscribeSecret = await newLink(context, { subscriberId, purpose: 'unsubscribe' });
  return {
    to: subscriber.email,
    content: newsletterConfirm(context.site, { confirmSecret, unsubscribeSecret }),
    mark: markOf(confirmSecret),
  };
}

/** A letter as it stands, for whoever writes it. The way out leads to the page, with nobody to take off the list. */
export async function makeLetterTest(
  { db, site }: JobContext,
  test: { userId: number; letterId: number },
): Promise<MadeMail | null> {
  const [user, letter] = [await findUser(db, test.userId), await findLetter(db, test.letterId)];
  if (!user || user.disabledAt || !letter) return null;
  const subject = `[Test] ${letter.subject}`;
  const { content } = letter;
  return {
    to: user.email,
    content: newsletterLetter(site, { subject, content, leaveUrl: siteLink(site, LEAVE_PATH) }),
    mark: '',
  };
}

const VALID_MS = { confirm: NEWSLETTER_CONFIRM_VALID_MS, unsubscribe: NEWSLETTER_UNSUBSCRIBE_VALID_MS };

type Link = { subscriberId: number; purpose: keyof typeof VALID_MS };

async function newLink({ db, clock }: JobContext, link: Link): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(clock().getTime() + VALID_MS[link.purpose]);
  await keepNewsletterLink(db, { ...link, secret, expiresAt });
  return secret;
}
