import { type CustomField, filterOptionsOf, isRangeType } from '#domain/fields/custom-field.ts';
import type { FieldChoice } from '#domain/fields/field-choice.ts';
import { readRangeEnd, type ValueRange } from '#domain/fields/field-ranges.ts';
import type { FieldFilter } from '#domain/fields/field-terms.ts';
import { isCalendarDay } from '#lib/is-calendar-day.ts';

/** Null if a field or option does not exist, or is not for filtering. */
export function resolveFieldFilters(
  choices: readonly FieldChoice[],
  fields: readonly CustomField[],
): FieldFilter[] | null {
  const filters: FieldFilter[] = [];
  for (const [key, chosen] of Map.groupBy(choices, (choice) => choice.key)) {
    const field = fields.find((each) => each.key === key && each.isFilterable);
    const filter = field && resolveFieldFilter(field, chosen);
    if (!filter) return null;
    filters.push(filter);
  }
  return filters;
}

function resolveFieldFilter(field: CustomField, chosen: readonly FieldChoice[]): FieldFilter | null {
  if (isRangeType(field.type)) {
    const ranges = chosen.flatMap((choice) => resolveRange(field, choice) ?? []);
    return ranges.length === chosen.length ? { fieldId: field.id, ranges } : null;
  }
  const known = filterOptionsOf(field).map(({ id }) => id);
  const options = chosen.flatMap((choice) =>
    'option' in choice && known.includes(choice.option) ? choice.option : [],
  );
  return options.length === chosen.length ? { fieldId: field.id, options } : null;
}

/** Null if it is an option, or has dates for numbers or numbers for dates. */
function resolveRange({ type }: CustomField, choice: FieldChoice): ValueRange | null {
  if ('option' in choice) return null;
  const ends = [choice.from, choice.to];
  if (ends.some((end) => end !== '' && isCalendarDay(end) !== (type === 'date'))) return null;
  const [from = null, to = null] = ends.map((end) => (end === '' ? null : readRangeEnd(end)));
  return { from, to };
}
