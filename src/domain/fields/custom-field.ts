import { slugify } from '#lib/slugify.ts';

export const FIELD_TYPES = [
  'yes-no',
  'one-of',
  'several-of',
  'number',
  'money-range',
  'price-level',
  'text',
  'link',
  'date',
  'social',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_PLACES = ['card', 'page', 'nowhere'] as const;
export type FieldPlace = (typeof FIELD_PLACES)[number];

/** The id stays when the label changes: listings and links refer to it. */
export type FieldOption = { id: string; label: string };

/** What the desk defines. Empty scopes mean all categories. */
export type FieldDefinition = {
  /** Stable name in links, the API and files. */
  key: string;
  label: string;
  type: FieldType;
  options: FieldOption[];
  /** The unit of a number, or the currency of a money range. */
  unit: string;
  isRequired: boolean;
  shownOn: FieldPlace;
  isFilterable: boolean;
  help: string;
  categoryIds: number[];
  groupIds: number[];
};

/** A fact that the site collects about its businesses besides the built-in ones. */
export type CustomField = FieldDefinition & {
  id: number;
  position: number;
  version: number;
  /** The categories whose businesses are asked, with those of the groups; null for all. */
  askedIn: number[] | null;
};

export const FIELDS_MAX = 100;
/** Each is counted for every filtered list. */
export const FILTERABLE_FIELDS_MAX = 30;
export const FIELD_OPTIONS_MAX = 100;
export const FIELD_KEY_MAX_LENGTH = 40;
export const FIELD_LABEL_MAX_LENGTH = 60;
export const FIELD_HELP_MAX_LENGTH = 200;
export const FIELD_UNIT_MAX_LENGTH = 20;
export const FIELD_TEXT_MAX_LENGTH = 500;
export const FIELD_LINKS_MAX = 10;
export const FIELD_NUMBER_MAX = 1e12;

const PRICE_LEVELS: readonly FieldOption[] = [1, 2, 3, 4].map((level) => ({
  id: `${level}`,
  label: '$'.repeat(level),
}));

const YES: readonly FieldOption[] = [{ id: 'yes', label: 'Yes' }];

/** Types with few values, which visitors choose from. */
const OPTION_TYPES: readonly FieldType[] = ['yes-no', 'one-of', 'several-of', 'price-level'];
/** Types with many values in an order. Visitors enter from and to. */
const RANGE_TYPES: readonly FieldType[] = ['number', 'money-range', 'date'];
export const isRangeType = (type: FieldType): boolean => RANGE_TYPES.includes(type);
export const isFilterableType = (type: FieldType): boolean => OPTION_TYPES.includes(type) || isRangeType(type);

export const hasOptions = (type: FieldType): boolean => type === 'one-of' || type === 'several-of';

/** The values to choose from, in a form of several choices and as a filter. */
export function choicesOf({ type, options }: Pick<CustomField, 'type' | 'options'>): readonly FieldOption[] {
  if (type === 'price-level') return PRICE_LEVELS;
  return hasOptions(type) ? options : [];
}

/** The values to filter by. Nobody looks for businesses without something. */
export const filterOptionsOf = (field: Pick<CustomField, 'type' | 'options'>): readonly FieldOption[] =>
  field.type === 'yes-no' ? YES : choicesOf(field);

export const isAskedIn = ({ askedIn }: Pick<CustomField, 'askedIn'>, categoryId: number | undefined): boolean =>
  askedIn === null || (categoryId !== undefined && askedIn.includes(categoryId));

export const fieldsAskedIn = (fields: readonly CustomField[], categoryId: number | undefined): CustomField[] =>
  fields.filter((field) => isAskedIn(field, categoryId));

/** "Wheelchair access" becomes wheelchair_access. */
export function fieldKeyOf(label: string, taken: ReadonlySet<string>): string {
  const word = slugify(label).replace(/[^a-z0-9]+/g, '_');
  return unusedName(trimName(/^[a-z]/.test(word) ? word : `field_${word}`, '_'), taken, '_');
}

/** Keeps the ids of known options; a new option is named after its label. */
export function withOptionIds(options: readonly { id?: string | undefined; label: string }[]): FieldOption[] {
  const taken = new Set(options.flatMap(({ id }) => id ?? []));
  return options.map(({ id, label }) => {
    if (id !== undefined) return { id, label };
    const word = slugify(label).replace(/[^a-z0-9]+/g, '-');
    const fresh = unusedName(trimName(word.replace(/^-+/, '') || 'option', '-'), taken, '-');
    taken.add(fresh);
    return { id: fresh, label };
  });
}

const trimName = (name: string, separator: string): string => {
  const short = name.slice(0, FIELD_KEY_MAX_LENGTH - 4);
  return short.endsWith(separator) ? short.slice(0, -1) : short;
};

function unusedName(name: string, taken: ReadonlySet<string>, separator: string): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    const next = `${name}${separator}${number}`;
    if (!taken.has(next)) return next;
  }
}
