import { isImageSource } from '#domain/post.ts';

/** Whether a link target is allowed: http, https or a path of this site. */
export function isLinkUrl(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** External images must use https. */
export function isImageUrl(text: string): boolean {
  return /^https:\/\//i.test(text) && isImageSource(text);
}
