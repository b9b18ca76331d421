import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { idParams, pageParams } from '../common-schemas.ts';
import { countParam, idField, requiredLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 50;
const FIELD_MAX_LENGTH = 200;

const importConflictWire = z.object({
  listing_id: z.int(),
  business_name: z.string(),
  field: z.string(),
  line: z.int(),
  theirs: z.string(),
  ours: z.string(),
});
export type ImportConflictWire = z.infer<typeof importConflictWire>;

export const listImportConflictsOperation = {
  id: 'readImportConflicts',
  method: 'GET',
  path: '/api/desk/import-batches/:id/conflicts',
  summary: 'Lists the fields that a batch and someone here have both changed. The listings keep their values.',
  access: 'admin',
  params: idParams,
  query: z.strictObject(pageParams(PAGE_SIZE)),
  response: z.object({ success: z.literal(true), data: z.array(importConflictWire), total: z.int() }),
  errors: ['not-found'],
} as const satisfies Operation;

export const settleImportConflictsOperation = {
  id: 'settleImportConflicts',
  method: 'POST',
  path: '/api/desk/import-batches/:id/conflicts',
  summary:
    'Takes the value of the file or keeps the one here: for one field, or for the next 200 conflicts of the batch.',
  access: 'admin',
  params: idParams,
  body: z.object({
    take: z.enum(['theirs', 'ours'], '"take" must be theirs or ours.'),
    only: z._default(
      z.nullable(
        z.object({ listing_id: idField, field: requiredLine('The field', FIELD_MAX_LENGTH, 'Send the field.') }),
      ),
      null,
    ),
  }),
  response: z.object({ success: z.literal(true), data: z.object({ settled: z.int(), remaining: z.int() }) }),
  errors: ['not-found', 'conflict'],
  invalidates: ['listings', 'verifications'],
} as const satisfies Operation;

const missingListingWire = z.object({ listing_id: z.int(), business_name: z.string(), address: z.string() });
export type MissingListingWire = z.infer<typeof missingListingWire>;

export const listMissingListingsOperation = {
  id: 'readMissingListings',
  method: 'GET',
  path: '/api/desk/import-batches/:id/missing',
  summary:
    'Lists the public listings of the source that the file of a batch no longer has, by id. They stay as they are.',
  access: 'admin',
  params: idParams,
  query: z.strictObject({
    after: z._default(countParam('after', Number.MAX_SAFE_INTEGER), 0),
    limit: z._default(countParam('limit', PAGE_SIZE_MAX), PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(missingListingWire), has_more: z.boolean() }),
  errors: ['not-found'],
} as const satisfies Operation;

export const IMPORT_CONFLICT_OPERATIONS = [
  listImportConflictsOperation,
  settleImportConflictsOperation,
  listMissingListingsOperation,
];
