import { formatLongDate } from '#lib/format-date.ts';
import { type CustomField, choicesOf } from './custom-field.ts';
import { type FieldValue, type MoneyRange, type Profiles, parseFieldValue } from './field-values.ts';

const isProfiles = (value: FieldValue): value is Profiles => typeof value === 'object' && 'urls' in value;
const isMoneyRange = (value: FieldValue): value is MoneyRange => typeof value === 'object' && 'from' in value;

/** A value as visitors read it. */
export function formatFieldValue(field: Pick<CustomField, 'type' | 'options' | 'unit'>, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return `${value.toLocaleString('en-US')}${field.unit === '' ? '' : ` ${field.unit}`}`;
  if (Array.isArray(value)) return labelsOf(field, value).join(', ');
  if (isMoneyRange(value)) return formatMoneyRange(value, field.unit);
  if (isProfiles(value)) return value.urls.map(siteName).join(', ');
  if (typeof value === 'string') return field.type === 'date' ? formatLongDate(value) : value;
  return '';
}

function labelsOf(field: Pick<CustomField, 'type' | 'options'>, ids: readonly string[]): string[] {
  const labels = new Map(choicesOf(field).map(({ id, label }) => [id, label]));
  return ids.flatMap((id) => labels.get(id) ?? []);
}

function formatMoneyRange({ from, to }: MoneyRange, currency: string): string {
  const format = (amount: number) =>
    amount.toLocaleString('en-US', {
      style: 'currency',
      currency: currency || 'USD',
      ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
    });
  if (from === null) return to === null ? '' : `up to ${format(to)}`;
  if (to === null) return `from ${format(from)}`;
  return from === to ? format(from) : `${format(from)}–${format(to)}`;
}

const SITE_NAMES: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'twitter.com': 'X',
  'x.com': 'X',
  'yelp.com': 'Yelp',
  'youtube.com': 'YouTube',
};

/** The name of a social network, or the host. */
function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m)\./, '');
  return SITE_NAMES[host] ?? host;
}

/** A value as a cell of a file, and as typed in corrections. `parseFieldText` reads it back. */
export function fieldValueToText(field: CustomField, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return labelsOf(field, value).join('; ');
  if (isMoneyRange(value)) return `${value.from ?? ''}-${value.to ?? ''}`;
  if (isProfiles(value)) return value.urls.join(' ');
  return typeof value === 'string' ? value : '';
}

type ParsedText = ReturnType<typeof parseFieldValue>;

/** An empty text has no value. */
export function parseFieldText(field: CustomField, text: string): ParsedText {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  return parseFieldValue(field, readText(field, trimmed));
}

const YES_WORDS = ['yes', 'y', 'true', '1', 'on'];
const NO_WORDS = ['no', 'n', 'false', '0', 'off'];

function readText(field: CustomField, text: string): unknown {
  if (field.type === 'yes-no') {
    const word = text.toLowerCase();
    return YES_WORDS.includes(word) ? true : NO_WORDS.includes(word) ? false : text;
  }
  if (field.type === 'number') return readNumber(text);
  if (field.type === 'money-range') return readMoneyRange(text);
  if (field.type === 'social') return text.split(/;\s*|,?\s+/).filter(Boolean);
  if (field.type === 'several-of') {
    // a label may contain a comma
    const whole = findChoice(field, text);
    const parts = text.split(text.includes(';') ? ';' : ',');
    return whole
      ? [whole]
      : parts
          .map((part) => part.trim())
          .filter(Boolean)
          .map((part) => findChoice(field, part) ?? part);
  }
  if (field.type === 'one-of' || field.type === 'price-level') return findChoice(field, text) ?? text;
  return text;
}

/** By label or id, in any case. */
function findChoice(field: CustomField, text: string): string | undefined {
  const word = text.toLowerCase();
  const choices = choicesOf(field);
  return (choices.find(({ label }) => label.toLowerCase() === word) ?? choices.find(({ id }) => id === word))?.id;
}

const readNumber = (text: string): unknown =>
  /^-?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : text;

/** 10-25, 10- and -25, with or without currency signs. */
function readMoneyRange(text: string): unknown {
  const [from, to] = /^([\d.,]*)\s*[-–]\s*([\d.,]*)$/.exec(text.replace(/[^\d.,\s–-]/g, '').trim())?.slice(1) ?? [];
  if (from === undefined || to === undefined) {
    const amount = readNumber(text.replace(/^[^\d]+/, ''));
    return { from: amount, to: amount };
  }
  return { from: from === '' ? null : readNumber(from), to: to === '' ? null : readNumber(to) };
}
