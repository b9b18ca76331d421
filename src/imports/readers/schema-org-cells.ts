import { DAYS, type Day } from '#domain/hours/days.ts';
import { closedWeek, formatHours, hasOverlap, type Interval } from '#domain/hours/hours.ts';
import { SCHEMA_ORG_DAYS } from '#domain/hours/schema-org-hours.ts';

type JsonObject = Record<string, unknown>;

const COLUMN_OF_PROPERTY: Record<string, string> = {
  name: 'business_name',
  description: 'description',
  disambiguatingDescription: 'ai_description',
  telephone: 'phone',
  email: 'email',
  url: 'website',
  foundingDate: 'opened_year',
  openingHours: 'hours',
};
const COLUMN_OF_ADDRESS: Record<string, string> = {
  streetAddress: 'street',
  addressLocality: 'city',
  addressRegion: 'state',
  postalCode: 'zip',
};
/** They say nothing about what a business does. */
const GENERAL_TYPES = ['LocalBusiness', 'Organization', 'Place', 'Thing', 'Store', 'ProfessionalService'];

export const isSchemaOrg = (record: JsonObject): boolean => typeName(record['@type']) !== null;

/** The cells of a schema.org business, as on the pages of many sites. A cell that an export added says more than its property. */
export function schemaOrgCells(record: JsonObject): Map<string, string> {
  const cells = new Map<string, string>();
  const set = (column: string, value: unknown) => {
    const text = plainText(value);
    if (text !== '') cells.set(column, text);
  };
  set('category', categoryOf(record['@type']));
  set('external_key', isObject(record.identifier) ? record.identifier.value : record.identifier);
  for (const [property, column] of Object.entries(COLUMN_OF_PROPERTY)) set(column, record[property]);
  setAddress(record.address, set);
  const geo = isObject(record.geo) ? record.geo : record;
  set('latitude', geo.latitude);
  set('longitude', geo.longitude);
  set('hours', hoursText(record.openingHoursSpecification));
  for (const each of asList(record.additionalProperty))
    if (isObject(each) && typeof each.propertyID === 'string') cells.set(each.propertyID, plainText(each.value));
  return cells;
}

function setAddress(address: unknown, set: (column: string, value: unknown) => void): void {
  const [first] = asList(address);
  if (isObject(first)) for (const [property, column] of Object.entries(COLUMN_OF_ADDRESS)) set(column, first[property]);
  else set('address', first);
}

/** "HairSalon" is a hair salon. */
function categoryOf(type: unknown): string {
  const name = asList(type).find((each) => typeof each === 'string' && !GENERAL_TYPES.includes(localName(each)));
  return typeof name === 'string' ? localName(name).replace(/(?<=[a-z])(?=[A-Z])/g, ' ') : '';
}

function typeName(type: unknown): string | null {
  const [first] = asList(type);
  return typeof first === 'string' ? localName(first) : null;
}

/** The name without "https://schema.org/" or a prefix. */
const localName = (name: string): string => name.replace(/^.*[/#:]/, '');

/** Empty if any of the specifications is not understood, so that no time is published that nobody wrote. */
function hoursText(specifications: unknown): string {
  const week = closedWeek();
  // those with dates are special days
  const regular = asList(specifications).filter((each) => !isObject(each) || each.validFrom === undefined);
  if (regular.length === 0) return '';
  for (const each of regular) {
    const days = isObject(each) ? asList(each.dayOfWeek).map(dayOf) : [];
    const interval = isObject(each) ? intervalOf(each) : null;
    if (!interval || days.length === 0) return '';
    for (const day of days) {
      if (!day) return '';
      if (interval !== 'closed') week[day].push(interval);
    }
  }
  if (DAYS.some((day) => hasOverlap(week[day]))) return '';
  for (const day of DAYS) week[day].sort((one, other) => (one.open < other.open ? -1 : 1));
  return formatHours(week);
}

function dayOf(name: unknown): Day | undefined {
  return typeof name === 'string' ? DAYS.find((day) => SCHEMA_ORG_DAYS[day] === localName(name)) : undefined;
}

/** From 00:00 to 23:59 is the whole day, and from 00:00 to 00:00 closed. */
function intervalOf({ opens, closes }: JsonObject): Interval | 'closed' | null {
  const [open, close] = [opens, closes].map((time) => /^([01]\d|2[0-3]):[0-5]\d(?=:\d\d|$)/.exec(String(time))?.[0]);
  if (!open || !close) return null;
  if (open === '00:00' && close === '23:59') return { open, close: '00:00' };
  if (open === close) return open === '00:00' ? 'closed' : null;
  return { open, close };
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const asList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
