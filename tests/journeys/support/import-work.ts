import type { FileStore } from '#files/file-store.ts';
import type { JobContext, JobHandler } from '#jobs/handler.ts';
import { importFile } from '#jobs/import-file.ts';
import { undoBatch } from '#jobs/undo-import.ts';
import { JOBS_CHANNEL } from '#storage/changes.ts';
import type { Storage } from '#storage/connect.ts';
import { finishJob } from '#storage/jobs.ts';

const HANDLERS: Record<string, JobHandler> = { 'import-file': importFile, 'undo-import': undoBatch };

/** Does what the worker does with files; all other jobs wait, since the journeys look at them. */
export function workOnImports(storage: Storage, files: FileStore): void {
  const { db, engine } = storage;
  // no other part of it is asked for by these
  const context = { db, engine, files, clock: () => new Date(), stopping: new AbortController().signal } as JobContext;
  let working = Promise.resolve();
  const workOff = async () => {
    for (;;) {
      const job = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'payload', 'attempts', 'created_at as createdAt'])
        .where('kind', 'in', Object.keys(HANDLERS))
        .where('finished_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!job) return;
      await HANDLERS[job.kind]?.(context, job);
      await finishJob(db, job.id, new Date());
    }
  };
  storage.changes.subscribe((announcement) => {
    if (announcement !== 'lost' && announcement.channel === JOBS_CHANNEL) working = working.then(workOff);
  });
}
