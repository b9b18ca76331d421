import { escapeHtml, link, type MailContent, type MailSite, mailPage, mailText, onOneLine, QUIET } from './letter.ts';
import { letterMarkup, letterText } from './letter-markup.ts';

type NewsletterLetter = { subject: string; content: string; leaveUrl: string };

/** A letter to a subscriber: the subject is its heading, and at its end is the way out. */
export function newsletterLetter(site: MailSite, { subject, content, leaveUrl }: NewsletterLetter): MailContent {
  const markup = letterMarkup(content, site.url);
  const why = `You get this letter because you asked for the ${site.name} newsletter.`;
  const leave = `<p style="margin:32px 0 0;font-size:14px;color:${QUIET}">${escapeHtml(why)} ${link(leaveUrl, 'Unsubscribe')}</p>`;
  return {
    subject: onOneLine(subject),
    text: mailText(site, [subject, letterText(markup), `${why}\nUnsubscribe: ${leaveUrl}`]),
    html: mailPage(site, { subject, heading: subject, body: `${markup}\n${leave}` }),
  };
}
