import { readMigrationStatus } from '#storage/engine/database-facts.ts';
import { type Check, fine, problem, WITHOUT_DATABASE } from './check.ts';

export const checkMigrations: Check = {
  name: 'Migrations',
  async run({ storage }) {
    if (!storage) return WITHOUT_DATABASE;
    const { pending, edited, unknown } = await readMigrationStatus(storage.db);
    if (unknown.length > 0)
      return problem(`The database is from a newer version (migration ${Math.max(...unknown)}). Update the program.`);
    if (edited.length > 0)
      return problem(`Edited after they were applied: ${edited.join(', ')}. Restore the original files.`);
    if (pending.length > 0)
      return problem(`Not applied: ${pending.join(', ')}. Restart the site, or run npm run cli -- migrate.`);
    return fine('All are applied and unchanged.');
  },
};
