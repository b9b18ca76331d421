import { isImageSource } from '#domain/post.ts';

/** Where a link may lead: another site over http or https, or a page of this one. */
export function isLinkUrl(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Of other sites, over https alone. */
export function isImageUrl(text: string): boolean {
  return /^https:\/\//i.test(text) && isImageSource(text);
}
