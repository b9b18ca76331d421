import { sql } from 'kysely';
import { refreshSearchWords } from '../search/search-words.ts';
import type { Storage } from './open-storage.ts';

/** What a database needs now and then: words counted anew, and, where no autovacuum runs, dead rows cleared away. */
export async function maintainDatabase({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<void> {
  await refreshSearchWords(db);
  if (engine === 'embedded') await sql`vacuum analyze`.execute(db);
}
