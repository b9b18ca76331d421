import {
  type EmailContent,
  type EmailSite,
  escapeHtml,
  MUTED_COLOR,
  renderHtmlEmail,
  renderLink,
  renderTextEmail,
  toSingleLine,
} from './email-template.ts';
import { renderNewsletterHtml, renderNewsletterText } from './newsletter-html.ts';

type NewsletterIssueEmailInput = { subject: string; content: string; unsubscribeUrl: string };

/** A letter to a subscriber: the subject is its heading, and at its end is the way out. */
export function newsletterIssueEmail(
  site: EmailSite,
  { subject, content, unsubscribeUrl }: NewsletterIssueEmailInput,
): EmailContent {
  const markup = renderNewsletterHtml(content, site.url);
  const why = `You get this letter because you asked for the ${site.name} newsletter.`;
  const leave = `<p style="margin:32px 0 0;font-size:14px;color:${MUTED_COLOR}">${escapeHtml(why)} ${renderLink(unsubscribeUrl, 'Unsubscribe')}</p>`;
  return {
    subject: toSingleLine(subject),
    text: renderTextEmail(site, [subject, renderNewsletterText(markup), `${why}\nUnsubscribe: ${unsubscribeUrl}`]),
    html: renderHtmlEmail(site, { subject, heading: subject, body: `${markup}\n${leave}` }),
  };
}
