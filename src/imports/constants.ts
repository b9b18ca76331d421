import { IMPORT_FIELDS } from '#domain/imports/import-rules.ts';
import { ImportError } from './import-file.ts';

/** These tell a row from the others, so they cannot be the same for all. */
const NEVER_CONSTANT: readonly string[] = [
  'external_key',
  'business_name',
  'latitude',
  'longitude',
  'coordinates',
  'house_number',
];
const CONSTANT_FIELDS = IMPORT_FIELDS.filter((field) => !NEVER_CONSTANT.includes(field));

type ImportConstants = Partial<Record<(typeof IMPORT_FIELDS)[number], string>>;

/** Parses "our_field=value". The values fill missing columns and empty cells. */
export function parseConstants(pairs: readonly string[]): ImportConstants {
  const constants: ImportConstants = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const field = CONSTANT_FIELDS.find((each) => each === name);
    if (at < 1 || !field || value === '') {
      throw new ImportError(
        `"${pair}" must be like "category=Restaurant", with one of: ${CONSTANT_FIELDS.join(', ')}.`,
      );
    }
    constants[field] = value;
  }
  return constants;
}
