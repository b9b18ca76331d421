import type { Actor } from '#domain/desk.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { countChanges, holdUndo, updateUndo } from '#storage/import-undo.ts';
import { insertJob } from '#storage/jobs.ts';
import type { ServerContext } from '../http/context.ts';
import { refuseUndo, requireImport } from './deeds.ts';

export async function orderUndo({ db, clock }: ServerContext, batchId: number, actor: Actor): Promise<void> {
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await holdUndo(tx, batchId);
    const listed = await requireImport(tx, { batchId });
    refuseUndo(listed);
    const { all, undone } = await countChanges(tx, batchId);
    await updateUndo(tx, batchId, { undo_asked_at: at, undo_step: 1, undo_done: undone, undo_total: all });
    await insertJob(tx, { kind: 'undo-import', payload: { batchId, step: 1 }, dueAt: at });
    const item = { kind: 'import', id: listed.fileId ?? 0 } as const;
    await insertLogEntry(tx, { item, title: listed.fileName, action: `undid batch ${batchId}`, actor, at });
  });
}
