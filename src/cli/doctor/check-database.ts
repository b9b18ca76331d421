import { isCollationOutdated, readDatabaseFacts } from '#storage/engine/database-facts.ts';
import { describeUnsupportedServer } from '../errors/unsupported-server.ts';
import { type Check, fine, problem, skipped } from './check.ts';

export const checkDatabase: Check = {
  name: 'Database',
  async run({ config, storage, databaseProblem }) {
    if (!storage) {
      return databaseProblem === ''
        ? skipped('There is no database yet. It is created when the site starts.')
        : problem(databaseProblem);
    }
    const { version, ...facts } = await readDatabaseFacts(storage.db);
    const unsupported = describeUnsupportedServer({ version, ...facts });
    if (unsupported !== null) return problem(unsupported);
    if (storage.engine === 'server' && (await isCollationOutdated(storage.db)))
      return problem(
        'The operating system sorts text differently since an update. Run "reindex database", then "alter database … refresh collation version".',
      );
    return fine(storage.engine === 'server' ? `PostgreSQL ${version}.` : `Embedded, in ${config.dataDirectory}.`);
  },
};
