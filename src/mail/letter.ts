/** What a mail says about the site it comes from; `stop`: how mails of its kind end, where nobody has to get them. */
export type MailSite = { name: string; url: string; supportEmail: string; stop?: { what: string; url: string } };

export type MailContent = { subject: string; text: string; html: string };

type LetterEntry = { label: string; detail: string; url: string };

/** A mail as plain facts; how it looks is decided once, for all of them. Nothing in here is markup. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Things that are told of, each with its page. */
  entries?: LetterEntry[];
  action?: { label: string; url: string };
  /** Said below the button: how long it works, what to do if it was somebody else. */
  after?: string[];
};

const PAPER = '#F6F1E6';
export const INK = '#15203B';
const ACCENT = '#F6B51E';
export const QUIET = '#4A5470';
export const DISPLAY = "Georgia, 'Times New Roman', serif";
const TEXT = 'Arial, Helvetica, sans-serif';

export function compose(site: MailSite, letter: Letter): MailContent {
  return { subject: onOneLine(letter.subject), text: asText(site, letter), html: asHtml(site, letter) };
}

/** A link into the site always starts with the address the operator set, whatever a request called it. */
export function siteLink(site: MailSite, path: `/${string}`): string {
  return site.url.replace(/\/+$/, '') + path;
}

/** How to object: said in every mail about a decision. */
export function appeal(site: MailSite): string {
  return `If you think that this is wrong, write to ${site.supportEmail}: somebody will look at it again.`;
}

/** Subjects are headers, and a header ends where its line ends. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function asText(site: MailSite, { heading, paragraphs, entries = [], action, after = [] }: Letter): string {
  const parts = [heading, ...paragraphs, ...entries.map(entryText)];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return mailText(site, [...parts, ...after]);
}

/** Parts of a text, and at its end from whom it comes. */
export function mailText(site: MailSite, parts: string[]): string {
  const stop = site.stop ? [`${whyMailed(site.stop)} Stop these mails:\n${site.stop.url}`] : [];
  return `${[...parts, ...stop, `-- \n${site.name} · ${site.url}\nQuestions? ${site.supportEmail}`].join('\n\n')}\n`;
}

function asHtml(site: MailSite, letter: Letter): string {
  const { subject, heading, paragraphs, entries = [], action, after = [] } = letter;
  const parts = [
    ...paragraphs.map(paragraph),
    ...entries.map(entry),
    action ? button(action) : '',
    ...after.map(paragraph),
  ];
  if (site.stop) parts.push(stopLine(site.stop));
  return mailPage(site, { subject, heading, body: parts.join('\n') });
}

type Stop = NonNullable<MailSite['stop']>;

const whyMailed = ({ what }: Stop) => `You get mails of the kind “${what}”.`;

const stopLine = (stop: Stop) =>
  `<p style="margin:24px 0 0;font-size:14px;color:${QUIET}">${escapeHtml(whyMailed(stop))} ${link(stop.url, 'Stop these mails')}</p>`;

/** The frame of every mail. `body` is markup; the rest is text. */
export function mailPage(site: MailSite, page: { subject: string; heading: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(onOneLine(page.subject))}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font-family:${TEXT};font-size:16px;line-height:1.5">
<div role="article" lang="en" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid ${ACCENT};font-family:${DISPLAY};font-size:18px;font-weight:bold">${escapeHtml(site.name)}</p>
<h1 style="margin:0 0 16px;font-family:${DISPLAY};font-size:26px;line-height:1.25">${escapeHtml(page.heading)}</h1>
${page.body}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${INK};font-size:14px;color:${QUIET}">${link(site.url, site.name)}<br>Questions? ${link(`mailto:${site.supportEmail}`, site.supportEmail)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const entryText = ({ label, detail, url }: LetterEntry) => `${onOneLine(label)}\n${onOneLine(detail)}\n${url}`;

function entry({ label, detail, url }: LetterEntry): string {
  return `<p style="margin:0 0 16px;padding-left:12px;border-left:4px solid ${ACCENT}"><b>${link(url, onOneLine(label))}</b><br><span style="font-size:14px;color:${QUIET}">${escapeHtml(onOneLine(detail))}</span></p>`;
}

/** The address is written out as well, for whoever cannot press the button or wants to see where it leads. */
function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:${ACCENT};color:${INK};font-weight:bold;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${QUIET};word-break:break-all">${escapeHtml(url)}</p>`;
}

export function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${INK}">${escapeHtml(label)}</a>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
