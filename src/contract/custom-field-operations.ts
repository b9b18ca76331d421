import * as z from 'zod/mini';
import { FIELD_OPTIONS_MAX, FIELD_PLACES, FIELD_TYPES, FIELDS_MAX } from '#domain/fields/custom-field.ts';
import { dataResponse } from './common-schemas.ts';
import type { Operation } from './operation.ts';

export const fieldOptionWire = z.object({ id: z.string(), label: z.string() });

/** true or false; ids of options, for a price level "1" to "4"; a number; a text, address or date; amounts; addresses. */
const fieldValueData = z.union([
  z.boolean(),
  z.array(z.string()),
  z.number(),
  z.string(),
  z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  z.object({ urls: z.array(z.string()) }),
]);

/** A value of a listing, and how it reads. */
export const fieldValueWire = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Where the site shows it. */
  shown: z.enum(FIELD_PLACES),
  value: fieldValueData,
  text: z.string(),
});
export type FieldValueWire = z.infer<typeof fieldValueWire>;

export const fieldWire = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Of one-of and several-of. */
  options: z.array(fieldOptionWire),
  /** Of a number, or the currency of a money range. */
  unit: z.string(),
  required: z.boolean(),
  shown_on: z.enum(FIELD_PLACES),
  filterable: z.boolean(),
  help: z.string(),
  /** The ids of the categories whose businesses are asked; null for all. */
  category_ids: z.nullable(z.array(z.int())),
});
export type FieldWire = z.infer<typeof fieldWire>;

/** Values by the key of the field; null removes one. Checked by the rules of each field. */
export const fieldValuesForm = z
  .record(z.string().check(z.maxLength(60)), z.unknown(), 'Send the fields as an object of values by key.')
  .check(z.refine((values) => Object.keys(values).length <= FIELDS_MAX, `Send at most ${FIELDS_MAX} fields.`));

const FIELD_FILTERS_MAX = 20;
const FIELDS_PARAM_ERROR = `"fields" must be up to ${FIELD_FILTERS_MAX} choices like parking.street,delivery.yes.`;

/** Sorted and without duplicates, so that equal filters are identical. */
export const fieldFiltersParam = z.pipe(
  z
    .string(FIELDS_PARAM_ERROR)
    .check(z.regex(/^[a-z0-9_]{1,40}\.[a-z0-9-]{1,40}(?:,[a-z0-9_]{1,40}\.[a-z0-9-]{1,40})*$/, FIELDS_PARAM_ERROR)),
  z.pipe(
    z.transform((text: string) =>
      [...new Set(text.split(','))].sort().map((choice) => {
        const [key = '', option = ''] = choice.split('.');
        return { key, option };
      }),
    ),
    z
      .array(z.object({ key: z.string(), option: z.string() }))
      .check(z.maxLength(FIELD_FILTERS_MAX, FIELDS_PARAM_ERROR)),
  ),
);

/** The options of a field that can be filtered by, with the number of results of each. */
export const fieldFacetWire = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.array(z.object({ ...fieldOptionWire.shape, count: z.int() })).check(z.maxLength(FIELD_OPTIONS_MAX)),
});

export const listFieldsOperation = {
  id: 'readFields',
  method: 'GET',
  path: '/api/fields',
  summary: 'Lists what this site asks of its businesses besides the built-in fields, in display order.',
  access: 'anyone',
  response: dataResponse(z.array(fieldWire)),
  cacheTags: ['categories'],
} as const satisfies Operation;

export const CUSTOM_FIELD_OPERATIONS = [listFieldsOperation];
