import type { CustomField } from '#domain/fields/custom-field.ts';
import { changeFieldValues, type FieldValues } from '#domain/fields/field-values.ts';
import { HttpError } from '../http/http-error.ts';

type FieldInput = {
  input: Readonly<Record<string, unknown>>;
  current: FieldValues;
  categoryId: number | undefined;
  isNew: boolean;
};

/** The values of a form, or the sentence for each field at `fields.<key>`. */
export function applyFieldInput(fields: readonly CustomField[], form: FieldInput): FieldValues {
  const { values, errors } = changeFieldValues(fields, form);
  if (!errors) return values;
  const sentences = Object.entries(errors).map(([key, sentence]) => [`fields.${key}`, sentence] as const);
  throw new HttpError('invalid', sentences[0]?.[1] ?? 'A field isn’t valid.', {
    fields: Object.fromEntries(sentences),
  });
}
