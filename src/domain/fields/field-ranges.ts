import type { FieldValue } from './field-values.ts';

/** Both ends are included; null is an open end. A date is a number such as 20260531. */
export type ValueRange = { from: number | null; to: number | null };

/** What a listing says in one of the site's own fields. */
export type FieldRange = { fieldId: number } & ValueRange;

/** The lowest and the highest end of several values. */
export type ValueSpan = { from: number; to: number };
export type FieldSpan = { fieldId: number } & ValueSpan;

const DATE_TEXT = /^\d{4}-\d\d-\d\d$/;

/** The numbers that a value stands for; null if it is no number, amount or date. The database computes the same (`field_range`). */
export function rangeOfValue(value: FieldValue | undefined): ValueRange | null {
  if (typeof value === 'number') return { from: value, to: value };
  if (typeof value === 'string' && DATE_TEXT.test(value)) return { from: dateNumber(value), to: dateNumber(value) };
  return typeof value === 'object' && 'from' in value ? { from: value.from, to: value.to } : null;
}

export const rangesOverlap = (one: ValueRange, other: ValueRange): boolean =>
  startsUpTo(one, other.to) && startsUpTo(other, one.to);

const startsUpTo = ({ from }: ValueRange, to: number | null): boolean => from === null || to === null || from <= to;

/** From the lowest to the highest of all ends that are not open; null if there are none. */
export function spanOf(ranges: readonly ValueRange[]): ValueSpan | null {
  return ranges
    .flatMap(({ from, to }) => [from, to])
    .reduce<ValueSpan | null>(
      (span, end) =>
        end === null ? span : { from: Math.min(end, span?.from ?? end), to: Math.max(end, span?.to ?? end) },
      null,
    );
}

const dateNumber = (text: string): number => Number(text.replaceAll('-', ''));

/** 20260531 as 2026-05-31. */
export const dateOfNumber = (number: number): string =>
  `${number}`.padStart(8, '0').replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** An end of a range as it is written in a filter: 12.5 or 2026-05-31. */
export const readRangeEnd = (text: string): number => (DATE_TEXT.test(text) ? dateNumber(text) : Number(text));
