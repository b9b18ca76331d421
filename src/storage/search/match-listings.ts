import { type RawBuilder, sql } from 'kysely';
import { type ListingSort, OPEN_SCORE_BONUS, SCORE_PENALTY_PER_MILE } from '#domain/listings/listing-sort.ts';
import {
  columnConditions,
  filterConditions,
  filterTsquery,
  type ListingFilter,
  squaredMilesSql,
} from './listing-filter.ts';
import { type SearchTerms, toTsquery } from './search-terms.ts';

/** Selects `id`, `score`, the `tier` of the matched field and the sort `key`. */
export type MatchQuery = {
  terms: SearchTerms | null;
  filter: ListingFilter;
  sort: ListingSort;
  requestedAt?: Date | undefined;
};

export function selectMatches(match: MatchQuery): RawBuilder<unknown> {
  const { terms, filter } = match;
  const key = sortKey(match);
  if (!terms) {
    return sql`select l.id, l.score, 0 as tier, ${key ?? sql`0`} as key from listings l
      where l.status = 'published' and ${filterConditions(filter)}`;
  }
  const further = columnConditions(filter);
  const lexemes = filterTsquery(filter);
  const query = lexemes ? `${toTsquery(terms, '')} & ${lexemes}` : toTsquery(terms, '');
  return sql`select s.listing_id as id, s.score, ${matchTier(terms)} as tier, ${key ?? sql`0`} as key
    from listing_search s ${key || further.length > 0 ? sql`join listings l on l.id = s.listing_id` : sql``}
    where ${sql.join([sql`s.published and s.document @@ ${query}::tsquery`, ...further], sql` and `)}`;
}

/** All words in the name; in the name or offerings; anywhere. */
function matchTier(terms: SearchTerms): RawBuilder<unknown> {
  if (terms.isSymbolsOnly) return sql`0`;
  return sql`case when s.document @@ ${toTsquery(terms, 'A')}::tsquery then 0
    when s.document @@ ${toTsquery(terms, 'AB')}::tsquery then 1 else 2 end`;
}

function sortKey({ sort, filter: { near }, requestedAt }: MatchQuery): RawBuilder<unknown> | null {
  if (sort === 'rating') return sql`case when l.review_count > 0 then l.rating_sum::float8 / l.review_count else 0 end`;
  if (sort === 'reviews') return sql`l.review_count`;
  if (sort === 'newest') return sql`floor(extract(epoch from l.created_at))`;
  if (sort === 'name') return sql`lower(l.business_name) collate "C"`;
  if (!near) return null;
  if (sort === 'nearest') return squaredMilesSql(near);
  const open = requestedAt
    ? sql`case when is_open(l.hours, ${requestedAt}::timestamptz) then ${OPEN_SCORE_BONUS}::float8 else 0 end`
    : sql`0`;
  return sql`l.score - sqrt(${squaredMilesSql(near)}) * ${SCORE_PENALTY_PER_MILE}::float8 + ${open}`;
}

export function matchOrder({ filter, sort }: MatchQuery): RawBuilder<unknown> {
  if (sort === 'rating' || sort === 'reviews' || sort === 'newest') return sql`key desc, score desc, id`;
  if (sort === 'name' || (sort === 'nearest' && filter.near)) return sql`key, score desc, id`;
  return filter.near ? sql`tier, key desc, score desc, id` : sql`tier, score desc, id`;
}
