import * as z from 'zod/mini';
import { FACT_SOURCES, FACTS } from '#domain/listings/provenance.ts';
import { REASON_MAX_LENGTH } from '#domain/moderation/decision.ts';
import { dataResponse, idParams, pageParams, versionField } from '../common-schemas.ts';
import { idParam, requiredLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const HISTORY_PAGE_SIZE = 20;
const DIFFERENCES_MAX = 50;
const DIFFERENCE_MAX_LENGTH = 2000;
const HISTORY_FIELDS = [...FACTS, 'status'] as const;

/** Who changed a listing, and on whose word. */
const HISTORY_KINDS = ['owner', 'desk', 'visitor', 'import', 'merge', 'undo', 'restore', 'system'] as const;

const valueChangeWire = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

const historyEntryWire = z.object({
  id: z.int(),
  version: z.int(),
  at: z.string(),
  kind: z.enum(HISTORY_KINDS),
  /** Null for the command line, and once the account is deleted. */
  actor: z.nullable(z.object({ id: z.int(), name: z.string(), role: z.string() })),
  /** The import that changed or undid it. */
  import: z.nullable(z.object({ batch_id: z.int(), file_name: z.string() })),
  /** The listing that was merged into this one; null for other changes. */
  merged_id: z.nullable(z.int()),
  changes: z.array(valueChangeWire),
});
export type HistoryEntryWire = z.infer<typeof historyEntryWire>;

/** Where a fact comes from. */
const factWire = z.object({
  field: z.enum(FACTS),
  label: z.string(),
  /** Null if unknown. */
  source: z.nullable(z.enum(FACT_SOURCES)),
  /** The name that the import stated; empty for others. */
  source_name: z.string(),
  license: z.string(),
  /** The day of the last confirmation; null if unknown. */
  confirmed_on: z.nullable(z.string()),
});

export const listHistoryOperation = {
  id: 'readListingHistory',
  method: 'GET',
  path: '/api/desk/listings/:id/history',
  summary:
    'Lists the changes of a listing, newest first, with the values before and after, and where each fact comes from.',
  access: 'moderator',
  params: idParams,
  query: z.strictObject({
    field: z.optional(z.enum(HISTORY_FIELDS, `"field" must be one of: ${HISTORY_FIELDS.join(', ')}.`)),
    ...pageParams(HISTORY_PAGE_SIZE),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(historyEntryWire),
    total: z.int(),
    /** The version of the listing, on which a restore is based. */
    version: z.int(),
    facts: z.array(factWire),
  }),
  errors: ['not-found'],
} as const satisfies Operation;

/** Something that will not be as it was then, and why in one sentence. */
const differenceWire = z.object({ field: z.string(), label: z.string(), why: z.string() });

const ENTRY_ERROR = 'Send the id of a change; 0 means before the first one.';
const entryParam = z.union(
  [
    idParam,
    z.pipe(
      z.literal('0', ENTRY_ERROR),
      z.transform(() => 0),
    ),
  ],
  ENTRY_ERROR,
);

export const previewRestoreOperation = {
  id: 'previewListingRestore',
  method: 'GET',
  path: '/api/desk/listings/:id/history/:entry',
  summary:
    'Shows what restoring the state right after a change would change, and what would differ from then and why; 0 means before the first change.',
  access: 'moderator',
  params: z.object({ ...idParams.shape, entry: entryParam }),
  response: dataResponse(
    z.object({ version: z.int(), changes: z.array(valueChangeWire), differences: z.array(differenceWire) }),
  ),
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const restoreListingOperation = {
  id: 'restoreListing',
  method: 'POST',
  path: '/api/desk/listings/:id/restore',
  summary:
    'Restores the state of a listing right after a change; 0 means before the first change. It is a change of its own, logged and sent to the owner.',
  access: 'moderator',
  params: idParams,
  body: z.object({
    to: z.int(ENTRY_ERROR).check(z.nonnegative(ENTRY_ERROR)),
    version: versionField,
    /** The sentences of the preview. If others apply by now, nothing is restored. */
    differences: z.optional(
      z.array(z.string().check(z.maxLength(DIFFERENCE_MAX_LENGTH))).check(z.maxLength(DIFFERENCES_MAX)),
    ),
    reason: requiredLine('The reason', REASON_MAX_LENGTH, 'Give a reason. It’s logged and sent to the owner.'),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ version: z.int(), restored: z.array(z.string()), differences: z.array(differenceWire) }),
  }),
  errors: ['not-found', 'conflict'],
  invalidates: ['listings', 'photos'],
} as const satisfies Operation;

export const HISTORY_OPERATIONS = [listHistoryOperation, previewRestoreOperation, restoreListingOperation];
