import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FATES, type FateCounts, type FateKind, type FileFormat, formatOfName, noFates } from '#domain/import.ts';
import { IMPORT_STATES, type ImportState, isMoving } from '#domain/import-state.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type LogLine, readLog } from './desk-posts.ts';
import { fetchWithProgress } from './files.ts';
import { ownKey } from './own-key.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/imports';
const LIST_LENGTH = 100;
const ROWS_AT_ONCE = 50;
/** How often it is asked how far the worker has come. */
const PROGRESS_MS = 1500;

export type Import = {
  fileId: number | null;
  batchId: number | null;
  fileName: string;
  actor: string;
  at: string;
  state: ImportState;
  rows: number | null;
  rowsDone: number;
  counts: FateCounts;
  fault: string;
  undoDone: number;
  undoTotal: number;
};

export type FileColumn = { name: string; field: string; samples: string[] };

export type ImportedFile = Import & {
  id: number;
  version: number;
  columns: FileColumn[];
  source: string;
  mergeDuplicates: boolean;
  importedBefore: number | null;
  history: LogLine[];
};

export type Fate = { line: number; fate: FateKind; businessName: string; listingId: number | null; says: string };

export const importsKey = (session: Session) => [...ownKey(session), 'imports'] as const;

export function importsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...importsKey(session), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const wire = asWire(await api.call({ path: PATH, query: { limit: LIST_LENGTH }, signal }));
      return { imports: wiresOf(wire?.data).map(readImport), total: numberOf(wire?.total) ?? 0 };
    },
    refetchInterval: ({ state }) => (state.data?.imports.some((each) => isMoving(each.state)) ? PROGRESS_MS : false),
  });
}

export function importQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...importsKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => readFile(await api.call({ path: `${PATH}/${id}`, signal })),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? PROGRESS_MS : false),
  });
}

/** `version` tells one run from the next: what its rows became is another answer. */
type FatesOf = { id: number; version: number; state: ImportState; fate: FateKind | '' };

export function fatesQuery(api: Api, session: Session, { id, version, state, fate }: FatesOf) {
  return infiniteQueryOptions({
    queryKey: [...importsKey(session), id, 'fates', version, state, fate],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { fate, after, limit: ROWS_AT_ONCE };
      const wire = asWire(await api.call({ path: `${PATH}/${id}/fates`, query, signal }));
      return { fates: wiresOf(wire?.data).map(readFate), hasMore: wire?.has_more === true };
    },
    getNextPageParam: ({ fates, hasMore }) => (hasMore ? (fates.at(-1)?.line ?? null) : null),
  });
}

const TYPES: Record<FileFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

type Sending = { encoding: string; onProgress: (part: number) => void; signal: AbortSignal };

/** Gives the number that the file has at the desk. */
export async function sendFile(api: Api, file: File, { encoding, onProgress, signal }: Sending): Promise<number> {
  // what a system takes a file for differs from one to the next: its name is the same everywhere
  const headers = { 'Content-Type': TYPES[formatOfName(file.name) ?? 'csv'] };
  const query = { file_name: file.name, encoding };
  const fetch = fetchWithProgress(onProgress);
  const answer = await api.call({ path: PATH, method: 'POST', query, file, headers, fetch, signal });
  return readFile(answer)?.id ?? 0;
}

export type Mapping = {
  columns: Pick<FileColumn, 'name' | 'field'>[];
  source: string;
  mergeDuplicates: boolean;
};

export async function checkFile(api: Api, { id, version }: ImportedFile, mapping: Mapping): Promise<void> {
  const columns = mapping.columns.map(({ name, field }) => ({ name, field }));
  const body = { version, columns, source: mapping.source, merge_duplicates: mapping.mergeDuplicates };
  await api.call({ path: `${PATH}/${id}/check`, method: 'POST', body });
}

export async function runFile(api: Api, { id, version }: ImportedFile, again: boolean): Promise<void> {
  await api.call({ path: `${PATH}/${id}/run`, method: 'POST', body: { version, again } });
}

export async function discardFile(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function undoBatch(api: Api, batchId: number): Promise<void> {
  await api.call({ path: `/api/desk/import-batches/${batchId}/undo`, method: 'POST' });
}

/** An address that the browser can simply open, once. */
export async function orderFates(api: Api, id: number, fate: FateKind | ''): Promise<string> {
  return urlOf(await api.call({ path: `${PATH}/${id}/fates/download`, method: 'POST', body: { fate } }));
}

export async function orderExport(api: Api, format: FileFormat, every: boolean): Promise<string> {
  return urlOf(await api.call({ path: '/api/desk/exports', method: 'POST', body: { format, every } }));
}

const urlOf = (answer: unknown) => textOf(asWire(asWire(answer)?.data)?.url);

function readImport(wire: Wire): Import {
  return {
    fileId: numberOf(wire.file_id),
    batchId: numberOf(wire.batch_id),
    fileName: textOf(wire.file_name),
    actor: textOf(wire.actor),
    at: textOf(wire.at),
    state: IMPORT_STATES.find((state) => state === wire.state) ?? 'uploaded',
    rows: numberOf(wire.rows),
    rowsDone: numberOf(wire.rows_done) ?? 0,
    counts: countsOf(asWire(wire.counts)),
    fault: textOf(wire.fault),
    undoDone: numberOf(wire.undo_done) ?? 0,
    undoTotal: numberOf(wire.undo_total) ?? 0,
  };
}

function countsOf(wire: Wire | null): FateCounts {
  const counts = noFates();
  for (const kind of FATES) counts[kind] = numberOf(wire?.[kind]) ?? 0;
  return counts;
}

function readFile(answer: unknown): ImportedFile | null {
  const wire = asWire(asWire(answer)?.data);
  if (!wire) return null;
  return {
    ...readImport(wire),
    id: numberOf(wire.file_id) ?? 0,
    version: numberOf(wire.version) ?? 0,
    columns: wiresOf(wire.columns).map(({ name, field, samples }) => ({
      name: textOf(name),
      field: textOf(field),
      samples: Array.isArray(samples) ? samples.map((sample) => textOf(sample)) : [],
    })),
    source: textOf(wire.source),
    mergeDuplicates: wire.merge_duplicates === true,
    importedBefore: numberOf(wire.imported_before),
    history: readLog(wire.history),
  };
}

function readFate(wire: Wire): Fate {
  return {
    line: numberOf(wire.line) ?? 0,
    fate: FATES.find((kind) => kind === wire.fate) ?? 'refused',
    businessName: textOf(wire.business_name),
    listingId: numberOf(wire.listing_id),
    says: textOf(wire.says),
  };
}
