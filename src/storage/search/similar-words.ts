import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const MAX_SIMILAR_WORDS = 3;

/** Known words within one edit of each word, most frequent first. */
export async function listSimilarWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; similarWords: string[] }>`
    select typed.word, array(
      select known.word
      from search_spellings near join search_words known on known.kind = near.kind and known.word = near.word
      where near.kind = 'text' and near.spelling = any(array(select spellings_of(fold_text(typed.word))))
        and length(typed.word) between 4 and 30 and known.word <> fold_text(typed.word)
        and is_one_edit(fold_text(typed.word), known.word)
      group by known.word, known.listings
      order by known.listings desc, known.word limit ${MAX_SIMILAR_WORDS}
    ) as "similarWords"
    from unnest(${words}::text[]) as typed (word)`.execute(db);
  return new Map(rows.map(({ word, similarWords }) => [word, similarWords]));
}
