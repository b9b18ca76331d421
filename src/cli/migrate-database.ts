import { migrate } from '#storage/engine/migrate.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Config } from './config.ts';
import { databaseError } from './errors/database-error.ts';

/** Returns the names of the applied migrations. */
export async function migrateDatabase({ databaseUrl }: Config, { db }: Storage): Promise<string[]> {
  try {
    return await migrate(db);
  } catch (error) {
    throw databaseUrl ? databaseError(error, { name: 'DATABASE_URL', url: databaseUrl }) : error;
  }
}

const MAX_NAMED = 5;

/** One line, also for a new database. */
export function reportMigrations(applied: string[], print: (line: string) => void): void {
  if (applied.length === 0) return;
  const names = applied.length > MAX_NAMED ? `${applied[0]} to ${applied.at(-1)}` : applied.join(', ');
  print(`Applied ${applied.length === 1 ? '1 migration' : `${applied.length} migrations`}: ${names}.`);
}
