import { normalizeWebAddress } from '#domain/listings/contact.ts';

/** What foreign servers write where they have nothing (spec §2). */
const PLACEHOLDERS = new Set(['', 'N/A', 'null']);

/** spec §2: an e-mail is a link when it has an @. Everything but that @ is encoded: no second address, no subject. */
export function emailLink(email: string): string | null {
  const text = email.trim();
  if (PLACEHOLDERS.has(text) || !text.includes('@')) return null;
  return `mailto:${encodeURIComponent(text.toWellFormed()).replace('%40', '@')}`;
}

/** spec §2: a website is a link when it has a dot or starts with http; then only if it really is one of http or https. */
export function websiteLink(website: string): string | null {
  const text = website.trim();
  if (PLACEHOLDERS.has(text) || !(text.includes('.') || text.startsWith('http'))) return null;
  return normalizeWebAddress(text);
}

/** "https://www.example.com/" is read as "www.example.com". */
export function websiteLabel(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

export type PhoneLink = { href: string; text: string };

/** A number that can be called, in the usual American dress where it is an American one. */
export function phoneLink(phone: string): PhoneLink | null {
  const text = phone.trim();
  const ending = /(?:x|ext\.?) ?(\d{1,6})$/i.exec(text);
  const written = text.slice(0, ending?.index).trim();
  const extension = ending?.[1] ?? '';
  const digits = written.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return null;
  const isForeign = written.startsWith('+') && !digits.startsWith('1');
  const local = isForeign ? null : /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  const suffix = extension && `;ext=${extension}`;
  if (!local) return { href: `tel:${written.startsWith('+') ? '+' : ''}${digits}${suffix}`, text };
  const [, area, exchange, line] = local;
  return {
    href: `tel:+1${area}${exchange}${line}${suffix}`,
    text: `(${area}) ${exchange}-${line}${extension && ` ext. ${extension}`}`,
  };
}

type DirectionsTarget = { latitude: number | null; longitude: number | null; address: string };

/** A map that anyone may use, opened only when it is asked for. */
export function directionsLink({ latitude, longitude, address }: DirectionsTarget): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.toWellFormed())}`;
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** "12 Congress Ave, Austin, TX 78701" on two lines, as on an envelope. */
export function addressLines(address: string): string[] {
  const comma = address.indexOf(',');
  return comma === -1 ? [address] : [address.slice(0, comma), address.slice(comma + 1).trim()];
}
