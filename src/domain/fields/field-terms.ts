import type { FieldValues } from './field-values.ts';

/** The term of a value in the search index. The database makes the same ones (`field_terms`). */
export const fieldTerm = (fieldId: number, optionId: string): string => `#f${fieldId}:${optionId}`;

/** A listing matches with one of the options. */
export type FieldFilter = { fieldId: number; options: readonly string[] };

export function hasFieldOption(values: FieldValues, { fieldId, options }: FieldFilter): boolean {
  const value = values[fieldId];
  if (value === true) return options.includes('yes');
  return Array.isArray(value) && value.some((id) => options.includes(id));
}
