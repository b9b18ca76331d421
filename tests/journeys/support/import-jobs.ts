import type { FileStore } from '#files/file-store.ts';
import type { JobContext, JobHandler } from '#jobs/job-handler.ts';
import { processImportFile } from '#jobs/process-import-file.ts';
import { processImportUndo } from '#jobs/process-import-undo.ts';
import { JOBS_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { finishJob } from '#storage/jobs.ts';

const IMPORT_HANDLERS: Record<string, JobHandler> = {
  'import-file': processImportFile,
  'undo-import': processImportUndo,
};

/** Runs import jobs like the worker. All other jobs stay queued, because tests inspect them. */
export function runImportJobs(storage: Storage, files: FileStore): void {
  const { db, engine } = storage;
  // the import handlers use only these parts
  const context = {
    db,
    engine,
    files,
    clock: () => new Date(),
    shutdownSignal: new AbortController().signal,
  } as JobContext;
  let working = Promise.resolve();
  const workOff = async () => {
    for (;;) {
      const job = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'payload', 'attempts', 'created_at as createdAt'])
        .where('kind', 'in', Object.keys(IMPORT_HANDLERS))
        .where('finished_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!job) return;
      await IMPORT_HANDLERS[job.kind]?.(context, job);
      await finishJob(db, job.id, new Date());
    }
  };
  storage.changes.subscribe((announcement) => {
    if (announcement !== 'lost' && announcement.channel === JOBS_CHANNEL) working = working.then(workOff);
  });
}
