import type { FieldValueWire } from '#contract/custom-field-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { formatFieldValue } from '#domain/fields/field-text.ts';
import { type FieldValues, knownValues } from '#domain/fields/field-values.ts';

/** Values of fields and options that exist, in the order of the fields. */
export function presentFieldValues(fields: readonly CustomField[], values: FieldValues): FieldValueWire[] {
  const known = knownValues(fields, values);
  return fields.flatMap((field) => {
    const value = known[field.id];
    if (value === undefined) return [];
    const { key, label, type, shownOn } = field;
    return { key, label, type, shown: shownOn, value, text: formatFieldValue(field, value) };
  });
}
