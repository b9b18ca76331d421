import type { CustomField } from './custom-field.ts';
import { fieldValueToText, parseFieldText } from './field-text.ts';
import { type FieldValue, type FieldValues, knownValues } from './field-values.ts';

/** What a listing says in a field, as it is corrected: "Parking: Street; Lot". */
export function factText(field: CustomField, values: FieldValues): string {
  const value = knownValues([field], values)[field.id];
  return formatFact(field, value ?? null);
}

const formatFact = (field: CustomField, value: FieldValue | null): string =>
  `${field.label}: ${value === null ? '' : fieldValueToText(field, value)}`.trimEnd();

type ParsedFact = { field: CustomField; value: FieldValue | null; text: string } | { error: string };

/** Of two labels that begin alike, the longer one is meant. */
export function parseFact(fields: readonly CustomField[], text: string): ParsedFact {
  const [field] = fields
    .filter(({ label }) => text.startsWith(`${label}:`))
    .toSorted((one, other) => other.label.length - one.label.length);
  if (!field) return { error: 'Choose one of the facts that this site collects.' };
  const parsed = parseFieldText(field, text.slice(field.label.length + 1));
  if ('error' in parsed) return parsed;
  return { field, value: parsed.value, text: formatFact(field, parsed.value) };
}

/** The values of a listing with a corrected fact. */
export function applyFact(values: FieldValues, { id }: CustomField, value: FieldValue | null): FieldValues {
  const { [id]: _former, ...others } = values;
  return value === null ? others : { ...others, [id]: value };
}
