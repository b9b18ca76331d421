import type { Actor } from '#domain/desk.ts';
import { type ImportDeed, type ImportField, noFates } from '#domain/import.ts';
import { importState } from '#domain/import-state.ts';
import type { ImportSettings } from '#imports/take-batch.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { findBatchOf } from '#storage/import-batches.ts';
import { deleteFates } from '#storage/import-fates.ts';
import { holdImportFile, type ImportFileRow, updateImportFile } from '#storage/import-files.ts';
import { findImport, type ListedImport } from '#storage/import-list.ts';
import { insertJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';

export const noFile = (id: number) => notFound(`There is no file ${id} here.`);

type Chosen = {
  version: number;
  columns: { name: string; field: ImportField | '' }[];
  source: string;
  mergeDuplicates: boolean;
};

/** Orders the dry run. What an earlier one found is forgotten: with other columns the rows become something else. */
export async function orderCheck(
  context: ServerContext,
  id: number,
  { actor, ...chosen }: Chosen & { actor: Actor },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const file = await requireResting(tx, id, chosen.version);
    if (file.batchId !== null) throw new Refusal('conflict', 'This file was imported. Upload it again to try it anew.');
    const settings = settingsOf(file, chosen);
    await deleteFates(tx, id);
    await updateImportFile(tx, id, { settings, rowsDone: 0, counts: noFates(), checkedAt: null });
    await order(tx, file, { deed: 'check', actor, at: context.clock() });
  });
}

type Run = { version: number; again: boolean; actor: Actor };

export async function orderRun(context: ServerContext, id: number, { version, again, actor }: Run): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const file = await requireResting(tx, id, version);
    if (!file.checkedAt) throw new Refusal('conflict', 'Try the file first: nothing is imported unseen.');
    const listed = await findImport(tx, { fileId: id });
    if (listed?.finishedAt || listed?.undoAskedAt) throw new Refusal('conflict', 'This file was imported.');
    const former = await findFormer(tx, file);
    if (former !== null && !again) {
      throw new Refusal('conflict', `The same file was imported before, as batch ${former}. Say that it is meant.`);
    }
    // what counts from now on is how far the batch has come
    await updateImportFile(tx, id, { again, rowsDone: 0 });
    await order(tx, file, { deed: 'run', actor, at: context.clock() });
  });
}

/** The batch that has imported the same file before, if it was not undone; what was interrupted is gone on with. */
export async function findFormer(db: Db, { contentHash, batchId }: ImportFileRow): Promise<number | null> {
  const former = contentHash && (await findBatchOf(db, contentHash));
  return former?.finishedAt && former.id !== batchId ? former.id : null;
}

/** Under the lock of the transaction, and as long as the worker is not at it. */
export async function requireResting(tx: Db, id: number, version?: number): Promise<ImportFileRow> {
  const file = await holdImportFile(tx, id);
  if (!file?.contentHash) throw noFile(id);
  if (file.doing) throw new Refusal('conflict', 'The worker is at this file. Wait until it is done.');
  if (version !== undefined && file.version !== version) {
    throw new Refusal('conflict', 'Somebody has done something with this file meanwhile.');
  }
  return file;
}

type Order = { deed: ImportDeed; actor: Actor; at: Date };

async function order(tx: Db, file: ImportFileRow, { deed, actor, at }: Order): Promise<void> {
  const step = file.step + 1;
  await updateImportFile(tx, file.id, { doing: deed, step, fault: '', version: file.version + 1 });
  await insertJob(tx, { kind: 'import-file', payload: { fileId: file.id, step }, dueAt: at });
  const action = deed === 'check' ? 'tried it' : 'imported it';
  await insertLogEntry(tx, { item: { kind: 'import', id: file.id }, title: file.fileName, action, actor, at });
}

/** Every column is named, so that nothing is guessed any more. */
function settingsOf(file: ImportFileRow, { columns, source, mergeDuplicates }: Chosen): ImportSettings {
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

export async function requireImport(db: Db, of: Parameters<typeof findImport>[1]): Promise<ListedImport> {
  const listed = await findImport(db, of);
  if (!listed) throw 'fileId' in of ? noFile(of.fileId) : notFound(`There is no batch ${of.batchId}.`);
  return listed;
}

/** Whether a batch can be taken back now. */
export function refuseUndo(listed: ListedImport): void {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt } = listed;
  const state = importState({ doing, fault, checkedAt, batch: { finishedAt, undoneAt, undoAskedAt } });
  if (state === 'undone') throw new Refusal('conflict', 'This batch has been undone already.');
  if (state === 'undoing') throw new Refusal('conflict', 'This batch is being undone.');
  if (state === 'running') throw new Refusal('conflict', 'This batch is being imported. Wait until it is done.');
}
