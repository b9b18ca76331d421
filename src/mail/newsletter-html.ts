import sanitizeHtml from 'sanitize-html';
import { isImageSource, POST_TAGS } from '#domain/post.ts';
import { HEADING_FONT, MUTED_COLOR, TEXT_COLOR } from './email-template.ts';

/** Email clients ignore stylesheets, so each tag gets inline styles. */
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: `margin:28px 0 10px;font-family:${HEADING_FONT};font-size:22px;line-height:1.25`,
  h3: `margin:24px 0 8px;font-family:${HEADING_FONT};font-size:18px;line-height:1.25`,
  h4: `margin:24px 0 8px;font-family:${HEADING_FONT};font-size:16px;line-height:1.25`,
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  a: `color:${TEXT_COLOR}`,
  blockquote: `margin:20px 0;padding:4px 0 4px 16px;border-left:4px solid ${TEXT_COLOR};font-family:${HEADING_FONT};font-size:18px`,
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-size:14px',
  hr: `margin:24px 0;border:0;border-top:1px solid ${TEXT_COLOR}`,
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  th: `padding:6px 8px 6px 0;border-bottom:1px solid ${TEXT_COLOR};text-align:left`,
  td: `padding:6px 8px 6px 0;border-bottom:1px solid ${MUTED_COLOR};text-align:left;vertical-align:top`,
  img: 'max-width:100%;height:auto',
  figcaption: `font-size:14px;color:${MUTED_COLOR}`,
};

/** Keeps allow-listed tags only. No attribute is copied from the input; each is created here. */
export function renderNewsletterHtml(html: string, siteUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: POST_TAGS,
    allowedAttributes: { '*': ['style'], a: ['href', 'style'], img: ['src', 'alt', 'style'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: 30,
    transformTags: {
      '*': (tagName, { href, src, alt }) => ({
        tagName,
        attribs: {
          ...(STYLES[tagName] && { style: STYLES[tagName] }),
          ...(tagName === 'a' && href !== undefined && hrefAttribute(href, siteUrl)),
          ...(tagName === 'img' && { src: toAbsoluteUrl(src ?? '', siteUrl), alt: alt ?? '' }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isEmailSafeImage(attribs.src ?? ''),
  });
}

/** Relative URLs become absolute; fragments are dropped, since an email has no page to scroll. */
function hrefAttribute(href: string, siteUrl: string): { href?: string } {
  if (href.startsWith('#')) return {};
  return { href: toAbsoluteUrl(href, siteUrl) };
}

function toAbsoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? siteUrl.replace(/\/+$/, '') + address : address;
}

/** Email clients do not render SVG. */
function isEmailSafeImage(source: string): boolean {
  return /^https:/i.test(source) && isImageSource(source) && !/\.svg(?:[?#]|$)/i.test(source);
}

const BLOCK_END = /<\/(?:p|h[234]|ul|ol|blockquote|pre|table|figure|figcaption|tr)>|<hr[^>]*>/g;

/** Plain-text version of the output of `renderNewsletterHtml`. That output is regular enough for regular expressions. */
export function renderNewsletterText(markup: string): string {
  const text = markup
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<a\b([^>]*)>(.*?)<\/a>/gs, (_, attributes: string, label: string) => withLinkUrl(label, attributes))
    .replace(/<img\b[^>]*>/g, '')
    .replace(/<li\b[^>]*>\s*(?:<p\b[^>]*>)?/g, '\n- ')
    .replace(/<\/p>\s*<\/li>|<\/li>/g, '')
    .replace(/<br\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, '  ')
    .replace(/<tr\b[^>]*>/g, '\n')
    .replace(/<\/tr>/g, '')
    .replace(BLOCK_END, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withLinkUrl(label: string, attributes: string): string {
  const href = / ?href="([^"]*)"/.exec(attributes)?.[1];
  const isShown = href && decodeEntities(href) !== decodeEntities(label.replace(/<[^>]*>/g, ''));
  return isShown ? `${label} (${href})` : label;
}

/** Decodes the only entities that the sanitizer writes. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
