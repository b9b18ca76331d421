import { sql } from 'kysely';
import type { Storage } from './connect.ts';
import { refreshSearchWords } from './search-words.ts';

/** What a database needs now and then: words counted anew, and, where no autovacuum runs, dead rows cleared away. */
export async function tidy({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<void> {
  await refreshSearchWords(db);
  if (engine === 'embedded') await sql`vacuum analyze`.execute(db);
}
