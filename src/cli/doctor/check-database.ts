import { isCollationOutdated, readDatabaseFacts } from '#storage/engine/database-facts.ts';
import { type Check, fine, problem, skipped } from './check.ts';

const OLDEST_VERSION = 150_000;

export const checkDatabase: Check = {
  name: 'Database',
  async run({ config, storage, databaseProblem }) {
    if (!storage) {
      return databaseProblem === ''
        ? skipped('There is no database yet. It is created when the site starts.')
        : problem(databaseProblem);
    }
    const { versionNumber, version, encoding, missingExtensions } = await readDatabaseFacts(storage.db);
    if (versionNumber < OLDEST_VERSION)
      return problem(`PostgreSQL ${version} is too old. Update the server to version 15 or later.`);
    if (encoding !== 'UTF8')
      return problem(`Its encoding is ${encoding}. Create a database with the encoding UTF8, and move the data there.`);
    if (missingExtensions.length > 0)
      return problem(`Extensions are missing: ${missingExtensions.join(', ')}. Install PostgreSQL's contrib package.`);
    if (storage.engine === 'server' && (await isCollationOutdated(storage.db)))
      return problem(
        'The operating system sorts texts differently since an update. Run "reindex database", then "alter database … refresh collation version".',
      );
    return fine(storage.engine === 'server' ? `PostgreSQL ${version}.` : `Embedded, in ${config.dataDirectory}.`);
  },
};
