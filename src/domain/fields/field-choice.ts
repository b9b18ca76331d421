import { isCalendarDay } from '#lib/is-calendar-day.ts';
import { readRangeEnd } from './field-ranges.ts';

/** One choice of a filter by the site's own fields: `parking.lot`, or `seats:10..50`, of which one end may be missing. */
export type FieldChoice = { key: string; option: string } | { key: string; from: string; to: string };

export const FIELD_CHOICES_MAX = 20;

const CHOICE = /^([a-z0-9_]{1,40})(?:\.([a-z0-9-]{1,40})|:([\d.-]*?)\.\.([\d.-]*))$/;

/** Null if the text is none: an unknown notation, or a range whose first end is above the other. */
export function parseFieldChoice(text: string): FieldChoice | null {
  const [, key, option, from = '', to = ''] = CHOICE.exec(text) ?? [];
  if (key === undefined) return null;
  if (option !== undefined) return { key, option };
  if (![from, to].every((end) => end === '' || isRangeEnd(end))) return null;
  if (from === '' || to === '') return from === to ? null : { key, from, to };
  return readRangeEnd(from) > readRangeEnd(to) ? null : { key, from, to };
}

export const isRangeEnd = (text: string): boolean => /^-?\d{1,13}(\.\d{1,8})?$/.test(text) || isCalendarDay(text);
