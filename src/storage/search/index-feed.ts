import { sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';
import { VERIFIED_LEXEME } from './listing-filter.ts';

/** The last listing of a page of the feed. */
export type FeedPosition = { score: number; id: number };

/** A published listing as one line: fields separated by tabs, lexemes by a control character that occurs in no text. */
const FEED_LINE = sql`concat_ws(e'\\t', l.id, l.score, round(l.latitude * 1e6)::int, round(l.longitude * 1e6)::int, l.review_count,
  l.rating_sum, floor(extract(epoch from l.created_at))::bigint, coalesce(l.hours::text, ''),
  array_to_string(tsvector_to_array(s.document) || case when l.verified then array[${sql.lit(VERIFIED_LEXEME)}] end
    || case when l.field_values <> '{}' then field_terms(l.field_values) end, e'\\x1f'),
  array_to_string(tsvector_to_array(ts_filter(s.document, '{a}')), e'\\x1f'),
  array_to_string(tsvector_to_array(ts_filter(s.document, '{b}')), e'\\x1f'),
  case when l.field_values = '{}' then '' else array_to_string(field_ranges(l.field_values), e'\\x1f') end)`;

const SCORE_ABOVE_ALL = 1e9;

/** The next page, best first; null after the last. */
export async function readFeedPage(
  db: Db,
  after: FeedPosition | null,
  limit: number,
): Promise<{ lines: string; last: FeedPosition } | null> {
  // thousands of listings share one score: without the first branch, every page would scan all of them again.
  const score = after?.score ?? SCORE_ABOVE_ALL;
  const { rows } = await sql<{ lines: string | null; score: number; id: number }>`
    ${PREPARED} with part as materialized (
      (select id, score from listings where status = 'published' and score = ${score}::real and id > ${after?.id ?? 0}
        order by id limit ${sql.lit(limit)})
      union all
      (select id, score from listings where status = 'published' and score < ${score}::real
        order by score desc, id limit ${sql.lit(limit)})
      order by score desc, id limit ${sql.lit(limit)}
    )
    select string_agg(${FEED_LINE}, e'\\n' order by l.score desc, l.id) as lines,
      (array_agg(l.score order by l.score, l.id desc))[1] as score, (array_agg(l.id order by l.score, l.id desc))[1] as id
    from part join listings l on l.id = part.id join listing_search s on s.listing_id = l.id`.execute(db);
  const [part] = rows;
  return part?.lines ? { lines: part.lines, last: { score: part.score, id: part.id } } : null;
}

/** The current lines of those of the listings that are published. */
export async function readFeedLines(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ lines: string | null }>`
    ${PREPARED} select string_agg(${FEED_LINE}, e'\\n') as lines
    from unnest(${ids}::bigint[]) requested (id) join listings l on l.id = requested.id join listing_search s on s.listing_id = l.id
    where l.status = 'published'`.execute(db);
  return rows[0]?.lines ?? '';
}

/** All words of listing texts, one per line: the word and, after a space, its stem. */
export async function readWordForms(db: Db): Promise<string> {
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(word || ' ' || array_to_string(tsvector_to_array(to_tsvector('english', word)), ' '), e'\\n') as words
    from search_words where kind = 'text'`.execute(db);
  return rows[0]?.words ?? '';
}
