import { sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import { withoutStatementTimeout } from '../engine/without-statement-timeout.ts';
import type { Db } from '../tables.ts';

/**
 * A folded word of a search. `corrections` is empty for a word that occurs in a document; `stems` has the stems of
 * the corrections, or else of the word.
 */
export type SearchWord = { word: string; corrections: string[]; stems: string[][] };

export const MAX_CORRECTIONS = 3;
/** More words than a search can have. Without a limit the planner expects a thousand and uses JIT compilation. */
const MAX_WORDS = 100;

/**
 * Folds the text like the documents and looks up each word. A word of at least four letters that occurs in no document
 * (nor starts one, if it is the last) is replaced by the known words within one edit, most frequent first. If one of
 * them is only another inflection, the word is not replaced.
 */
export async function readSearchWords(db: Db, text: string): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord & { common: boolean; ownStems: string[] }>`
    ${PREPARED} with typed as (
      select word, at, at = max(at) over () as last
      from regexp_split_to_table(fold_text(${text}), ' ') with ordinality as split (word, at)
      where word <> '' limit ${sql.lit(MAX_WORDS)}
    )
    select typed.word, to_tsvector('english', typed.word) = '' as common, near.corrections,
      tsvector_to_array(to_tsvector('english', typed.word)) as "ownStems", (
      select jsonb_agg(tsvector_to_array(to_tsvector('english', term)) order by at)
      from unnest(case when near.corrections = '{}' then array[typed.word] else near.corrections end) with ordinality as counts (term, at)
    ) as stems
    from typed, lateral (select array(
      select known.word
      from search_spellings near join search_words known on known.kind = near.kind and known.word = near.word
      where near.kind = 'text' and near.spelling = any(array(select spellings_of(typed.word)))
        and length(typed.word) between 4 and 30 and is_one_edit(typed.word, known.word)
        and not exists (select from search_words w where w.kind = 'text' and w.word = typed.word)
        and not (typed.last and exists (
          select from search_words w where w.kind = 'text' and w.word ~>=~ typed.word and w.word ~<~ (typed.word || chr(1114111))))
      group by known.word, known.listings
      order by known.listings desc, known.word limit ${MAX_CORRECTIONS}
    ) as corrections offset 0 /* computed once, not at every reference */) near
    order by at`.execute(db);
  // stop words matter only if there is nothing else
  const meaningful = rows.filter((row) => !row.common);
  return (meaningful.length > 0 ? meaningful : rows).map(({ word, corrections, stems, ownStems }) =>
    ignoreInflections({ word, corrections, stems }, ownStems),
  );
}

/** A word with the same stems as its correction is an inflection, not a misspelling. */
export function ignoreInflections(word: SearchWord, ownStems: string[]): SearchWord {
  const isSame = word.stems.some((stems) => stems.join() === ownStems.join());
  return isSame ? { word: word.word, corrections: [], stems: [ownStems] } : word;
}

/** Stems of folded words; none for stop words. */
export async function readStems(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    ${PREPARED} select word, tsvector_to_array(to_tsvector('english', word)) as stems from unnest(${words}::text[]) word`.execute(
    db,
  );
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/** City slugs within one edit. */
export async function listSimilarCitySlugs(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_spellings
    where kind = 'city' and spelling = any(array(select spellings_of(${slug}))) and is_one_edit(${slug}, word)
    order by word limit ${MAX_CORRECTIONS}`.execute(db);
  return rows.map((row) => row.word);
}

/** Updates the document frequencies and deletes words that no document contains. */
export const refreshSearchWords = (db: Db): Promise<void> => withoutStatementTimeout(db, recountWords);

async function recountWords(tx: Db): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc as listings from ts_stat('select document from listing_search where published')
    ), changed as (
      update search_words known set listings = counted.listings from counted
      where known.kind = 'text' and known.word = counted.word and known.listings <> counted.listings
    ), removed as (
      delete from search_words known where known.kind = 'text' and not exists (select from counted where counted.word = known.word)
      returning kind, word
    )
    delete from search_spellings spelling using removed where spelling.kind = removed.kind and spelling.word = removed.word
      and spelling.spelling in (select spellings_of(removed.word))`.execute(tx);
}
