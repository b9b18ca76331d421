import { readMigrationStatus } from '#storage/engine/database-facts.ts';
import { countUnfinishedJobs, readWorkerActivity } from '#storage/unfinished-jobs.ts';
import { type Check, fine, formatElapsed, problem, skipped, WITHOUT_DATABASE } from './check.ts';

const MAX_WAIT_MS = 10 * 60_000;

export const checkWorker: Check = {
  name: 'Background jobs',
  async run({ storage, now }) {
    if (!storage) return WITHOUT_DATABASE;
    if ((await readMigrationStatus(storage.db)).pending.length > 0)
      return skipped('Not checked before the migrations.');
    const { lastFinishedAt, oldestDueAt } = await readWorkerActivity(storage.db, now);
    if (oldestDueAt && now.getTime() - oldestDueAt.getTime() > MAX_WAIT_MS)
      return problem(`Jobs have waited for ${formatElapsed(oldestDueAt, now)}. Start the site to run them.`);
    const { failed } = await countUnfinishedJobs(storage.db);
    if (failed > 0)
      return problem(
        `${failed === 1 ? '1 has' : `${failed} have`} failed. See npm run cli -- jobs list --failed, or /admin/jobs.`,
      );
    return fine(
      lastFinishedAt ? `The last one ran ${formatElapsed(lastFinishedAt, now)} ago.` : 'None has been due yet.',
    );
  },
};
