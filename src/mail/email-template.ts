import { type Brand, logoPath, NO_BRAND } from '#domain/brand/brand.ts';
import { accentColors } from '#domain/brand/colors.ts';
import type { MailText } from '#domain/notifications/mail-text.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';
import type { EmailAction, EmailBlock, EmailBody, EmailEntry } from './email-body.ts';
import { fillOwnText } from './own-text.ts';

/** The site an email comes from. `unsubscribe` is set for optional emails. */
export type EmailSite = {
  name: string;
  url: string;
  supportEmail: string;
  unsubscribe?: { topic: string; url: string };
  /** The operator's own text of an email; null for the default. */
  findText?: (email: EmailBody) => MailText | null;
  /** Absent where only the environment is known. */
  brand?: Brand;
};

export type EmailContent = { subject: string; text: string; html: string };

const BACKGROUND_COLOR = '#F6F1E6';
export const TEXT_COLOR = '#15203B';
const ACCENT_COLOR = '#F6B51E';
/** On the page. */
const LOGO_HEIGHT = 34;
export const MUTED_COLOR = '#4A5470';
export const HEADING_FONT = "Georgia, 'Times New Roman', serif";
const BODY_FONT = 'Arial, Helvetica, sans-serif';

export function composeEmail(site: EmailSite, email: EmailBody): EmailContent {
  const own = site.findText?.(email);
  const { subject, heading, blocks } = own ? fillOwnText(site, email, own) : { ...email, blocks: blocksOf(email) };
  return {
    subject: toSingleLine(subject),
    text: renderTextEmail(site, [heading, ...blocks.filter((block) => block !== null).map(renderTextBlock)]),
    html: renderHtml(site, { subject, heading, blocks }),
  };
}

function blocksOf({ paragraphs, entries = [], action, footnotes = [] }: EmailBody): EmailBlock[] {
  return [
    ...paragraphs.map((text) => ({ text })),
    ...entries.map((entry) => ({ entry })),
    action ? { action } : null,
    ...footnotes.map((text) => ({ text })),
  ];
}

/** Links start with the configured site URL, never with a request's host header. */
export function siteLink(site: EmailSite, path: `/${string}`): string {
  return site.url.replace(/\/+$/, '') + path;
}

/** Part of every email about a decision. `decisionId` is the decision that the recipient can appeal on the site. */
export function appealNotice(site: EmailSite, decisionId?: number): string {
  if (decisionId !== undefined) {
    const url = siteLink(site, `/dashboard/decisions#decision-${decisionId}`);
    return `Think this is a mistake? You can appeal within three weeks, and someone else will review it:\n${url}`;
  }
  return `Think this is a mistake? Write to ${site.supportEmail}, and someone will take another look.`;
}

/** A line break in a subject would start another header. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function renderTextBlock(block: NonNullable<EmailBlock>): string {
  if ('text' in block) return block.text;
  return 'entry' in block ? renderEntryText(block.entry) : `${block.action.label}:\n${block.action.url}`;
}

/** Joins the parts and appends the signature of the site. */
export function renderTextEmail(site: EmailSite, parts: string[]): string {
  const unsubscribe = site.unsubscribe
    ? [`${unsubscribeReason(site.unsubscribe)} Unsubscribe:\n${site.unsubscribe.url}`]
    : [];
  return `${[...parts, ...unsubscribe, `-- \n${site.name} · ${site.url}\nQuestions? ${site.supportEmail}`].join('\n\n')}\n`;
}

type RenderedEmail = { subject: string; heading: string; blocks: EmailBlock[] };

function renderHtml(site: EmailSite, { subject, heading, blocks }: RenderedEmail): string {
  const accent = emailAccent(site);
  const parts = blocks.map((block) => renderHtmlBlock(block, accent));
  if (site.unsubscribe) parts.push(renderUnsubscribeLine(site.unsubscribe));
  return renderHtmlEmail(site, { subject, heading, body: parts.join('\n') });
}

type UnsubscribeLink = NonNullable<EmailSite['unsubscribe']>;

const unsubscribeReason = ({ topic }: UnsubscribeLink) => `You’re getting this email because you turned on “${topic}”.`;

const renderUnsubscribeLine = (link: UnsubscribeLink) =>
  `<p style="margin:24px 0 0;font-size:14px;color:${MUTED_COLOR}">${escapeMarkup(unsubscribeReason(link))} ${renderLink(link.url, 'Unsubscribe')}</p>`;

/** The HTML frame of every email. `body` is markup; the rest is plain text. */
export function renderHtmlEmail(site: EmailSite, page: { subject: string; heading: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(toSingleLine(page.subject))}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${BACKGROUND_COLOR};color:${TEXT_COLOR};font-family:${BODY_FONT};font-size:16px;line-height:1.5">
<div role="article" lang="en" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid ${emailAccent(site).accent};font-family:${HEADING_FONT};font-size:18px;font-weight:bold">${renderLogo(site)}</p>
<h1 style="margin:0 0 16px;font-family:${HEADING_FONT};font-size:26px;line-height:1.25">${escapeMarkup(page.heading)}</h1>
${page.body}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${TEXT_COLOR};font-size:14px;color:${MUTED_COLOR}">${renderLink(site.url, site.name)}<br>Questions? ${renderLink(`mailto:${site.supportEmail}`, site.supportEmail)}</p>
</div>
</body>
</html>
`;
}

function renderHtmlBlock(block: EmailBlock, accent: EmailAccent): string {
  if (block === null) return '';
  if ('text' in block) return renderParagraph(block.text);
  return 'entry' in block ? renderEntry(block.entry, accent) : renderButton(block.action, accent);
}

type EmailAccent = { accent: string; onAccent: string };

/** Emails have one theme, the light one. */
function emailAccent({ brand = NO_BRAND }: EmailSite): EmailAccent {
  return brand.accent ? accentColors(brand.accent, 'light') : { accent: ACCENT_COLOR, onAccent: TEXT_COLOR };
}

/** The logo as a PNG, which every email client shows, and the name, which is left where pictures are blocked. */
function renderLogo({ name, url, brand = NO_BRAND }: EmailSite): string {
  const { logo, isLogoAlone } = brand;
  if (!logo) return escapeMarkup(name);
  const width = Math.round((logo.width * LOGO_HEIGHT) / logo.height);
  const source = escapeMarkup(url.replace(/\/+$/, '') + logoPath(logo.hash));
  const image = `<img src="${source}" width="${width}" height="${LOGO_HEIGHT}" alt="${isLogoAlone ? escapeMarkup(name) : ''}" style="vertical-align:middle;border:0">`;
  return isLogoAlone ? image : `${image} ${escapeMarkup(name)}`;
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`;
}

const renderEntryText = ({ label, detail, url }: EmailEntry) =>
  `${toSingleLine(label)}\n${toSingleLine(detail)}\n${url}`;

function renderEntry({ label, detail, url }: EmailEntry, { accent }: EmailAccent): string {
  return `<p style="margin:0 0 16px;padding-left:12px;border-left:4px solid ${accent}"><b>${renderLink(url, toSingleLine(label))}</b><br><span style="font-size:14px;color:${MUTED_COLOR}">${escapeMarkup(toSingleLine(detail))}</span></p>`;
}

/** The URL is also written out, for readers who cannot click or want to see where it leads. */
function renderButton({ label, url }: EmailAction, { accent, onAccent }: EmailAccent): string {
  return `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 24px;background:${accent};color:${onAccent};font-weight:bold;text-decoration:none;border-radius:4px">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${MUTED_COLOR};word-break:break-all">${escapeMarkup(url)}</p>`;
}

export function renderLink(url: string, label: string): string {
  return `<a href="${escapeMarkup(url)}" style="color:${TEXT_COLOR}">${escapeMarkup(label)}</a>`;
}
