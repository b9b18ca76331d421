import type { DataSource } from '#domain/imports/data-source.ts';
import { emptyOutcomeCounts, type ImportAction, type ImportField } from '#domain/imports/import-rules.ts';
import { importState } from '#domain/imports/import-state.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { parseConstants } from '#imports/constants.ts';
import { ImportError } from '#imports/import-file.ts';
import { type ImportSettings, parseImportSettings } from '#imports/resume-or-create-batch.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { findImportBatchByHash } from '#storage/imports/import-batches.ts';
import { type ImportFileRow, lockImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { deleteOutcomes } from '#storage/imports/import-outcomes.ts';
import { findImportOverview, type ImportOverview } from '#storage/imports/import-overviews.ts';
import { countImportChanges, lockUndoState, updateUndoProgress } from '#storage/imports/import-undo.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

export const importFileNotFound = (id: number) => notFound(`File ${id} doesn’t exist.`);

type CheckOptions = {
  version: number;
  columns: { name: string; field: string }[];
  constants: { field: ImportField; value: string }[];
  categories: { name: string; category: string }[];
  source: string;
  mergeDuplicates: boolean;
  /** Undefined: as before. */
  dataSource: DataSource | null | undefined;
};

/** Enqueues a dry run and deletes the outcomes of an earlier one, since other columns give other outcomes. */
export async function enqueueImportCheck(
  context: ServerContext,
  id: number,
  { actor, ...options }: CheckOptions & { actor: DecisionActor },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const file = await lockIdleFile(tx, id, options.version);
    if (file.batchId !== null)
      throw new HttpError('conflict', 'This file was already imported. Upload it again to run it once more.');
    const settings = buildImportSettings(file, options);
    await deleteOutcomes(tx, id);
    await updateImportFile(tx, id, { settings, rowsDone: 0, counts: emptyOutcomeCounts(), checkedAt: null });
    await enqueueImportAction(tx, file, { action: 'check', actor, at: context.clock() });
  });
}

type RunOptions = { version: number; again: boolean; actor: DecisionActor };

export async function enqueueImportRun(
  context: ServerContext,
  id: number,
  { version, again, actor }: RunOptions,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const file = await lockIdleFile(tx, id, version);
    if (!file.checkedAt) throw new HttpError('conflict', 'Preview the import first.');
    const overview = await findImportOverview(tx, { fileId: id });
    if (overview?.finishedAt || overview?.undoAskedAt)
      throw new HttpError('conflict', 'This file was already imported.');
    const earlierBatchId = await findEarlierBatch(tx, file);
    if (earlierBatchId !== null && !again) {
      throw new HttpError(
        'conflict',
        `The same file was already imported as batch ${earlierBatchId}. Confirm that you want to import it again.`,
      );
    }
    // From here on the progress is that of the batch.
    await updateImportFile(tx, id, { again, rowsDone: 0 });
    await enqueueImportAction(tx, file, { action: 'run', actor, at: context.clock() });
  });
}

/** The finished batch of the same file content, unless it was undone. An interrupted batch is resumed instead. */
export async function findEarlierBatch(db: Db, { contentHash, batchId }: ImportFileRow): Promise<number | null> {
  const batch = contentHash && (await findImportBatchByHash(db, contentHash));
  return batch?.finishedAt && batch.id !== batchId ? batch.id : null;
}

/** Throws while a worker is processing the file. */
export async function lockIdleFile(tx: Db, id: number, version?: number): Promise<ImportFileRow> {
  const file = await lockImportFile(tx, id);
  if (!file?.contentHash) throw importFileNotFound(id);
  if (file.doing) throw new HttpError('conflict', 'This file is being processed. Wait until it’s done.');
  if (version !== undefined && file.version !== version) {
    throw new HttpError('conflict', 'Someone changed this file in the meantime. Reload the page and try again.');
  }
  return file;
}

type ActionRequest = { action: ImportAction; actor: DecisionActor; at: Date };

async function enqueueImportAction(tx: Db, file: ImportFileRow, { action, actor, at }: ActionRequest): Promise<void> {
  const step = file.step + 1;
  await updateImportFile(tx, file.id, { doing: action, step, fault: '', version: file.version + 1 });
  await enqueueJob(tx, { kind: 'import-file', payload: { fileId: file.id, step }, dueAt: at });
  await insertDeskLogEntry(tx, {
    item: { kind: 'import', id: file.id },
    title: file.fileName,
    action: action === 'check' ? 'previewed it' : 'imported it',
    actor,
    at,
  });
}

/** The settings name every column, so that the worker guesses none. */
function buildImportSettings(file: ImportFileRow, options: CheckOptions): ImportSettings {
  const fields = new Map(options.columns.map(({ name, field }) => [name, field]));
  const mapped = file.columns.map(({ name, guess }) => ({ name, field: fields.get(name) ?? guess }));
  const usedFields = mapped.map(({ field }) => field).filter((field) => field !== '');
  const duplicate = usedFields.find((field, index) => usedFields.indexOf(field) !== index);
  if (duplicate) throw invalidField('columns', `Two columns are mapped to ${duplicate}. Skip one of them.`);
  if (!usedFields.includes('business_name') && !usedFields.includes('external_key')) {
    throw invalidField('columns', 'Choose which column is the business name.');
  }
  const { source, mergeDuplicates, dataSource = parseImportSettings(file).dataSource ?? null } = options;
  const constants = options.constants.map(({ field, value }) => `${field}=${value}`);
  return {
    columns: mapped.map(({ name, field }) => `${name}=${field}`),
    categories: options.categories.map(({ name, category }) => `${name}=${category}`),
    constants: orInvalid('constants', constants, parseConstants),
    source,
    mergeDuplicates,
    dataSource,
  };
}

function orInvalid(field: string, pairs: string[], parse: (pairs: string[]) => unknown): string[] {
  try {
    parse(pairs);
    return pairs;
  } catch (error) {
    throw error instanceof ImportError ? invalidField(field, error.message) : error;
  }
}

export async function requireImport(db: Db, key: Parameters<typeof findImportOverview>[1]): Promise<ImportOverview> {
  const overview = await findImportOverview(db, key);
  if (!overview)
    throw 'fileId' in key ? importFileNotFound(key.fileId) : notFound(`Batch ${key.batchId} doesn’t exist.`);
  return overview;
}

function requireUndoable(overview: ImportOverview): void {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt } = overview;
  const state = importState({ doing, fault, checkedAt, batch: { finishedAt, undoneAt, undoAskedAt } });
  if (state === 'undone') throw new HttpError('conflict', 'This batch has already been undone.');
  if (state === 'undoing') throw new HttpError('conflict', 'This batch is being undone.');
  if (state === 'running') throw new HttpError('conflict', 'This batch is being imported. Wait until it’s done.');
}

export async function enqueueImportUndo(
  { db, clock }: ServerContext,
  batchId: number,
  actor: DecisionActor,
): Promise<void> {
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await lockUndoState(tx, batchId);
    const overview = await requireImport(tx, { batchId });
    requireUndoable(overview);
    const { all, undone } = await countImportChanges(tx, batchId);
    await updateUndoProgress(tx, batchId, { undo_asked_at: at, undo_step: 1, undo_done: undone, undo_total: all });
    await enqueueJob(tx, { kind: 'undo-import', payload: { batchId, step: 1 }, dueAt: at });
    const item = { kind: 'import', id: overview.fileId ?? 0 } as const;
    await insertDeskLogEntry(tx, { item, title: overview.fileName, action: `undid batch ${batchId}`, actor, at });
  });
}
