import type { CustomField } from '#domain/fields/custom-field.ts';
import { fieldValueToText, parseFieldText } from '#domain/fields/field-text.ts';
import { type FieldValue, type FieldValues, knownValues } from '#domain/fields/field-values.ts';
import { type FieldColumn, fieldColumn, isFieldColumn, type RowError } from '#domain/imports/import-rules.ts';
import { isEmptyCell } from './clean-cells.ts';
import type { FieldLabels } from './column-mapping.ts';
import type { FieldCells } from './column-reader.ts';

/** By the id of the field; null clears it. */
export type FieldValueChanges = Record<string, FieldValue | null>;

export const fieldLabels = (fields: readonly CustomField[]): FieldLabels =>
  new Map(fields.toReversed().map(({ key, label }) => [label.toLowerCase(), fieldColumn(key)]));

/** Reads the cells of the site's own fields. A file may fill in fields that a category is not asked. */
export function parseFieldCells(
  cells: FieldCells,
  fields: readonly CustomField[],
): { changes: FieldValueChanges; warnings: RowError[] } {
  const changes: FieldValueChanges = {};
  const warnings: RowError[] = [];
  for (const [column, cell = ''] of Object.entries(cells)) {
    if (!isFieldColumn(column)) continue;
    const field = fields.find(({ key }) => fieldColumn(key) === column);
    const parsed = field
      ? parseFieldText(field, cell)
      : { error: `There’s no field "${column.slice('field:'.length)}".` };
    if (field && !('error' in parsed)) changes[field.id] = parsed.value;
    else if (field && isEmptyCell(cell)) changes[field.id] = null;
    else if ('error' in parsed) warnings.push({ field: column, sentence: parsed.error });
  }
  return { changes, warnings };
}

export function changeValues(current: FieldValues, changes: FieldValueChanges): FieldValues {
  const changed = Object.entries({ ...current, ...changes });
  return Object.fromEntries(changed.flatMap(([id, value]) => (value === null ? [] : [[id, value]])));
}

/** The cells of a listing, empty where it has no value. */
export function formatFieldCells(fields: readonly CustomField[], values: FieldValues): Record<FieldColumn, string> {
  const known = knownValues(fields, values);
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.id];
      return [fieldColumn(field.key), value === undefined ? '' : fieldValueToText(field, value)];
    }),
  );
}
