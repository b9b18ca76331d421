import * as z from 'zod/mini';
import { FIELD_OPTIONS_MAX, FIELD_PLACES, FIELD_TYPES, FIELDS_MAX } from '#domain/fields/custom-field.ts';
import { FIELD_CHOICES_MAX, parseFieldChoice } from '#domain/fields/field-choice.ts';
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

const FIELDS_PARAM_ERROR = `"fields" must be up to ${FIELD_CHOICES_MAX} choices like parking.street, or ranges like seats:10..50 with the lower end first.`;

/** Sorted and without duplicates, so that equal filters are identical. */
const splitChoices = (text: string): string[] => [...new Set(text.split(','))].sort();

export const fieldFiltersParam = z.pipe(
  z.string(FIELDS_PARAM_ERROR).check(
    z.refine((text) => {
      const choices = splitChoices(text);
      return choices.length <= FIELD_CHOICES_MAX && choices.every((choice) => parseFieldChoice(choice) !== null);
    }, FIELDS_PARAM_ERROR),
  ),
  z.transform((text: string) => splitChoices(text).flatMap((choice) => parseFieldChoice(choice) ?? [])),
);

const rangeEndData = z.union([z.number(), z.string()]);

/** A field that can be filtered by: the options that have results with the number of each, or the range of the values. */
export const fieldFacetWire = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Empty for a field with a range. */
  options: z.array(z.object({ ...fieldOptionWire.shape, count: z.int() })).check(z.maxLength(FIELD_OPTIONS_MAX)),
  /** Of numbers, amounts and dates: the lowest and the highest in the results. Absent if no result has a value. */
  range: z.optional(z.object({ from: rangeEndData, to: rangeEndData })),
  /** Of a number, or the currency of an amount. */
  unit: z.optional(z.string()),
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
