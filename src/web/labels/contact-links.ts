import { CONTACT_PLACEHOLDERS } from '#domain/listings/website-link.ts';

/** spec §2: an email is a link if it has an @. Everything else is encoded, so that it cannot add recipients or a subject. */
export function emailLink(email: string): string | null {
  const text = email.trim();
  if (CONTACT_PLACEHOLDERS.has(text) || !text.includes('@')) return null;
  return `mailto:${encodeURIComponent(text.toWellFormed()).replace('%40', '@')}`;
}

/** Shortens "https://www.example.com/" to "www.example.com". */
export function websiteLabel(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

export type PhoneLink = { href: string; text: string };

/** A callable number; US numbers are shown in the usual US format. */
export function phoneLink(phone: string): PhoneLink | null {
  const text = phone.trim();
  const extensionMatch = /(?:x|ext\.?) ?(\d{1,6})$/i.exec(text);
  const number = text.slice(0, extensionMatch?.index).trim();
  const extension = extensionMatch?.[1] ?? '';
  const digits = number.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return null;
  const isForeign = number.startsWith('+') && !digits.startsWith('1');
  const local = isForeign ? null : /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  const suffix = extension && `;ext=${extension}`;
  if (!local) return { href: `tel:${number.startsWith('+') ? '+' : ''}${digits}${suffix}`, text };
  const [, area, exchange, line] = local;
  return {
    href: `tel:+1${area}${exchange}${line}${suffix}`,
    text: `(${area}) ${exchange}-${line}${extension && ` ext. ${extension}`}`,
  };
}

type DirectionsTarget = { latitude: number | null; longitude: number | null; address: string };

/** Links to OpenStreetMap: to the coordinates if known, else to a search for the address. */
export function directionsLink({ latitude, longitude, address }: DirectionsTarget): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.toWellFormed())}`;
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** Splits "12 Congress Ave, Austin, TX 78701" into street and city lines. */
export function addressLines(address: string): string[] {
  const comma = address.indexOf(',');
  return comma === -1 ? [address] : [address.slice(0, comma), address.slice(comma + 1).trim()];
}
