import type { DecisionActor } from '#domain/moderation/decision.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { countImportChanges, lockUndoState, updateUndoProgress } from '#storage/imports/import-undo.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requireImport, requireUndoable } from './import-actions.ts';

export async function enqueueImportUndo(
  { db, clock }: ServerContext,
  batchId: number,
  actor: DecisionActor,
): Promise<void> {
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await lockUndoState(tx, batchId);
    const listed = await requireImport(tx, { batchId });
    requireUndoable(listed);
    const { all, undone } = await countImportChanges(tx, batchId);
    await updateUndoProgress(tx, batchId, { undo_asked_at: at, undo_step: 1, undo_done: undone, undo_total: all });
    await enqueueJob(tx, { kind: 'undo-import', payload: { batchId, step: 1 }, dueAt: at });
    const item = { kind: 'import', id: listed.fileId ?? 0 } as const;
    await insertDeskLogEntry(tx, { item, title: listed.fileName, action: `undid batch ${batchId}`, actor, at });
  });
}
