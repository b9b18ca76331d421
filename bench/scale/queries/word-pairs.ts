import { sql } from 'kysely';
import { readSearchWords } from '#storage/search/search-words.ts';
import type { Db } from '#storage/tables.ts';
import type { QuerySamples, SampleWord } from './query-samples.ts';

const PAIRS = 60;
const MAX_ATTEMPTS = 600;

export type Misspelling = { typed: string; intended: string[] };

/** Drops the middle letter of known words; results that are words or prefixes themselves are skipped. */
export async function createMisspellings(db: Db, words: readonly SampleWord[]): Promise<Misspelling[]> {
  const typed = words
    .filter(({ word }) => word.length >= 7)
    .map(({ word }) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1));
  const misspellings: Misspelling[] = [];
  for (const each of new Set(typed)) {
    const [known] = await readSearchWords(db, each);
    if (known && known.corrections.length > 0) misspellings.push({ typed: each, intended: known.corrections });
  }
  return misspellings;
}

export type UnrelatedPair = { word: string; category: string };

/** Pairs a common category word with a category in which no listing uses it. */
export async function pickUnrelatedPairs(db: Db, { categories }: QuerySamples): Promise<UnrelatedPair[]> {
  const words = categories.flatMap(({ name }) => /^[a-z]{5,}$/.exec(name.toLowerCase().split(' ')[0] ?? '') ?? []);
  const pairs: UnrelatedPair[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS && pairs.length < PAIRS; attempt++) {
    const word = words[attempt % words.length];
    const category = categories[(attempt * 31 + Math.floor(attempt / words.length)) % categories.length];
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
