import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  detectFileFormat,
  emptyOutcomeCounts,
  type FileFormat,
  ROW_OUTCOMES,
  type RowOutcomeCounts,
  type RowOutcomeKind,
} from '#domain/imports/import-rules.ts';
import { IMPORT_STATES, type ImportState, isImportInProgress } from '#domain/imports/import-state.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type HistoryEntry, parseLog } from './desk-posts.ts';
import { fetchWithProgress } from './file-fetch.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/imports';
const LIST_LENGTH = 100;
const ROWS_PAGE_SIZE = 50;
/** How often it is asked how far the worker has come. */
const PROGRESS_POLL_MS = 1500;

export type ImportListEntry = {
  fileId: number | null;
  batchId: number | null;
  fileName: string;
  actor: string;
  at: string;
  state: ImportState;
  rows: number | null;
  rowsDone: number;
  counts: RowOutcomeCounts;
  error: string;
  undoDone: number;
  undoTotal: number;
};

export type ImportColumn = { name: string; field: string; samples: string[] };

export type EditableImport = ImportListEntry & {
  id: number;
  version: number;
  columns: ImportColumn[];
  source: string;
  mergeDuplicates: boolean;
  importedBefore: number | null;
  history: HistoryEntry[];
};

export type ImportRowModel = {
  line: number;
  outcome: RowOutcomeKind;
  businessName: string;
  listingId: number | null;
  message: string;
};

export const importsKey = (session: Session) => [...userScopedKey(session), 'imports'] as const;

export function importsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...importsKey(session), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const wire = asObject(await api.request({ path: PATH, query: { limit: LIST_LENGTH }, signal }));
      return { imports: asObjects(wire?.data).map(readImport), total: asNumber(wire?.total) ?? 0 };
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
    queryFn: async ({ signal }) => readFile(await api.request({ path: `${PATH}/${id}`, signal })),
    refetchInterval: ({ state }) => (state.data && isImportInProgress(state.data.state) ? PROGRESS_POLL_MS : false),
  });
}

/** `version` tells one run from the next: what its rows became is another answer. */
type ImportRowsFilter = { id: number; version: number; state: ImportState; outcome: RowOutcomeKind | '' };

export function importRowsQuery(api: Api, session: Session, { id, version, state, outcome }: ImportRowsFilter) {
  return infiniteQueryOptions({
    queryKey: [...importsKey(session), id, 'fates', version, state, outcome],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { fate: outcome, after, limit: ROWS_PAGE_SIZE };
      const wire = asObject(await api.request({ path: `${PATH}/${id}/fates`, query, signal }));
      return { fates: asObjects(wire?.data).map(readFate), hasMore: wire?.has_more === true };
    },
    getNextPageParam: ({ fates, hasMore }) => (hasMore ? (fates.at(-1)?.line ?? null) : null),
  });
}

const CONTENT_TYPES: Record<FileFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

type UploadOptions = { encoding: string; onProgress: (part: number) => void; signal: AbortSignal };

/** Gives the number that the file has at the desk. */
export async function uploadImportFile(
  api: Api,
  file: File,
  { encoding, onProgress, signal }: UploadOptions,
): Promise<number> {
  // what a system takes a file for differs from one to the next: its name is the same everywhere
  const headers = { 'Content-Type': CONTENT_TYPES[detectFileFormat(file.name) ?? 'csv'] };
  const query = { file_name: file.name, encoding };
  const fetch = fetchWithProgress(onProgress);
  const answer = await api.request({ path: PATH, method: 'POST', query, file, headers, fetch, signal });
  return readFile(answer)?.id ?? 0;
}

export type ImportMapping = {
  columns: Pick<ImportColumn, 'name' | 'field'>[];
  source: string;
  mergeDuplicates: boolean;
};

export async function checkImportFile(
  api: Api,
  { id, version }: EditableImport,
  mapping: ImportMapping,
): Promise<void> {
  const columns = mapping.columns.map(({ name, field }) => ({ name, field }));
  const body = { version, columns, source: mapping.source, merge_duplicates: mapping.mergeDuplicates };
  await api.request({ path: `${PATH}/${id}/check`, method: 'POST', body });
}

export async function startImport(api: Api, { id, version }: EditableImport, again: boolean): Promise<void> {
  await api.request({ path: `${PATH}/${id}/run`, method: 'POST', body: { version, again } });
}

export async function discardImportFile(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function undoImportBatch(api: Api, batchId: number): Promise<void> {
  await api.request({ path: `/api/desk/import-batches/${batchId}/undo`, method: 'POST' });
}

/** An address that the browser can simply open, once. */
export async function createOutcomesDownload(api: Api, id: number, fate: RowOutcomeKind | ''): Promise<string> {
  return urlOf(await api.request({ path: `${PATH}/${id}/fates/download`, method: 'POST', body: { fate } }));
}

export async function createExportDownload(api: Api, format: FileFormat, every: boolean): Promise<string> {
  return urlOf(await api.request({ path: '/api/desk/exports', method: 'POST', body: { format, every } }));
}

const urlOf = (answer: unknown) => asText(asObject(asObject(answer)?.data)?.url);

function readImport(wire: JsonObject): ImportListEntry {
  return {
    fileId: asNumber(wire.file_id),
    batchId: asNumber(wire.batch_id),
    fileName: asText(wire.file_name),
    actor: asText(wire.actor),
    at: asText(wire.at),
    state: IMPORT_STATES.find((state) => state === wire.state) ?? 'uploaded',
    rows: asNumber(wire.rows),
    rowsDone: asNumber(wire.rows_done) ?? 0,
    counts: countsOf(asObject(wire.counts)),
    error: asText(wire.fault),
    undoDone: asNumber(wire.undo_done) ?? 0,
    undoTotal: asNumber(wire.undo_total) ?? 0,
  };
}

function countsOf(wire: JsonObject | null): RowOutcomeCounts {
  const counts = emptyOutcomeCounts();
  for (const kind of ROW_OUTCOMES) counts[kind] = asNumber(wire?.[kind]) ?? 0;
  return counts;
}

function readFile(answer: unknown): EditableImport | null {
  const wire = asObject(asObject(answer)?.data);
  if (!wire) return null;
  return {
    ...readImport(wire),
    id: asNumber(wire.file_id) ?? 0,
    version: asNumber(wire.version) ?? 0,
    columns: asObjects(wire.columns).map(({ name, field, samples }) => ({
      name: asText(name),
      field: asText(field),
      samples: Array.isArray(samples) ? samples.map((sample) => asText(sample)) : [],
    })),
    source: asText(wire.source),
    mergeDuplicates: wire.merge_duplicates === true,
    importedBefore: asNumber(wire.imported_before),
    history: parseLog(wire.history),
  };
}

function readFate(wire: JsonObject): ImportRowModel {
  return {
    line: asNumber(wire.line) ?? 0,
    outcome: ROW_OUTCOMES.find((kind) => kind === wire.fate) ?? 'refused',
    businessName: asText(wire.business_name),
    listingId: asNumber(wire.listing_id),
    message: asText(wire.says),
  };
}
