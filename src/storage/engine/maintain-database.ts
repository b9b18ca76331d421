import { sql } from 'kysely';
import { refreshSearchWords } from '../search/search-words.ts';
import type { Storage } from './open-storage.ts';

/** Recounts the search words and, since the embedded engine has no autovacuum, removes dead rows. */
export async function maintainDatabase({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<void> {
  await refreshSearchWords(db);
  if (engine === 'embedded') await sql`vacuum analyze`.execute(db);
}
