/** Values that foreign servers send for missing data (spec §2). */
export const CONTACT_PLACEHOLDERS: ReadonlySet<string> = new Set(['', 'N/A', 'null']);

/**
 * spec §2: a website is a link if it has a dot or starts with http; https is added without a scheme. Null for anything but
 * http and https, and for credentials before the host, which are deceptive.
 */
export function websiteLink(website: string): string | null {
  const text = website.trim();
  if (CONTACT_PLACEHOLDERS.has(text) || !(text.includes('.') || /^http/i.test(text))) return null;
  if (/[\s\\\p{Cc}]/u.test(text) || text.startsWith('/')) return null;
  const hasHttpScheme = /^https?:/i.test(text);
  // "example.com:8080" has a port, not a scheme.
  if (!hasHttpScheme && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return null;
  const address = hasHttpScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password, href } = new URL(address);
  return /[\p{L}\p{N}]/u.test(hostname) &&
    /^[\p{L}\p{N}._:[\]-]+$/u.test(hostname) &&
    username === '' &&
    password === ''
    ? href
    : null;
}
