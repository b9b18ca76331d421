import type { Config } from 'dompurify';
import { isImageSource, POST_TAGS } from '#domain/post.ts';

const PURIFIER_OPTIONS: Config = {
  ALLOWED_TAGS: POST_TAGS,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** The server's sanitizer in the browser. Only articles of a foreign API need it, so only they load it. */
export async function sanitizeForeignHtml(html: string): Promise<string> {
  const { default: createPurifier } = await import('dompurify');
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element instanceof HTMLAnchorElement) sanitizeLink(element);
    if (element instanceof HTMLImageElement && !isImageSource(element.getAttribute('src') ?? '')) element.remove();
  });
  return purifier.sanitize(html, PURIFIER_OPTIONS);
}

function sanitizeLink(link: HTMLAnchorElement): void {
  if (!link.hasAttribute('href')) return;
  if (!LINK_SCHEMES.has(link.protocol)) link.removeAttribute('href');
  else if (link.origin !== window.location.origin) link.rel = 'noopener nofollow';
}
