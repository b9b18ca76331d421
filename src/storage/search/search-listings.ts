import { sql } from 'kysely';
import {
  LISTING_COLUMNS,
  type ListingRow,
  type ListingWithCategory,
  listingFromRow,
} from '../listings/listing-rows.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';
import { type ListingsWithTotal, listListings } from './list-listings.ts';
import { columnConditions, filterConditions, type ListingFilter, matchesNothing } from './listing-filter.ts';
import type { ListingIdPage, ListingQuery, MatchTotal } from './listing-finder.ts';
import { type MatchQuery, matchOrder, selectMatches } from './match-listings.ts';
import { readSearchTerms, toTsquery } from './search-terms.ts';

/** Null if nothing can match. */
export async function resolveMatchQuery(db: Db, query: ListingQuery): Promise<MatchQuery | null> {
  const { text, filter, sort = 'best', requestedAt } = query;
  if (matchesNothing(filter)) return null;
  const terms = text ? await readSearchTerms(db, text) : null;
  return text && !terms ? null : { terms, filter, sort, requestedAt };
}

export async function searchListings(
  db: Db,
  query: ListingQuery,
  { page, now }: { page: Pagination; now: Date },
): Promise<MatchTotal & ListingsWithTotal> {
  if (isUnfilteredList(query)) return { ...(await listListings(db, query.filter, { page, now })), corrected: null };
  const match = await resolveMatchQuery(db, query);
  if (!match) return { listings: [], total: 0, corrected: null };
  const { rows } = await sql<SearchResultRow>`
    with matches as materialized (${selectMatches(match)}),
      page as (select ${pageIds(match, page)} as ids, (select count(*)::int from matches) as total)
    select page.total, ${LISTING_COLUMNS}
    from page left join unnest(page.ids) with ordinality as found (id, at) on true
      left join listings l on l.id = found.id left join categories c on c.id = l.category_id
    order by found.at`.execute(db);
  return {
    listings: rows.filter(hasListing).map((row) => listingFromRow(row, now)),
    total: rows[0]?.total ?? 0,
    corrected: match.terms?.corrected ?? null,
  };
}

export async function searchListingIds(db: Db, query: ListingQuery, page: Pagination): Promise<ListingIdPage> {
  const match = await resolveMatchQuery(db, query);
  if (!match) return { ids: [], total: 0, corrected: null };
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matches as materialized (${selectMatches(match)})
    select ${pageIds(match, page)} as ids, (select count(*)::int from matches) as total`.execute(db);
  return {
    ids: (rows[0]?.ids ?? []).map(Number),
    total: rows[0]?.total ?? 0,
    corrected: match.terms?.corrected ?? null,
  };
}

const pageIds = (match: MatchQuery, { limit, offset }: Pagination) =>
  sql`array(select id from matches order by ${matchOrder(match)} limit ${limit} offset ${offset})`;

/** Then the list is an index scan, and its total is stored. */
function isUnfilteredList({ text, filter, sort = 'best' }: ListingQuery): boolean {
  return !text && sort === 'best' && columnConditions(filter).length === 0;
}

/** A page past the end has one row with the total only. */
type SearchResultRow = { total: number } & (ListingRow | { id: null });

const hasListing = (row: SearchResultRow): row is SearchResultRow & ListingRow => row.id !== null;

/** Unpublished listings of a user. There are few, so each document is checked. */
export async function searchUnpublishedOfUser(
  text: string | undefined,
  { db, filter, now }: { db: Db; filter: ListingFilter; now: Date },
  userId: number,
): Promise<ListingWithCategory[]> {
  const match = await resolveMatchQuery(db, { text, filter });
  if (!match) return [];
  const { terms } = match;
  const { rows } = await sql<ListingRow>`
    select ${LISTING_COLUMNS}
    from listings l join categories c on c.id = l.category_id join listing_search s on s.listing_id = l.id
    where l.id in (select listing_id from listing_people where user_id = ${userId}) and l.status <> 'published' and ${filterConditions(filter)}
      ${terms ? sql`and s.document @@ ${toTsquery(terms, '')}::tsquery` : sql``}
    order by l.score desc, l.id`.execute(db);
  return rows.map((row) => listingFromRow(row, now));
}
