import { escapeMarkup } from '#lib/escape-markup.ts';
import {
  composeEmail,
  type EmailContent,
  type EmailSite,
  MUTED_COLOR,
  renderHtmlEmail,
  renderLink,
  renderTextEmail,
  siteLink,
  toSingleLine,
} from './email-template.ts';
import { renderNewsletterHtml, renderNewsletterText } from './newsletter-html.ts';

type NewsletterConfirmationInput = { confirmSecret: string; unsubscribeSecret: string };

/** Double opt-in: the address may have been entered by another person. */
export function newsletterConfirmationEmail(
  site: EmailSite,
  { confirmSecret, unsubscribeSecret }: NewsletterConfirmationInput,
): EmailContent {
  const unsubscribe = siteLink(site, `/newsletter/unsubscribe#${unsubscribeSecret}`);
  return composeEmail(site, {
    key: 'newsletter-confirm',
    values: { unsubscribe_link: unsubscribe },
    subject: `Confirm your ${site.name} newsletter subscription`,
    heading: 'One email a week',
    paragraphs: [
      `We got a request to send the ${site.name} newsletter to this address.`,
      'We won’t send anything until you confirm.',
    ],
    action: { label: 'Yes, subscribe me', url: siteLink(site, `/newsletter/confirm#${confirmSecret}`) },
    footnotes: [
      'This link expires in 7 days. If you didn’t ask for this, you can ignore this email.',
      `Keep this email: within a year, you can unsubscribe any time with this link.\n${unsubscribe}`,
    ],
  });
}

type NewsletterIssueEmailInput = { subject: string; content: string; unsubscribeUrl: string };

/** An issue for one subscriber, with the subject as heading and an unsubscribe link at the end. */
export function newsletterIssueEmail(
  site: EmailSite,
  { subject, content, unsubscribeUrl }: NewsletterIssueEmailInput,
): EmailContent {
  const markup = renderNewsletterHtml(content, site.url);
  const reason = `You’re getting this email because you subscribed to the ${site.name} newsletter.`;
  const footer = `<p style="margin:32px 0 0;font-size:14px;color:${MUTED_COLOR}">${escapeMarkup(reason)} ${renderLink(unsubscribeUrl, 'Unsubscribe')}</p>`;
  return {
    subject: toSingleLine(subject),
    text: renderTextEmail(site, [subject, renderNewsletterText(markup), `${reason}\nUnsubscribe: ${unsubscribeUrl}`]),
    html: renderHtmlEmail(site, { subject, heading: subject, body: `${markup}\n${footer}` }),
  };
}
