import { sql } from 'kysely';
import { readSearchWords } from '#storage/search/search-words.ts';
import type { Db } from '#storage/tables.ts';
import type { QuerySamples, SampleWord } from './query-samples.ts';

const PAIRS = 60;
const MAX_ATTEMPTS = 600;

export type Misspelling = { typed: string; intended: string[] };

/** A letter out of the middle of known words, where nobody wrote what is left and no word begins with it. */
export async function createMisspellings(db: Db, words: readonly SampleWord[]): Promise<Misspelling[]> {
  const typed = words
    .filter(({ word }) => word.length >= 7)
    .map(({ word }) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1));
  const read: Misspelling[] = [];
  for (const each of new Set(typed)) {
    const [known] = await readSearchWords(db, each);
    if (known && known.meant.length > 0) read.push({ typed: each, intended: known.meant });
  }
  return read;
}

export type UnrelatedPair = { word: string; category: string };

/** Words of one trade, each common by itself, with a category in which nobody uses them. */
export async function pickUnrelatedPairs(db: Db, { categories }: QuerySamples): Promise<UnrelatedPair[]> {
  const words = categories.flatMap(({ name }) => /^[a-z]{5,}$/.exec(name.toLowerCase().split(' ')[0] ?? '') ?? []);
  const pairs: UnrelatedPair[] = [];
  for (let look = 0; look < MAX_ATTEMPTS && pairs.length < PAIRS; look++) {
    const word = words[look % words.length];
    const category = categories[(look * 31 + Math.floor(look / words.length)) % categories.length];
    if (!word || !category) continue;
    const { rows } = await sql`
      select from listing_search where published and document @@
        ((to_tsquery('english', ${word}) || to_tsquery('simple', ${`${word}:*`})) && ${`'#c${category.id}'`}::tsquery) limit 1`.execute(
      db,
    );
    if (rows.length === 0) pairs.push({ word, category: category.name });
  }
  return pairs;
}
