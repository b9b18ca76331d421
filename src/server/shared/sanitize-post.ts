import sanitizeHtml from 'sanitize-html';
import { isImageSource, POST_TAGS } from '#domain/post.ts';

/** These tags are removed with their content, which is not text or is parsed differently by browsers. */
const DROPPED_WITH_CONTENT =
  'script style textarea option xmp noscript template title iframe noembed noframes plaintext svg math object select'.split(
    ' ',
  );

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Placeholder origin: links that resolve to it are internal. */
const SITE_ORIGIN = 'https://this-site.invalid';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: POST_TAGS,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : linkAttributes(href) }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: { src: src?.trim() ?? '', alt: alt ?? '', ...pixelSizes({ width, height }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImageSource(attribs.src ?? ''),
};

/** Removes all tags and attributes that are not allowed. */
export function sanitizePost(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** Links are normalized, so that browsers cannot parse them differently. External links get a `rel`. */
function linkAttributes(href: string): Record<string, string> {
  const isAbsolute = URL.canParse(href);
  if (!isAbsolute && !URL.canParse(href, SITE_ORIGIN)) return {};
  const url = isAbsolute ? new URL(href) : new URL(href, SITE_ORIGIN);
  if (!LINK_SCHEMES.has(url.protocol)) return {};
  if (url.origin === SITE_ORIGIN)
    return { href: href.trim().startsWith('#') ? url.hash : url.href.slice(SITE_ORIGIN.length) };
  return url.protocol === 'mailto:' ? { href: url.href } : { href: url.href, rel: 'noopener nofollow' };
}

function pixelSizes(sizes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([name, value]) => (value && /^\d{1,4}$/.test(value) ? [[name, value]] : [])),
  );
}
