import { deleteParts } from '#imports/import-file-parts.ts';
import { deleteImportFile, listExpiredImportFiles } from '#storage/imports/import-files.ts';
import type { JobHandler } from './job-handler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any upload takes. */
const UNFINISHED_RETENTION_MS = DAY_MS;
const RETENTION_MS = 30 * DAY_MS;

/** Deletes uploaded files that are incomplete or a month old. Their imports remain and can be undone. */
export const cleanImports: JobHandler = async ({ db, clock, files }) => {
  const now = clock().getTime();
  const past = { unfinishedBefore: new Date(now - UNFINISHED_RETENTION_MS), before: new Date(now - RETENTION_MS) };
  for (const file of await listExpiredImportFiles(db, past)) {
    await deleteParts(files, file);
    await deleteImportFile(db, file.id);
  }
};
