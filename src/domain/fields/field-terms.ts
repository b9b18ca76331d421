import { rangeOfValue, rangesOverlap, type ValueRange } from './field-ranges.ts';
import type { FieldValues } from './field-values.ts';

/** The term of a value in the search index. The database makes the same ones (`field_terms`). */
export const fieldTerm = (fieldId: number, optionId: string): string => `#f${fieldId}:${optionId}`;

/** A listing matches with one of the options. */
export type OptionFilter = { fieldId: number; options: readonly string[] };
/** A listing matches with a number, an amount or a date in one of the ranges. A range of amounts needs to overlap only. */
export type RangeFilter = { fieldId: number; ranges: readonly ValueRange[] };
export type FieldFilter = OptionFilter | RangeFilter;

export const isRangeFilter = (filter: FieldFilter): filter is RangeFilter => 'ranges' in filter;

export function matchesFieldFilter(values: FieldValues, filter: FieldFilter): boolean {
  const value = values[filter.fieldId];
  if (isRangeFilter(filter)) {
    const range = rangeOfValue(value);
    return range !== null && filter.ranges.some((each) => rangesOverlap(range, each));
  }
  if (value === true) return filter.options.includes('yes');
  return Array.isArray(value) && value.some((id) => filter.options.includes(id));
}
