import { isEmailAddress, isPhoneNumber, isWebAddress } from '#domain/listings/contact.ts';
import type { GeoPoint } from '#lib/geo-distance.ts';

const EMPTY_CELL = /^(?:|n\/?a|none|null|nil|\\n|unknown|not (?:available|applicable|provided)|-+|\?+|\.)$/i;

/** Empty, or a word for it: "N/A", "NULL", "-". */
export function isEmptyCell(cell: string): boolean {
  return EMPTY_CELL.test(cell.trim());
}

type ContactField = 'phone' | 'email' | 'website';

const CONTACT_TESTS: Record<ContactField, (text: string) => boolean> = {
  phone: isPhoneNumber,
  email: isEmailAddress,
  website: isWebAddress,
};

/** The first valid one of several contacts in a cell, and the others. A cell without any stays as it is. */
export function splitContacts(field: ContactField, cell: string): { first: string; others: string[] } {
  const text = cell.trim().replace(/^(?:tel|mailto):/i, '');
  const isValid = CONTACT_TESTS[field];
  if (isValid(text)) return { first: text, others: [] };
  const parts = text
    .split(field === 'phone' ? /[;,/|\n]| or | and | & /i : /[;,|\s]+/)
    .map((part) => part.trim().replace(/^(?:tel|phone|fax|mailto)[:.]?\s*/i, ''))
    .filter((part) => part !== '');
  const [first = text, ...others] = parts.filter(isValid);
  return { first, others };
}

/** Null for anything but a number within the limits. */
export function parseDegrees(cell: string, max: number): number | null {
  if (!/^\s*[+-]?\d{1,3}(?:\.\d{1,20})?\s*$/.test(cell)) return null;
  const degrees = Number(cell);
  return Math.abs(degrees) <= max ? degrees : null;
}

const NUMBER = '([+-]?\\d{1,3}(?:\\.\\d{1,20})?)';
/** Well-known text has the longitude first. */
const POINT = new RegExp(`^(?:SRID=4326;\\s*)?POINT\\s*\\(\\s*${NUMBER}\\s+${NUMBER}\\s*\\)$`, 'i');
/** Also at the end of an address, as open data portals export it. */
const PAIR = new RegExp(`(?:^|\\()\\s*${NUMBER}°?\\s*[,;]\\s*${NUMBER}°?\\s*\\)?$`);

/** Reads "(37.7, -122.4)", "37.7;-122.4" and "POINT (-122.4 37.7)", with the text before it. */
export function parseCoordinateText(cell: string): (GeoPoint & { before: string }) | null {
  const text = cell.trim();
  const point = POINT.exec(text);
  const pair = point ? null : PAIR.exec(text);
  const [latitude, longitude] = point ? [point[2], point[1]] : [pair?.[1], pair?.[2]];
  const [y, x] = [parseDegrees(latitude ?? '', 90), parseDegrees(longitude ?? '', 180)];
  return y === null || x === null
    ? null
    : { latitude: y, longitude: x, before: text.slice(0, pair?.index ?? 0).trim() };
}

/** Restores what spreadsheets do to zip codes: "2139", "94109.0", "021391234", "94110-". */
export function cleanZip(cell: string): string {
  const [, zip, extension] = /^(\d{3,5})(?:\.0+)?(?:-(\d{4})|-)?$/.exec(cell.trim()) ?? [];
  if (zip) return zip.padStart(5, '0') + (extension ? `-${extension}` : '');
  const [, digits] = /^(\d{8,9})(?:\.0+)?$/.exec(cell.trim()) ?? [];
  const whole = digits?.padStart(9, '0');
  return whole ? `${whole.slice(0, 5)}-${whole.slice(5)}` : cell.trim();
}

/** The year of "1999", "06/01/2010" or "2010-06-01T00:00:00"; any other cell stays as it is. */
export function cleanYear(cell: string): string {
  const date = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](\d{4})|(\d{4})(?:\.0+|[/.-]\d{1,2}(?:[/.-]\d{1,2})?))(?:[ T].*)?$/.exec(
    cell.trim(),
  );
  return date?.[1] ?? date?.[2] ?? cell;
}
