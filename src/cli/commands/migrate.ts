import { defineCommand } from '../command.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { openDatabase } from '../open-database.ts';

export const migrateCommand = defineCommand({
  name: 'migrate',
  usage: [['migrate', 'migrate the database schema (serve does this at every start)']],
  options: {},
  forms: { '': [] },
  async run(_args, config) {
    const storage = await openDatabase(config);
    try {
      const applied = await migrateDatabase(config, storage);
      console.log(
        applied.length === 0
          ? 'The schema is up to date.'
          : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`,
      );
    } finally {
      await storage.close();
    }
  },
});
