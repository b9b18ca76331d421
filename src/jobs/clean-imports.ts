import { removeParts } from '#imports/stored-file.ts';
import { deleteImportFile, listPastImportFiles } from '#storage/import-files.ts';
import type { JobHandler } from './handler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any upload takes. */
const UNFINISHED_KEPT_MS = DAY_MS;
const KEPT_MS = 30 * DAY_MS;

/** Forgets files of the desk that never became whole or are a month old. What they did stays, and can be undone. */
export const cleanImports: JobHandler = async ({ db, clock, files }) => {
  const now = clock().getTime();
  const past = { unfinishedBefore: new Date(now - UNFINISHED_KEPT_MS), before: new Date(now - KEPT_MS) };
  for (const file of await listPastImportFiles(db, past)) {
    await removeParts(files, file);
    await deleteImportFile(db, file.id);
  }
};
