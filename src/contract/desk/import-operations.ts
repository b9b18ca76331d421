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
import { countParam, idParam, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';
import { logEntryWire, versionField } from './desk-post-operations.ts';

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
  /** Null: the command line read it, or the file is forgotten. */
  file_id: z.nullable(z.int()),
  /** Null: nothing was written yet. */
  batch_id: z.nullable(z.int()),
  file_name: z.string(),
  /** Empty: the command line. */
  actor: z.string(),
  at: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until they were counted. */
  rows: z.nullable(z.int()),
  rows_done: z.int(),
  counts: countsWire,
  /** Why the file cannot be used as a whole; empty where it can. */
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
  /** The field is what was chosen, at first what the name suggests; empty for a column that is left out. */
  columns: z.array(z.object({ name: z.string(), field: z.string(), samples: z.array(z.string()) })),
  source: z.string(),
  merge_duplicates: z.boolean(),
  /** The batch that has imported the same file before. */
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

const params = z.object({ id: idParam });
const importDetailResponse = z.object({ success: z.literal(true), data: importDetailWire });
const OUTCOME_ERROR = `fate must be one of: ${ROW_OUTCOMES.join(', ')}.`;
const downloadResponse = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
const COLUMNS_ERROR = 'Say for each column which field it is.';

export const listImportsOperation = {
  id: 'readImports',
  method: 'GET',
  path: '/api/desk/imports',
  summary: 'What was imported or lies ready to be, newest first, that of the command line too.',
  access: 'admin',
  query: z.strictObject({
    limit: z._default(countParam('limit', PAGE_SIZE_MAX), PAGE_SIZE),
    offset: z._default(countParam('offset', 100_000_000), 0),
  }),
  response: z.object({ success: z.literal(true), data: z.array(importWire), total: z.int() }),
} as const satisfies Operation;

export const uploadImportOperation = {
  id: 'uploadImport',
  method: 'POST',
  path: '/api/desk/imports',
  summary: 'Takes a file in, CSV or JSON Lines, as the body itself. Nothing is imported yet.',
  access: 'admin',
  query: z.strictObject({
    file_name: requiredLine('The name of the file', NAME_MAX_LENGTH, 'Give the name of the file.'),
    encoding: z._default(z.enum(IMPORT_ENCODINGS, `encoding must be one of: ${IMPORT_ENCODINGS.join(', ')}.`), 'utf-8'),
  }),
  upload: { types: IMPORT_FILE_TYPES, maxBytes: IMPORT_FILE_MAX_BYTES },
  response: importDetailResponse,
  errors: ['wrong-type', 'too-large'],
} as const satisfies Operation;

export const getImportOperation = {
  id: 'readImport',
  method: 'GET',
  path: '/api/desk/imports/:id',
  summary: 'One file with its columns, how far it has come, and what was done with it.',
  access: 'admin',
  params,
  response: importDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const checkImportOperation = {
  id: 'checkImport',
  method: 'POST',
  path: '/api/desk/imports/:id/check',
  summary: 'Finds out what would become of each row, as a job. Nothing is imported.',
  access: 'admin',
  params,
  body: z.object({
    version: versionField,
    columns: z
      .array(
        z.object({
          name: z.string(COLUMNS_ERROR).check(z.maxLength(1000, COLUMNS_ERROR)),
          field: z.enum(['', ...IMPORT_FIELDS], `A column is one of: ${IMPORT_FIELDS.join(', ')}.`),
        }),
        COLUMNS_ERROR,
      )
      .check(z.maxLength(IMPORT_COLUMNS_MAX, COLUMNS_ERROR)),
    source: z._default(singleLine('The source', SOURCE_MAX_LENGTH), ''),
    merge_duplicates: z._default(z.boolean('merge_duplicates must be true or false.'), false),
  }),
  response: importDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const listRowOutcomesOperation = {
  id: 'readImportFates',
  method: 'GET',
  path: '/api/desk/imports/:id/fates',
  summary: 'What becomes of each row, or would, in the order of the file.',
  access: 'admin',
  params,
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
  summary: 'Imports a file that was tried, as a job; or goes on with one that was interrupted.',
  access: 'admin',
  params,
  body: z.object({ version: versionField, again: z._default(z.boolean('again must be true or false.'), false) }),
  response: importDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const deleteImportOperation = {
  id: 'discardImport',
  method: 'DELETE',
  path: '/api/desk/imports/:id',
  summary: 'Throws a file away of which nothing was imported.',
  access: 'admin',
  params,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const undoImportBatchOperation = {
  id: 'undoImportBatch',
  method: 'POST',
  path: '/api/desk/import-batches/:id/undo',
  summary: 'Takes back, as a job, what a batch did: what it made is archived, what it changed is as it was before.',
  access: 'admin',
  params,
  response: z.object({ success: z.literal(true), data: importWire }),
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const createRowOutcomesDownloadOperation = {
  id: 'orderFates',
  method: 'POST',
  path: '/api/desk/imports/:id/fates/download',
  summary: 'An address that gives what becomes of each row as a CSV file, once, within two minutes.',
  access: 'admin',
  params,
  body: z.object({ fate: z.enum(['', ...ROW_OUTCOMES], `${OUTCOME_ERROR} Empty is all of them.`) }),
  response: downloadResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const createListingsExportOperation = {
  id: 'orderExport',
  method: 'POST',
  path: '/api/desk/exports',
  summary: 'An address that gives all listings as a file, once, within two minutes.',
  access: 'admin',
  body: z.object({
    format: z.enum(FILE_FORMATS, `format must be one of: ${FILE_FORMATS.join(', ')}.`),
    every: z._default(z.boolean('every must be true or false.'), false),
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
