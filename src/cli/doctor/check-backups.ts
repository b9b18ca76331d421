import { readLastBackup } from '../last-backup.ts';
import { type Check, fine, formatElapsed, problem, skipped } from './check.ts';

const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
const ADVICE = 'Run npm run cli -- backup every night, and keep the file on another machine.';

export const checkBackups: Check = {
  name: 'Backups',
  async run({ config, now }) {
    const last = await readLastBackup(config.dataDirectory);
    if (last && now.getTime() - last.at.getTime() <= MAX_AGE_MS)
      return fine(`The last one was made ${formatElapsed(last.at, now)} ago: ${last.file}.`);
    if (config.databaseUrl)
      return skipped('None was made by npm run cli -- backup in the last week. PostgreSQL may have its own.');
    return problem(
      last
        ? `The last one was made ${formatElapsed(last.at, now)} ago: ${last.file}. ${ADVICE}`
        : `No backup yet. ${ADVICE}`,
    );
  },
};
