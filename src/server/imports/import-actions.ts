import { emptyOutcomeCounts, type ImportAction, type ImportField } from '#domain/imports/import-rules.ts';
import { importState } from '#domain/imports/import-state.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { ImportSettings } from '#imports/resume-or-create-batch.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { findImportBatchByHash } from '#storage/imports/import-batches.ts';
import { type ImportFileRow, lockImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { deleteOutcomes } from '#storage/imports/import-outcomes.ts';
import { findImportOverview, type ImportOverview } from '#storage/imports/import-overviews.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

export const importFileNotFound = (id: number) => notFound(`There is no file ${id} here.`);

type CheckOptions = {
  version: number;
  columns: { name: string; field: ImportField | '' }[];
  source: string;
  mergeDuplicates: boolean;
};

/** Orders the dry run. What an earlier one found is forgotten: with other columns the rows become something else. */
export async function enqueueImportCheck(
  context: ServerContext,
  id: number,
  { actor, ...chosen }: CheckOptions & { actor: DecisionActor },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const file = await lockIdleFile(tx, id, chosen.version);
    if (file.batchId !== null)
      throw new HttpError('conflict', 'This file was imported. Upload it again to try it anew.');
    const settings = buildImportSettings(file, chosen);
    await deleteOutcomes(tx, id);
    await updateImportFile(tx, id, { settings, rowsDone: 0, counts: emptyOutcomeCounts(), checkedAt: null });
    await enqueueImportAction(tx, file, { deed: 'check', actor, at: context.clock() });
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
    if (!file.checkedAt) throw new HttpError('conflict', 'Try the file first: nothing is imported unseen.');
    const listed = await findImportOverview(tx, { fileId: id });
    if (listed?.finishedAt || listed?.undoAskedAt) throw new HttpError('conflict', 'This file was imported.');
    const former = await findEarlierBatch(tx, file);
    if (former !== null && !again) {
      throw new HttpError('conflict', `The same file was imported before, as batch ${former}. Say that it is meant.`);
    }
    // what counts from now on is how far the batch has come
    await updateImportFile(tx, id, { again, rowsDone: 0 });
    await enqueueImportAction(tx, file, { deed: 'run', actor, at: context.clock() });
  });
}

/** The batch that has imported the same file before, if it was not undone; what was interrupted is gone on with. */
export async function findEarlierBatch(db: Db, { contentHash, batchId }: ImportFileRow): Promise<number | null> {
  const former = contentHash && (await findImportBatchByHash(db, contentHash));
  return former?.finishedAt && former.id !== batchId ? former.id : null;
}

/** Under the lock of the transaction, and as long as the worker is not at it. */
export async function lockIdleFile(tx: Db, id: number, version?: number): Promise<ImportFileRow> {
  const file = await lockImportFile(tx, id);
  if (!file?.contentHash) throw importFileNotFound(id);
  if (file.doing) throw new HttpError('conflict', 'The worker is at this file. Wait until it is done.');
  if (version !== undefined && file.version !== version) {
    throw new HttpError('conflict', 'Somebody has done something with this file meanwhile.');
  }
  return file;
}

type ActionRequest = { deed: ImportAction; actor: DecisionActor; at: Date };

async function enqueueImportAction(tx: Db, file: ImportFileRow, { deed, actor, at }: ActionRequest): Promise<void> {
  const step = file.step + 1;
  await updateImportFile(tx, file.id, { doing: deed, step, fault: '', version: file.version + 1 });
  await enqueueJob(tx, { kind: 'import-file', payload: { fileId: file.id, step }, dueAt: at });
  const action = deed === 'check' ? 'tried it' : 'imported it';
  await insertDeskLogEntry(tx, { item: { kind: 'import', id: file.id }, title: file.fileName, action, actor, at });
}

/** Every column is named, so that nothing is guessed any more. */
function buildImportSettings(file: ImportFileRow, { columns, source, mergeDuplicates }: CheckOptions): ImportSettings {
  const fields = new Map(columns.map(({ name, field }) => [name, field]));
  const known = file.columns.map(({ name, guess }) => ({ name, field: fields.get(name) ?? guess }));
  const used = known.map(({ field }) => field).filter((field) => field !== '');
  const twice = used.find((field, at) => used.indexOf(field) !== at);
  if (twice) throw invalidField('columns', `Two columns are said to be the field ${twice}. Leave one of them out.`);
  if (!used.includes('business_name') && !used.includes('external_key')) {
    throw invalidField('columns', 'Say which column is the business name.');
  }
  return { columns: known.map(({ name, field }) => `${name}=${field}`), categories: [], source, mergeDuplicates };
}

export async function requireImport(db: Db, of: Parameters<typeof findImportOverview>[1]): Promise<ImportOverview> {
  const listed = await findImportOverview(db, of);
  if (!listed) throw 'fileId' in of ? importFileNotFound(of.fileId) : notFound(`There is no batch ${of.batchId}.`);
  return listed;
}

/** Whether a batch can be taken back now. */
export function requireUndoable(listed: ImportOverview): void {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt } = listed;
  const state = importState({ doing, fault, checkedAt, batch: { finishedAt, undoneAt, undoAskedAt } });
  if (state === 'undone') throw new HttpError('conflict', 'This batch has been undone already.');
  if (state === 'undoing') throw new HttpError('conflict', 'This batch is being undone.');
  if (state === 'running') throw new HttpError('conflict', 'This batch is being imported. Wait until it is done.');
}
