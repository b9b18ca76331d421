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
  return composeEmail(site, {
    subject: `Confirm that you want the ${site.name} newsletter`,
    heading: 'One letter a week',
    paragraphs: [
      `Somebody, probably you, asked for the ${site.name} newsletter at this address.`,
      'Nothing is sent before you have confirmed it.',
    ],
    action: { label: 'Yes, send me the newsletter', url: siteLink(site, `/newsletter/confirm#${confirmSecret}`) },
    footnotes: [
      'The link works for 7 days. If you did not ask for it, you need not do anything.',
      `Keep this mail: with this link you can leave whenever you like, within a year.\n${siteLink(site, `/newsletter/unsubscribe#${unsubscribeSecret}`)}`,
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
  const reason = `You get this letter because you asked for the ${site.name} newsletter.`;
  const footer = `<p style="margin:32px 0 0;font-size:14px;color:${MUTED_COLOR}">${escapeMarkup(reason)} ${renderLink(unsubscribeUrl, 'Unsubscribe')}</p>`;
  return {
    subject: toSingleLine(subject),
    text: renderTextEmail(site, [subject, renderNewsletterText(markup), `${reason}\nUnsubscribe: ${unsubscribeUrl}`]),
    html: renderHtmlEmail(site, { subject, heading: subject, body: `${markup}\n${footer}` }),
  };
}
