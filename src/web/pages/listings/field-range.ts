import { isRangeEnd } from '#domain/fields/field-choice.ts';
import { readRangeEnd } from '#domain/fields/field-ranges.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { fieldChoices, withFieldChoices } from './active-filters.ts';
import type { RangeEnds } from './range-text.ts';

/** The chosen range of a field. */
export function chosenRange(search: ListingsSearchParams, key: string): RangeEnds {
  const choice = fieldChoices(search).find((each) => each.startsWith(`${key}:`));
  const [from = '', to = ''] = choice?.slice(key.length + 1).split('..') ?? [];
  return { from, to };
}

export function withRange(search: ListingsSearchParams, key: string, { from, to }: RangeEnds): ListingsSearchParams {
  const others = fieldChoices(search).filter((each) => !each.startsWith(`${key}:`));
  return withFieldChoices(search, from || to ? [...others, `${key}:${from}..${to}`] : others);
}

/** What was typed as it is written in a filter: "1,200 " is 1200. */
export const cleanEnds = ({ from, to }: RangeEnds): RangeEnds => ({ from: cleanEnd(from), to: cleanEnd(to) });

const cleanEnd = (text: string): string => text.replaceAll(/[\s,$€£]|\.$/g, '');

/** Null if the ends are a range, or empty. */
export function rangeError({ from, to }: RangeEnds, type: string): string | null {
  if (![from, to].every((end) => end === '' || isRangeEnd(end))) return 'Enter numbers, like 50.';
  if (!from || !to || readRangeEnd(from) <= readRangeEnd(to)) return null;
  return type === 'date' ? 'The first date is after the second one.' : 'The first number is above the second one.';
}
