import { removeInvisible } from '#lib/invisible-characters.ts';
import { isCalendarDay } from '#lib/is-calendar-day.ts';
import { isStorable } from '#lib/storable-text.ts';
import { normalizeWebAddress } from '../listings/contact.ts';
import {
  type CustomField,
  choicesOf,
  FIELD_LINKS_MAX,
  FIELD_NUMBER_MAX,
  FIELD_TEXT_MAX_LENGTH,
  isAskedIn,
} from './custom-field.ts';

/** At least one end is set. */
export type MoneyRange = { from: number | null; to: number | null };
export type Profiles = { urls: string[] };

/** The shape tells what can be filtered: `true` and lists of option ids. A list has at least one. */
export type FieldValue = boolean | number | string | string[] | MoneyRange | Profiles;

/** By the id of the field. Values of deleted fields and options may remain; readers skip them. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Error sentences by the key of the field. */
export type FieldErrors = Record<string, string>;

type ParsedValue = { value: FieldValue | null } | { error: string };

type ValueChange = {
  /** By key; null and empty values remove. */
  input: Readonly<Record<string, unknown>>;
  current: FieldValues;
  categoryId: number | undefined;
};

/**
 * The one way in for values of fields. The category decides what is asked, not what may be answered. A required field must be
 * filled in if it is asked and `isNew`; later it can be left empty, but not emptied.
 */
export function changeFieldValues(
  fields: readonly CustomField[],
  { input, current, categoryId, isNew }: ValueChange & { isNew: boolean },
): { values: FieldValues; errors: FieldErrors | null } {
  const errors: FieldErrors = {};
  const values: Record<string, FieldValue> = knownValues(fields, current);
  const fieldByKey = new Map(fields.map((field) => [field.key, field]));
  for (const [key, raw] of Object.entries(input)) {
    const field = fieldByKey.get(key);
    const parsed = field ? parseFieldValue(field, raw) : { error: `There’s no field named "${key}".` };
    if ('error' in parsed) errors[key] = parsed.error;
    else if (field && parsed.value === null) {
      if (field.isRequired && field.id in values) errors[key] = missingSentence(field);
      else delete values[field.id];
    } else if (field && parsed.value !== null) values[field.id] = parsed.value;
  }
  if (isNew)
    for (const field of fields)
      if (field.isRequired && isAskedIn(field, categoryId) && !(field.id in values))
        errors[field.key] ??= missingSentence(field);
  return { values, errors: Object.keys(errors).length > 0 ? errors : null };
}

const missingSentence = ({ label }: Pick<CustomField, 'label'>): string => `Fill in ${label}.`;

/** The values of fields and options that exist. */
export function knownValues(fields: readonly CustomField[], values: FieldValues): Record<string, FieldValue> {
  const known: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = values[field.id];
    if (value === undefined) continue;
    const current = parseFieldValue(field, Array.isArray(value) ? keepKnownChoices(field, value) : value);
    if ('value' in current && current.value !== null) known[field.id] = current.value;
  }
  return known;
}

function keepKnownChoices(field: CustomField, ids: readonly string[]): string[] {
  const choices = new Set(choicesOf(field).map(({ id }) => id));
  return ids.filter((id) => choices.has(id));
}

/** A value as JSON, from a form or the API; null if it is empty. */
export function parseFieldValue(field: CustomField, raw: unknown): ParsedValue {
  if (raw === null || raw === undefined || raw === '') return { value: null };
  return PARSERS[field.type](field, raw);
}

const PARSERS: Record<CustomField['type'], (field: CustomField, raw: unknown) => ParsedValue> = {
  'yes-no': ({ label }, raw) => (typeof raw === 'boolean' ? { value: raw } : { error: `${label} must be yes or no.` }),
  'one-of': (field, raw) => parseChoices(field, raw, 1),
  'price-level': (field, raw) => parseChoices(field, typeof raw === 'number' ? `${raw}` : raw, 1),
  'several-of': (field, raw) => parseChoices(field, raw, Number.POSITIVE_INFINITY),
  number: ({ label }, raw) => {
    const number = toNumber(raw);
    return isAmount(number, -FIELD_NUMBER_MAX) ? { value: number } : { error: `${label} must be a number.` };
  },
  'money-range': parseMoneyRange,
  text: ({ label }, raw) => parseText(label, raw),
  link: ({ label }, raw) => {
    const link = typeof raw === 'string' ? parseLink(raw) : null;
    return link === null ? { error: `${label} must be a web address like www.example.com.` } : { value: link };
  },
  date: ({ label }, raw) => (isDay(raw) ? { value: raw } : { error: `${label} must be a date like 2026-05-31.` }),
  social: parseProfiles,
};

function parseChoices(field: CustomField, raw: unknown, most: number): ParsedValue {
  const ids = typeof raw === 'string' ? [raw] : raw;
  const choices = choicesOf(field);
  if (!Array.isArray(ids) || !ids.every((id) => choices.some((choice) => choice.id === id)))
    return { error: `Choose ${field.label} from the list.` };
  // in the order of the field, so that equal values are identical
  const chosen = choices.map(({ id }) => id).filter((id) => ids.includes(id));
  if (chosen.length > most) return { error: `Choose one value for ${field.label}.` };
  return { value: chosen.length === 0 ? null : chosen };
}

/** Forms send what was typed. */
const toNumber = (raw: unknown): unknown =>
  typeof raw === 'string' && /^-?\d[\d,]*(?:\.\d+)?$/.test(raw.trim()) ? Number(raw.replaceAll(',', '')) : raw;

const isAmount = (raw: unknown, least = 0): raw is number =>
  typeof raw === 'number' && Number.isFinite(raw) && raw >= least && raw <= FIELD_NUMBER_MAX;

function parseMoneyRange({ label }: CustomField, raw: unknown): ParsedValue {
  const error = `${label} must be one or two amounts, the smaller one first.`;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { error };
  const [from, to] = ['from', 'to'].map((end) => {
    const amount: unknown = Reflect.get(raw, end) ?? null;
    return amount === '' ? null : toNumber(amount);
  });
  if (from === null && to === null) return { value: null };
  if (from === undefined || to === undefined) return { error };
  if ((from !== null && !isAmount(from)) || (to !== null && !isAmount(to))) return { error };
  return from !== null && to !== null && from > to ? { error } : { value: { from, to } };
}

function parseText(label: string, raw: unknown): ParsedValue {
  if (typeof raw !== 'string' || !isStorable(raw)) return { error: `${label} must be text.` };
  const text = removeInvisible(raw).trim().replace(/\s+/g, ' ');
  if (text.length > FIELD_TEXT_MAX_LENGTH)
    return { error: `${label} is too long. Use at most ${FIELD_TEXT_MAX_LENGTH} characters.` };
  return { value: text || null };
}

function parseLink(raw: string): string | null {
  const link = isStorable(raw) && raw.length <= FIELD_TEXT_MAX_LENGTH ? normalizeWebAddress(raw) : null;
  return link !== null && link.length <= FIELD_TEXT_MAX_LENGTH ? link : null;
}

const isDay = (raw: unknown): raw is string => typeof raw === 'string' && isCalendarDay(raw);

function parseProfiles({ label }: CustomField, raw: unknown): ParsedValue {
  const error = `${label} must be web addresses like www.instagram.com/yourshop.`;
  const sent = typeof raw === 'object' && raw !== null && 'urls' in raw ? raw.urls : raw;
  const urls = typeof sent === 'string' ? sent.split(/\s+/).filter(Boolean) : sent;
  if (!Array.isArray(urls)) return { error };
  const links: string[] = [];
  for (const url of urls) {
    const link = typeof url === 'string' ? parseLink(url) : null;
    if (link === null) return { error };
    if (!links.includes(link)) links.push(link);
  }
  if (links.length > FIELD_LINKS_MAX) return { error: `Enter at most ${FIELD_LINKS_MAX} addresses for ${label}.` };
  return { value: links.length === 0 ? null : { urls: links } };
}
