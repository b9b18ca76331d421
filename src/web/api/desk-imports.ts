import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  checkImportOperation,
  createListingsExportOperation,
  createRowOutcomesDownloadOperation,
  deleteImportOperation,
  getImportOperation,
  listFileCategoriesOperation,
  listImportsOperation,
  listOutcomePointsOperation,
  listRowOutcomesOperation,
  runImportOperation,
  undoImportBatchOperation,
  uploadImportOperation,
} from '#contract/desk/import-operations.ts';
import { IMPORT_DELIMITERS } from '#domain/imports/import-formats.ts';
import {
  type FileFormat,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  isFieldColumn,
  ROW_OUTCOMES,
  type RowOutcomeKind,
} from '#domain/imports/import-rules.ts';
import { type ImportState, isImportInProgress } from '#domain/imports/import-state.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { type CamelName, camelName } from './camel-case.ts';
import { fetchWithProgress } from './file-fetch.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 100;
const ROWS_PAGE_SIZE = 50;
/** How often the progress of a running import is read. */
const PROGRESS_POLL_MS = 1500;

type ImportWireModel = CallResult<typeof listImportsOperation>['data'][number];
type ImportDetail = CallResult<typeof getImportOperation>['data'];

/** `error`: why the whole file cannot be imported; empty where it can. */
export type ImportListEntry = Omit<ImportWireModel, 'fault'> & { error: string };

export type ImportFieldName = CamelName<(typeof IMPORT_FIELDS)[number]>;

// Safe cast: the type renames by the same rule.
export const IMPORT_FIELD_NAMES = IMPORT_FIELDS.map((field) => camelName(field) as ImportFieldName);

/** `field`: an `ImportFieldName`, the column of one of the site’s own fields, or empty when the column is left out. */
export type ImportColumn = ImportDetail['columns'][number];

export type EditableImport = Omit<ImportDetail, 'fault'> & { id: number; error: string };

export type ImportRowModel = {
  line: number;
  outcome: RowOutcomeKind;
  businessName: string;
  listingId: number | null;
  message: string;
  /** About cells that the row comes in without; empty if there are none. */
  warnings: string;
  /** Fields that were changed both in the file and here; empty if there are none. */
  conflicts: string;
};

export const OUTCOME_FILTERS = [...ROW_OUTCOMES, 'warned', 'conflicts'] as const;
/** An outcome, or the rows with warnings or conflicts. */
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

export type OutcomePoint = {
  line: number;
  outcome: RowOutcomeKind;
  businessName: string;
  latitude: number;
  longitude: number;
};

export type FileCategory = CallResult<typeof listFileCategoriesOperation>['data'][number];

export const importsKey = (session: Session) => [...userScopedKey(session), 'imports'] as const;

export function importsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...importsKey(session), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data, total } = await call(api, listImportsOperation, { query: { limit: LIST_LENGTH }, signal });
      const imports: ImportListEntry[] = data.map(({ fault, ...entry }) => ({ ...entry, error: fault }));
      return { imports, total };
    },
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => isImportInProgress(each.state)) ? PROGRESS_POLL_MS : false,
  });
}

export function importQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...importsKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditableImport> => {
      const { data } = await call(api, getImportOperation, { params: { id }, signal });
      const { fault, columns, constants, ...detail } = data;
      const withOurField = <Named extends { field: string }>(each: Named) => ({
        ...each,
        field: isFieldColumn(each.field) ? each.field : camelName(each.field),
      });
      return {
        ...detail,
        columns: columns.map(withOurField),
        constants: constants.map(withOurField),
        id,
        error: fault,
      };
    },
    refetchInterval: ({ state }) => (state.data && isImportInProgress(state.data.state) ? PROGRESS_POLL_MS : false),
  });
}

/** `version` and `state` tell one run from the next: the rows of each have other outcomes. */
type ImportRowsFilter = { id: number; version: number; state: ImportState; outcome: OutcomeFilter | '' };

export function importRowsQuery(api: Api, session: Session, { id, version, state, outcome }: ImportRowsFilter) {
  return infiniteQueryOptions({
    queryKey: [...importsKey(session), id, 'row-outcomes', version, state, outcome],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { fate: outcome || undefined, after, limit: ROWS_PAGE_SIZE };
      const { data, hasMore } = await call(api, listRowOutcomesOperation, { params: { id }, query, signal });
      const rows: ImportRowModel[] = data.map(({ fate, says, ...row }) => ({ ...row, outcome: fate, message: says }));
      return { rows, hasMore };
    },
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.line ?? null) : null),
  });
}

/** Where the rows are, for a map. Of many rows, some are left out. */
export function outcomePointsQuery(api: Api, session: Session, { id, version, state, outcome }: ImportRowsFilter) {
  return queryOptions({
    queryKey: [...importsKey(session), id, 'points', version, state, outcome],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = { fate: outcome || undefined };
      const { data, total } = await call(api, listOutcomePointsOperation, { params: { id }, query, signal });
      const points: OutcomePoint[] = data.map(({ fate, ...point }) => ({ ...point, outcome: fate }));
      return { points, total };
    },
  });
}

/** What the checked file calls categories that do not exist here. */
export function fileCategoriesQuery(api: Api, session: Session, { id, version }: { id: number; version: number }) {
  return queryOptions({
    queryKey: [...importsKey(session), id, 'categories', version],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(api, listFileCategoriesOperation, { params: { id }, signal })).data,
  });
}

type UploadOptions = {
  encoding: string;
  delimiter: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Resolves to the id of the uploaded file. */
export async function uploadImportFile(
  api: Api,
  file: File,
  { encoding, delimiter, onProgress, signal }: UploadOptions,
): Promise<number> {
  const { data } = await call(api, uploadImportOperation, {
    query: {
      fileName: file.name,
      encoding: IMPORT_ENCODINGS.find((each) => each === encoding),
      delimiter: IMPORT_DELIMITERS.find((each) => each === delimiter),
    },
    file,
    // operating systems disagree about the types of files, so the server looks at the content
    headers: { 'Content-Type': 'application/octet-stream' },
    fetch: fetchWithProgress(onProgress),
    signal,
  });
  if (data.fileId === null) throw new Error(`The response to the upload of ${file.name} has no file id`);
  return data.fileId;
}

/** `field`: an `ImportFieldName`. */
export type ImportConstant = ImportDetail['constants'][number];

export type ImportMapping = {
  columns: Pick<ImportColumn, 'name' | 'field'>[];
  constants: ImportConstant[];
  categories: ImportDetail['categories'];
  source: string;
  mergeDuplicates: boolean;
  dataSource: ImportDetail['dataSource'];
};

export async function checkImportFile(
  api: Api,
  { id, version }: EditableImport,
  { columns, constants, ...mapping }: ImportMapping,
): Promise<void> {
  const mapped = columns.map(({ name, field }) => ({
    name,
    field: isFieldColumn(field) ? field : (wireField(field) ?? ''),
  }));
  const values = constants.flatMap(({ field, value }) => {
    const known = wireField(field);
    return known ? [{ field: known, value }] : [];
  });
  const body = { version, columns: mapped, constants: values, ...mapping };
  await call(api, checkImportOperation, { params: { id }, body });
}

const wireField = (field: string) => IMPORT_FIELDS.find((each) => camelName(each) === field);

export async function startImport(api: Api, { id, version }: EditableImport, again: boolean): Promise<void> {
  await call(api, runImportOperation, { params: { id }, body: { version, again } });
}

export async function discardImportFile(api: Api, id: number): Promise<void> {
  await call(api, deleteImportOperation, { params: { id } });
}

export async function undoImportBatch(api: Api, batchId: number): Promise<void> {
  await call(api, undoImportBatchOperation, { params: { id: batchId } });
}

/** A URL that the browser can open once, without a token. */
export async function createOutcomesDownload(
  api: Api,
  id: number,
  outcome: OutcomeFilter | 'missing' | '',
): Promise<string> {
  return (await call(api, createRowOutcomesDownloadOperation, { params: { id }, body: { fate: outcome } })).data.url;
}

export async function createExportDownload(api: Api, format: FileFormat, every: boolean): Promise<string> {
  return (await call(api, createListingsExportOperation, { body: { format, every } })).data.url;
}
