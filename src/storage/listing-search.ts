import { sql } from 'kysely';
import {
  amongCondition,
  filterConditions,
  filterLexemes,
  findsNothing,
  type ListingFilter,
  quoteLexeme,
} from './listing-filter.ts';
import type { ListingPage } from './listing-lists.ts';
import { LISTING_COLUMNS, type ListingRow, listingFromRow } from './listing-rows.ts';
import type { Page } from './page.ts';
import { readSearchWords, type SearchWord } from './search-words.ts';
import type { Db } from './tables.ts';

export type SearchedPage = ListingPage & { corrected: string | null };

type Found = { db: Db; filter: ListingFilter; page: Page; now: Date };

/** Published listings whose document holds every word; those with a word in their name first, then the best. */
export async function searchListings(text: string, { db, filter, page, now }: Found): Promise<SearchedPage> {
  const nothing = { listings: [], total: 0, corrected: null };
  if (findsNothing(filter)) return nothing;
  const { query, corrected } = await readQuery(db, text);
  if (!query) return nothing;
  const lexemes = filterLexemes(filter);
  const whole = lexemes ? sql`${query.all} && ${lexemes}::tsquery` : query.all;
  const { rows } = await sql<FoundRow>`
    with matches as materialized (
      select listing_id, score, document @@ (${query.named}) as named from listing_search
      where published and document @@ (${whole})
        ${filter.among ? sql`and ${amongCondition(filter.among, sql`listing_id`)}` : sql``}
    ), page as (
      select listing_id, score, named from matches
      order by named desc, score desc, listing_id limit ${page.limit} offset ${page.offset}
    )
    select counted.total, ${LISTING_COLUMNS}
    from (select count(*)::int as total from matches) counted
    left join page on true left join listings l on l.id = page.listing_id left join categories c on c.id = l.category_id
    order by page.named desc, page.score desc, page.listing_id`.execute(db);
  const found = rows.filter(hasListing);
  return {
    listings: found.map((row) => listingFromRow(row, now)),
    total: rows[0]?.total ?? 0,
    corrected,
  };
}

/** The listings of somebody who works on them that are not public (yet): few, so each document is looked at. */
export async function searchOwnUnpublished(
  text: string | undefined,
  { db, filter, now }: Omit<Found, 'page'>,
  userId: number,
): Promise<ListingPage['listings']> {
  if (findsNothing(filter)) return [];
  const query = text ? (await readQuery(db, text)).query : null;
  if (text && !query) return [];
  const { rows } = await sql<ListingRow>`
    select ${LISTING_COLUMNS}
    from listings l join categories c on c.id = l.category_id join listing_search s on s.listing_id = l.id
    where l.id in (select listing_id from listing_people where user_id = ${userId}) and l.status <> 'published' and ${filterConditions(filter)}
      ${query ? sql`and s.document @@ (${query.all})` : sql``}
    order by l.score desc, l.id`.execute(db);
  return rows.map((row) => listingFromRow(row, now));
}

/** Past the end of the list one row carries the total alone. */
type FoundRow = { total: number } & (ListingRow | { id: null });

const hasListing = (row: FoundRow): row is FoundRow & ListingRow => row.id !== null;

async function readQuery(db: Db, text: string) {
  const words = await readSearchWords(db, text);
  return { query: words.length > 0 ? wordsQuery(words) : signsQuery(text), corrected: correctedText(words) };
}

/** Every word stemmed; the last one also as the beginning of a longer word, since it may still be typed. */
function wordsQuery(words: SearchWord[]) {
  const parts = words.map(({ word, meant }, at) => {
    const candidates = meant.length > 0 ? meant : [word];
    const stems = sql`to_tsquery('english', ${candidates.map(quoteLexeme).join(' | ')})`;
    if (at < words.length - 1) return stems;
    return sql`(${stems} || to_tsquery('simple', ${candidates.map((each) => `${quoteLexeme(each)}:*`).join(' | ')}))`;
  });
  const inName = words
    .map(({ word, meant }) => (meant.length > 0 ? meant : [word]).map((each) => `${quoteLexeme(each)}:A`).join(' | '))
    .join(' | ');
  return { all: sql.join(parts, sql` && `), named: sql`to_tsquery('english', ${inName})` };
}

/** A search of signs alone finds the names that hold each of them, character for character. */
function signsQuery(text: string) {
  const signs = [...new Set(text)].filter((sign) => /[!-/:-@[-`{-~]/.test(sign));
  if (signs.length === 0) return null;
  const query = sql`${signs.map(quoteLexeme).join(' & ')}::tsquery`;
  return { all: query, named: query };
}

function correctedText(words: SearchWord[]): string | null {
  if (words.every((word) => word.meant.length === 0)) return null;
  return words.map(({ word, meant }) => meant[0] ?? word).join(' ');
}
