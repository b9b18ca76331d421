import { migrate } from '#storage/engine/migrate.ts';
import type { Command } from '../command.ts';
import { openDatabase } from '../open-database.ts';

export const migrateCommand: Command = {
  usage: [['migrate', 'migrate the database schema (serve does this at every start)']],
  async run(_args, config) {
    const storage = await openDatabase(config);
    try {
      const applied = await migrate(storage.db);
      console.log(
        applied.length === 0
          ? 'The schema is up to date.'
          : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`,
      );
    } finally {
      await storage.close();
    }
  },
};
