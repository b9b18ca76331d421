import * as z from 'zod/mini';
import {
  FIELD_HELP_MAX_LENGTH,
  FIELD_KEY_MAX_LENGTH,
  FIELD_LABEL_MAX_LENGTH,
  FIELD_OPTIONS_MAX,
  FIELD_PLACES,
  FIELD_TYPES,
  FIELD_UNIT_MAX_LENGTH,
  FIELDS_MAX,
} from '#domain/fields/custom-field.ts';
import { CATEGORY_NAME_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse, messageResponse, versionField } from '../common-schemas.ts';
import { fieldOptionWire } from '../custom-field-operations.ts';
import { idField, idParam, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const deskFieldWire = z.object({
  id: z.int(),
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.array(fieldOptionWire),
  unit: z.string(),
  required: z.boolean(),
  shown_on: z.enum(FIELD_PLACES),
  filterable: z.boolean(),
  help: z.string(),
  /** Whose businesses are asked; without categories and groups, all. */
  categories: z.array(z.string()),
  groups: z.array(z.string()),
  version: z.int(),
});
export type DeskFieldWire = z.infer<typeof deskFieldWire>;

const NO_FIELD = 'This field doesn’t exist.';
/** The ids of fields have 32 bits. */
const fieldId = z.number().check(z.maximum(2_147_483_647, NO_FIELD));
const fieldParams = z.object({ id: z.pipe(idParam, fieldId) });

const optionForm = z.object({
  /** Given for an option that exists; a new one gets an id from its label. */
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'The id of an option has letters a to z, digits and hyphens.')),
  ),
  label: requiredLine('The option', FIELD_LABEL_MAX_LENGTH, 'Enter a name for each option.').check(
    z.refine((label) => !label.includes(';'), 'An option can’t contain a semicolon.'),
  ),
});

const OPTIONS_ERROR = `Enter up to ${FIELD_OPTIONS_MAX} options.`;
const SCOPE_ERROR = 'Choose up to 200 categories and groups.';
const names = z
  .array(singleLine('The category', CATEGORY_NAME_MAX_LENGTH), SCOPE_ERROR)
  .check(z.maxLength(200, SCOPE_ERROR));

const label = requiredLine('The label', FIELD_LABEL_MAX_LENGTH, 'Enter a label.');
const options = z.array(optionForm, OPTIONS_ERROR).check(z.maxLength(FIELD_OPTIONS_MAX, OPTIONS_ERROR));
const unit = singleLine('The unit', FIELD_UNIT_MAX_LENGTH);
const required = z.boolean('Say whether the field is required.');
const shownOn = z.enum(FIELD_PLACES, `A field is shown on: ${FIELD_PLACES.join(', ')}.`);
const filterable = z.boolean('Say whether visitors filter by the field.');
const help = singleLine('The help', FIELD_HELP_MAX_LENGTH);

/** Also the form of a field in a file. */
export const fieldForm = z.object({
  /** Derived from the label if it is left out. */
  key: z.optional(
    z
      .string('The key must be text.')
      .check(
        z.regex(/^[a-z][a-z0-9_]*$/, 'The key has letters a to z, digits and underscores.'),
        z.maxLength(FIELD_KEY_MAX_LENGTH, `The key has at most ${FIELD_KEY_MAX_LENGTH} characters.`),
      ),
  ),
  label,
  type: z.enum(FIELD_TYPES, `The type must be one of: ${FIELD_TYPES.join(', ')}.`),
  options: z._default(options, []),
  unit: z._default(unit, ''),
  required: z._default(required, false),
  shown_on: z._default(shownOn, 'page'),
  filterable: z._default(filterable, false),
  help: z._default(help, ''),
  categories: z._default(names, []),
  groups: z._default(names, []),
});
export type FieldForm = z.output<typeof fieldForm>;

const fieldChanges = z.partial(
  z.object({ label, options, unit, required, shown_on: shownOn, filterable, help, categories: names, groups: names }),
);
export type FieldChanges = z.output<typeof fieldChanges>;

const fieldResponse = dataResponse(deskFieldWire);
const fieldsResponse = dataResponse(z.array(deskFieldWire));

export const listDeskFieldsOperation = {
  id: 'readDeskFields',
  method: 'GET',
  path: '/api/desk/fields',
  summary: 'Lists the fields of the site with all of their settings, in display order.',
  access: 'moderator',
  response: fieldsResponse,
} as const satisfies Operation;

export const getFieldUseOperation = {
  id: 'readFieldUse',
  method: 'GET',
  path: '/api/desk/fields/:id/use',
  summary: 'Counts the listings that have a value in the field, and those with each of its options.',
  access: 'moderator',
  params: fieldParams,
  response: dataResponse(
    z.object({ listings: z.int(), options: z.array(z.object({ id: z.string(), listings: z.int() })) }),
  ),
  errors: ['not-found'],
} as const satisfies Operation;

export const createFieldOperation = {
  id: 'addField',
  method: 'POST',
  path: '/api/desk/fields',
  summary: 'Creates a field. It comes last.',
  access: 'admin',
  body: fieldForm,
  response: fieldResponse,
  errors: ['conflict'],
  invalidates: ['categories'],
} as const satisfies Operation;

export const updateFieldOperation = {
  id: 'changeField',
  method: 'PUT',
  path: '/api/desk/fields/:id',
  summary:
    'Updates a field. Omitted settings stay unchanged; key and type never change. Listings lose the options that are left out.',
  access: 'admin',
  params: fieldParams,
  body: z.object({ version: versionField, ...fieldChanges.shape }),
  response: fieldResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const deleteFieldOperation = {
  id: 'deleteField',
  method: 'DELETE',
  path: '/api/desk/fields/:id',
  summary: 'Deletes a field with its values in all listings.',
  access: 'admin',
  params: fieldParams,
  response: messageResponse,
  errors: ['not-found'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const orderFieldsOperation = {
  id: 'orderFields',
  method: 'POST',
  path: '/api/desk/fields/order',
  summary: 'Puts the given fields first, in this order. Others keep theirs.',
  access: 'admin',
  body: z.object({
    ids: z
      .array(z.pipe(idField, fieldId), 'Send the ids of all fields.')
      .check(z.maxLength(FIELDS_MAX, 'Send the ids of all fields.')),
  }),
  response: fieldsResponse,
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const loadStarterFieldsOperation = {
  id: 'loadStarterFields',
  method: 'POST',
  path: '/api/desk/fields/starter',
  summary: 'Adds the fields of the starter set whose keys are not used yet, for the categories and groups that exist.',
  access: 'admin',
  response: z.object({ success: z.literal(true), message: z.string(), data: z.array(deskFieldWire) }),
  errors: ['conflict'],
  invalidates: ['categories'],
} as const satisfies Operation;

export const DESK_FIELD_OPERATIONS = [
  listDeskFieldsOperation,
  getFieldUseOperation,
  createFieldOperation,
  updateFieldOperation,
  deleteFieldOperation,
  orderFieldsOperation,
  loadStarterFieldsOperation,
];
