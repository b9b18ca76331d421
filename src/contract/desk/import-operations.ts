import * as z from 'zod/mini';
import {
  FILE_FORMATS,
  IMPORT_COLUMNS_MAX,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILE_TYPES,
  ROW_OUTCOMES,
} from '#domain/imports/import-rules.ts';
import { IMPORT_STATES } from '#domain/imports/import-state.ts';
import { NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { dataResponse, idParams, logEntryWire, messageResponse, pageParams, versionField } from '../common-schemas.ts';
import { countParam, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 50;
const SOURCE_MAX_LENGTH = 60;

const countsWire = z.object({
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicate: z.int(),
  refused: z.int(),
});

const importWire = z.object({
  /** Null if the command line imported it, or the file was deleted. */
  file_id: z.nullable(z.int()),
  /** Null until rows are written. */
  batch_id: z.nullable(z.int()),
  file_name: z.string(),
  /** Empty for the command line. */
  actor: z.string(),
  at: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until counted. */
  rows: z.nullable(z.int()),
  rows_done: z.int(),
  counts: countsWire,
  /** Why the whole file is unusable; empty if it is usable. */
  fault: z.string(),
  undo_done: z.int(),
  undo_total: z.int(),
});
export type ImportWire = z.infer<typeof importWire>;

const importDetailWire = z.object({
  ...importWire.shape,
  version: z.int(),
  bytes: z.int(),
  format: z.enum(FILE_FORMATS),
  /** `field` is the chosen field, initially a suggestion; empty for a skipped column. */
  columns: z.array(z.object({ name: z.string(), field: z.string(), samples: z.array(z.string()) })),
  source: z.string(),
  merge_duplicates: z.boolean(),
  /** The batch that imported the same file before. */
  imported_before: z.nullable(z.int()),
  history: z.array(logEntryWire),
});
export type ImportDetailWire = z.infer<typeof importDetailWire>;

const rowOutcomeWire = z.object({
  line: z.int(),
  fate: z.enum(ROW_OUTCOMES),
  business_name: z.string(),
  listing_id: z.nullable(z.int()),
  says: z.string(),
});
export type RowOutcomeWire = z.infer<typeof rowOutcomeWire>;

const importDetailResponse = dataResponse(importDetailWire);
const OUTCOME_ERROR = `"fate" must be one of: ${ROW_OUTCOMES.join(', ')}.`;
const downloadResponse = dataResponse(z.object({ url: z.string() }));
const COLUMNS_ERROR = 'Choose a field for each column.';

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
  summary: 'Uploads a CSV or JSON Lines file as the request body. Nothing is imported yet.',
  access: 'admin',
  query: z.strictObject({
    file_name: requiredLine('The file name', NAME_MAX_LENGTH, 'Send the file name.'),
    encoding: z._default(
      z.enum(IMPORT_ENCODINGS, `"encoding" must be one of: ${IMPORT_ENCODINGS.join(', ')}.`),
      'utf-8',
    ),
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
          field: z.enum(['', ...IMPORT_FIELDS], `Each column must be one of: ${IMPORT_FIELDS.join(', ')}.`),
        }),
        COLUMNS_ERROR,
      )
      .check(z.maxLength(IMPORT_COLUMNS_MAX, COLUMNS_ERROR)),
    source: z._default(singleLine('The source', SOURCE_MAX_LENGTH), ''),
    merge_duplicates: z._default(z.boolean('"merge_duplicates" must be true or false.'), false),
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
    fate: z.optional(z.enum(ROW_OUTCOMES, OUTCOME_ERROR)),
    after: z._default(countParam('after', 999_999_999), 0),
    limit: z._default(countParam('limit', PAGE_SIZE_MAX), PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(rowOutcomeWire), has_more: z.boolean() }),
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
  body: z.object({ fate: z.enum(['', ...ROW_OUTCOMES], `${OUTCOME_ERROR} Leave it empty for all of them.`) }),
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
  createRowOutcomesDownloadOperation,
  runImportOperation,
  deleteImportOperation,
  undoImportBatchOperation,
  createListingsExportOperation,
];
