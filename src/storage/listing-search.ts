import { sql } from 'kysely';
import { filterConditions, findsNothing, furtherConditions, type ListingFilter } from './listing-filter.ts';
import type { Counted, FoundIds, ListingQuestion } from './listing-finder.ts';
import { type ListingPage, listListings } from './listing-lists.ts';
import { matchesOf, matchOrder, type Wanted } from './listing-matches.ts';
import { type FoundListing, LISTING_COLUMNS, type ListingRow, listingFromRow } from './listing-rows.ts';
import type { Page } from './page.ts';
import { readSearchTerms, tsqueryOf } from './search-terms.ts';
import type { Db } from './tables.ts';

/** Null when nothing can be found. */
export async function readWanted(db: Db, question: ListingQuestion): Promise<Wanted | null> {
  const { text, filter, sort = 'best', askedAt } = question;
  if (findsNothing(filter)) return null;
  const terms = text ? await readSearchTerms(db, text) : null;
  return text && !terms ? null : { terms, filter, sort, askedAt };
}

/** A page of published listings with its total. */
export async function listFound(
  db: Db,
  question: ListingQuestion,
  { page, now }: { page: Page; now: Date },
): Promise<Counted & ListingPage> {
  if (isPlain(question)) return { ...(await listListings(db, question.filter, { page, now })), corrected: null };
  const wanted = await readWanted(db, question);
  if (!wanted) return { listings: [], total: 0, corrected: null };
  const { rows } = await sql<FoundRow>`
    with matches as materialized (${matchesOf(wanted)}),
      page as (select ${pageIds(wanted, page)} as ids, (select count(*)::int from matches) as total)
    select page.total, ${LISTING_COLUMNS}
    from page left join unnest(page.ids) with ordinality as found (id, at) on true
      left join listings l on l.id = found.id left join categories c on c.id = l.category_id
    order by found.at`.execute(db);
  return {
    listings: rows.filter(hasListing).map((row) => listingFromRow(row, now)),
    total: rows[0]?.total ?? 0,
    corrected: wanted.terms?.corrected ?? null,
  };
}

export async function findIds(db: Db, question: ListingQuestion, page: Page): Promise<FoundIds> {
  const wanted = await readWanted(db, question);
  if (!wanted) return { ids: [], total: 0, corrected: null };
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matches as materialized (${matchesOf(wanted)})
    select ${pageIds(wanted, page)} as ids, (select count(*)::int from matches) as total`.execute(db);
  return {
    ids: (rows[0]?.ids ?? []).map(Number),
    total: rows[0]?.total ?? 0,
    corrected: wanted.terms?.corrected ?? null,
  };
}

const pageIds = (wanted: Wanted, { limit, offset }: Page) =>
  sql`array(select id from matches order by ${matchOrder(wanted)} limit ${limit} offset ${offset})`;

/** Then the list is a walk along one index, and its total is known. */
function isPlain({ text, filter, sort = 'best' }: ListingQuestion): boolean {
  return !text && sort === 'best' && furtherConditions(filter).length === 0;
}

/** Past the end of the list one row carries the total alone. */
type FoundRow = { total: number } & (ListingRow | { id: null });

const hasListing = (row: FoundRow): row is FoundRow & ListingRow => row.id !== null;

/** The listings of somebody who works on them that are not public (yet): few, so each document is looked at. */
export async function searchOwnUnpublished(
  text: string | undefined,
  { db, filter, now }: { db: Db; filter: ListingFilter; now: Date },
  userId: number,
): Promise<FoundListing[]> {
  const wanted = await readWanted(db, { text, filter });
  if (!wanted) return [];
  const { terms } = wanted;
  const { rows } = await sql<ListingRow>`
    select ${LISTING_COLUMNS}
    from listings l join categories c on c.id = l.category_id join listing_search s on s.listing_id = l.id
    where l.id in (select listing_id from listing_people where user_id = ${userId}) and l.status <> 'published' and ${filterConditions(filter)}
      ${terms ? sql`and s.document @@ ${tsqueryOf(terms, '')}::tsquery` : sql``}
    order by l.score desc, l.id`.execute(db);
  return rows.map((row) => listingFromRow(row, now));
}
