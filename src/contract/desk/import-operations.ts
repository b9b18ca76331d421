import * as z from 'zod/mini';
import { ATTRIBUTION_MAX_LENGTH, DATA_LICENSE_IDS, SOURCE_NAME_MAX_LENGTH } from '#domain/imports/data-source.ts';
import { IMPORT_DELIMITERS } from '#domain/imports/import-formats.ts';
import {
  FILE_FORMATS,
  IMPORT_COLUMNS_MAX,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILE_TYPES,
  isFieldColumn,
  ROW_OUTCOMES,
} from '#domain/imports/import-rules.ts';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, PAGE_SIZE_MAX, WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse, idParams, messageResponse, pageParams, versionField } from '../common-schemas.ts';
import { countParam, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';
import { fileCategoryWire, importDetailWire, importWire, outcomePointWire, rowOutcomeWire } from './import-wires.ts';

const PAGE_SIZE = 50;
const SOURCE_MAX_LENGTH = 60;

const importDetailResponse = dataResponse(importDetailWire);
const OUTCOME_FILTERS = [...ROW_OUTCOMES, 'warned', 'conflicts'] as const;
const OUTCOME_ERROR = `"fate" must be one of: ${OUTCOME_FILTERS.join(', ')}.`;
const downloadResponse = dataResponse(z.object({ url: z.string() }));
const COLUMNS_ERROR = 'Choose a field for each column.';
const CONSTANTS_ERROR = 'Choose at most one value for each field.';
const CATEGORIES_MAX = 2000;
const CATEGORIES_ERROR = `Choose at most ${CATEGORIES_MAX} categories.`;
/** Longer texts are no categories. */
const CATEGORY_TEXT_MAX_LENGTH = 1000;

/** What the import states about its data. */
const dataSourceForm = z.object(
  {
    name: singleLine('The name', SOURCE_NAME_MAX_LENGTH),
    license: z.enum(DATA_LICENSE_IDS, `The license must be one of: ${DATA_LICENSE_IDS.join(', ')}.`),
    license_url: z._default(singleLine('The address', WEBSITE_MAX_LENGTH), ''),
    attribution: z._default(singleLine('The attribution', ATTRIBUTION_MAX_LENGTH), ''),
    data_date: z._default(singleLine('The date', 10), ''),
  },
  'The source needs a name and a license.',
);

export const listImportsOperation = {
  id: 'readImports',
  method: 'GET',
  path: '/api/desk/imports',
  summary: 'Lists imports, newest first, including those run from the command line.',
  access: 'admin',
  query: z.strictObject({
    ...pageParams(PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(importWire), total: z.int() }),
} as const satisfies Operation;

export const uploadImportOperation = {
  id: 'uploadImport',
  method: 'POST',
  path: '/api/desk/imports',
  summary:
    'Uploads a file as the request body: CSV, Excel, JSON, JSON Lines, GeoJSON, OpenStreetMap or Parquet, also compressed with gzip. Nothing is imported yet.',
  access: 'admin',
  query: z.strictObject({
    file_name: requiredLine('The file name', NAME_MAX_LENGTH, 'Send the file name.'),
    /** Detected if absent. */
    encoding: z.optional(z.enum(IMPORT_ENCODINGS, `"encoding" must be one of: ${IMPORT_ENCODINGS.join(', ')}.`)),
    /** Of a CSV file; detected if absent. */
    delimiter: z.optional(z.enum(IMPORT_DELIMITERS, '"delimiter" must be a comma, a semicolon, a tab or a pipe.')),
  }),
  upload: { types: IMPORT_FILE_TYPES, maxBytes: IMPORT_FILE_MAX_BYTES },
  response: importDetailResponse,
  errors: ['wrong-type', 'too-large'],
} as const satisfies Operation;

export const getImportOperation = {
  id: 'readImport',
  method: 'GET',
  path: '/api/desk/imports/:id',
  summary: 'Returns one import file with its columns, progress and history.',
  access: 'admin',
  params: idParams,
  response: importDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const checkImportOperation = {
  id: 'checkImport',
  method: 'POST',
  path: '/api/desk/imports/:id/check',
  summary: 'Starts a background job that determines the outcome of each row. Nothing is imported.',
  access: 'admin',
  params: idParams,
  body: z.object({
    version: versionField,
    columns: z
      .array(
        z.object({
          name: z.string(COLUMNS_ERROR).check(z.maxLength(1000, COLUMNS_ERROR)),
          field: z.union(
            [z.enum(['', ...IMPORT_FIELDS]), z.string().check(z.refine(isFieldColumn))],
            `Each column must be one of: ${IMPORT_FIELDS.join(', ')}, or field: and the key of a field.`,
          ),
        }),
        COLUMNS_ERROR,
      )
      .check(z.maxLength(IMPORT_COLUMNS_MAX, COLUMNS_ERROR)),
    constants: z._default(
      z
        .array(
          z.object({
            field: z.enum(IMPORT_FIELDS, `Each value must be for one of: ${IMPORT_FIELDS.join(', ')}.`),
            value: requiredLine('The value', DESCRIPTION_MAX_LENGTH, 'Enter the value, or remove it.'),
          }),
          CONSTANTS_ERROR,
        )
        .check(z.maxLength(IMPORT_FIELDS.length, CONSTANTS_ERROR)),
      [],
    ),
    categories: z._default(
      z
        .array(
          z.object({
            name: requiredLine('The name in the file', CATEGORY_TEXT_MAX_LENGTH, 'Send the name in the file.'),
            category: requiredLine('The category', NAME_MAX_LENGTH, 'Choose a category.'),
          }),
          CATEGORIES_ERROR,
        )
        .check(z.maxLength(CATEGORIES_MAX, CATEGORIES_ERROR)),
      [],
    ),
    source: z._default(singleLine('The source', SOURCE_MAX_LENGTH), ''),
    merge_duplicates: z._default(z.boolean('"merge_duplicates" must be true or false.'), false),
    /** Absent: as before. */
    data_source: z.optional(z.nullable(dataSourceForm)),
  }),
  response: importDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const listRowOutcomesOperation = {
  id: 'readImportFates',
  method: 'GET',
  path: '/api/desk/imports/:id/fates',
  summary: 'Lists the actual or expected outcome of each row, in file order.',
  access: 'admin',
  params: idParams,
  query: z.strictObject({
    fate: z.optional(z.enum(OUTCOME_FILTERS, OUTCOME_ERROR)),
    after: z._default(countParam('after', 999_999_999), 0),
    limit: z._default(countParam('limit', PAGE_SIZE_MAX), PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(rowOutcomeWire), has_more: z.boolean() }),
  errors: ['not-found'],
} as const satisfies Operation;

export const listOutcomePointsOperation = {
  id: 'readImportPoints',
  method: 'GET',
  path: '/api/desk/imports/:id/points',
  summary:
    'Lists where the businesses of the rows are. Of more than 1,000 rows, every second, third and so on is listed.',
  access: 'admin',
  params: idParams,
  query: z.strictObject({ fate: z.optional(z.enum(OUTCOME_FILTERS, OUTCOME_ERROR)) }),
  response: z.object({ success: z.literal(true), data: z.array(outcomePointWire), total: z.int() }),
  errors: ['not-found'],
} as const satisfies Operation;

export const listFileCategoriesOperation = {
  id: 'readImportCategories',
  method: 'GET',
  path: '/api/desk/imports/:id/categories',
  summary: 'Lists what the file calls categories that do not exist here, most frequent first, with suggestions.',
  access: 'admin',
  params: idParams,
  response: dataResponse(z.array(fileCategoryWire)),
  errors: ['not-found'],
} as const satisfies Operation;

export const runImportOperation = {
  id: 'runImportFile',
  method: 'POST',
  path: '/api/desk/imports/:id/run',
  summary: 'Starts a background job that imports a checked file, or resumes an interrupted import.',
  access: 'admin',
  params: idParams,
  body: z.object({ version: versionField, again: z._default(z.boolean('"again" must be true or false.'), false) }),
  response: importDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const deleteImportOperation = {
  id: 'discardImport',
  method: 'DELETE',
  path: '/api/desk/imports/:id',
  summary: 'Deletes a file from which nothing was imported.',
  access: 'admin',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const undoImportBatchOperation = {
  id: 'undoImportBatch',
  method: 'POST',
  path: '/api/desk/import-batches/:id/undo',
  summary:
    'Starts a background job that undoes a batch: listings it created are archived, listings it changed are reverted.',
  access: 'admin',
  params: idParams,
  response: dataResponse(importWire),
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const createRowOutcomesDownloadOperation = {
  id: 'orderFates',
  method: 'POST',
  path: '/api/desk/imports/:id/fates/download',
  summary: 'Returns a URL that downloads the row outcomes as CSV. It works once, within two minutes.',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** `missing`: the listings that the file no longer has. */
    fate: z.enum(['', ...OUTCOME_FILTERS, 'missing'], `${OUTCOME_ERROR} Leave it empty for all of them.`),
  }),
  response: downloadResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const createListingsExportOperation = {
  id: 'orderExport',
  method: 'POST',
  path: '/api/desk/exports',
  summary: 'Returns a URL that downloads all listings as a file. It works once, within two minutes.',
  access: 'admin',
  requiresRecentSignIn: true,
  body: z.object({
    format: z.enum(FILE_FORMATS, `"format" must be one of: ${FILE_FORMATS.join(', ')}.`),
    every: z._default(z.boolean('"every" must be true or false.'), false),
  }),
  response: downloadResponse,
} as const satisfies Operation;

export const IMPORT_OPERATIONS = [
  listImportsOperation,
  uploadImportOperation,
  getImportOperation,
  checkImportOperation,
  listRowOutcomesOperation,
  listOutcomePointsOperation,
  listFileCategoriesOperation,
  createRowOutcomesDownloadOperation,
  runImportOperation,
  deleteImportOperation,
  undoImportBatchOperation,
  createListingsExportOperation,
];
