import { type RawBuilder, sql } from 'kysely';
import type { FieldFilter } from '#domain/fields/field-terms.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { ListingQuery } from '#storage/search/listing-finder.ts';
import type { Db } from '#storage/tables.ts';

/** A word of a query. `correctedTo` is the expected correction of a misspelled word. */
export type QueryWord = { word: string; correctedTo?: string };

/** Creates the table of the reference search: all current listings with their text vectors. */
export async function createReferenceTable(db: Db): Promise<void> {
  await sql`drop table if exists plain_texts`.execute(db);
  await sql`create table plain_texts as
    select l.*, l.category_id || l.additional_category_ids as categories, ${textVector(sql`l.business_name`)} as name,
      ${textVector(sql`${categoryTexts(sql`name || ' ' || array_to_string(synonyms, ' ')`)} || ' ' || array_to_string(l.services, ' ')`)} as offers,
      ${textVector(sql`${categoryTexts(sql`description`)} || ' ' || l.description`)} as rest
    from listings l`.execute(db);
}

/** The texts of all categories of a listing `l`. */
const categoryTexts = (text: RawBuilder<unknown>) =>
  sql`(select string_agg(${text}, ' ') from categories where id = l.category_id or id = any(l.additional_category_ids))`;

const textVector = (text: RawBuilder<unknown>) =>
  sql`to_tsvector('english', fold_text(${text})) || to_tsvector('simple', fold_text(${text}))`;

/** Runs the query as one plain SQL statement, without the search index or any cache. */
export async function runReferenceSearch(
  db: Db,
  { query, words, page }: { query: ListingQuery; words: QueryWord[]; page: Pagination },
): Promise<{ ids: number[]; total: number }> {
  const { filter, sort = 'best' } = query;
  const wordQueries = words.map(({ word, correctedTo = word }, at) =>
    at < words.length - 1
      ? sql`to_tsquery('english', ${correctedTo})`
      : sql`(to_tsquery('english', ${correctedTo}) || ${`${correctedTo}:*`}::tsquery)`,
  );
  const tsquery = wordQueries.length > 0 ? sql.join(wordQueries, sql` && `) : null;
  const tier = tsquery
    ? sql`case when name @@ (${tsquery}) then 0 when (name || offers) @@ (${tsquery}) then 1 else 2 end`
    : sql`0`;
  const conditions: RawBuilder<unknown>[] = [sql`status = 'published'`];
  if (tsquery) conditions.push(sql`(name || offers || rest) @@ (${tsquery})`);
  if (filter.categoryId !== undefined) conditions.push(sql`${filter.categoryId} = any(categories)`);
  for (const group of filter.places)
    conditions.push(sql`${sql.val(group)}::text[] && array[state, state || '/' || city_slug, zip]`);
  if (filter.verified) conditions.push(sql`verified`);
  if (filter.ratingAtLeast !== undefined)
    conditions.push(sql`review_count > 0 and rating_sum::numeric / review_count >= ${filter.ratingAtLeast}::numeric`);
  for (const field of filter.fields ?? []) conditions.push(fieldCondition(field));
  if (filter.openAt) conditions.push(sql`is_open(hours, ${filter.openAt})`);
  if (filter.near) conditions.push(sql`miles <= ${filter.near.miles}`);
  if (filter.box) {
    const { south, west, north, east } = filter.box;
    conditions.push(sql`latitude between ${south} and ${north} and longitude between ${west} and ${east}`);
  }
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as (
      select *, ${tier} as tier from (select l.*, ${distanceMiles(filter.near)} as miles from plain_texts l) texts
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from found) as total,
      array(select id::int from found order by ${sortExpression(query, sort)}, score desc, id
        limit ${page.limit} offset ${page.offset}) as ids`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

function fieldCondition(field: FieldFilter): RawBuilder<unknown> {
  const value = sql`(field_values -> ${`${field.fieldId}`})`;
  if ('options' in field)
    return sql`case jsonb_typeof(${value}) when 'array' then ${value} ?| ${sql.val([...field.options])}::text[]
      else ${value} = 'true' and 'yes' = any(${sql.val([...field.options])}::text[]) end`;
  const inRange = field.ranges.map(
    ({ from, to }) => sql`case jsonb_typeof(${value})
      when 'number' then ${value}::float8 between coalesce(${from}::float8, '-infinity') and coalesce(${to}::float8, 'infinity')
      when 'string' then replace(${value} #>> '{}', '-', '') between coalesce(${from}::text, '0') and coalesce(${to}::text, '9')
      when 'object' then coalesce((${value} ->> 'from')::float8 <= ${to}::float8, true)
        and coalesce((${value} ->> 'to')::float8 >= ${from}::float8, true) end`,
  );
  return sql`coalesce(${sql.join(inRange, sql` or `)}, false)`;
}

function distanceMiles(near: ListingQuery['filter']['near']): RawBuilder<unknown> {
  if (!near) return sql`0`;
  const { latitude, longitude } = near;
  return sql`69.1 * sqrt(power(l.latitude - ${latitude}::float8, 2) + power((l.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2))`;
}

function sortExpression(
  { filter, requestedAt }: ListingQuery,
  sort: NonNullable<ListingQuery['sort']>,
): RawBuilder<unknown> {
  if (sort === 'rating')
    return sql`(case when review_count = 0 then 0 else rating_sum::float8 / review_count end) desc`;
  if (sort === 'reviews') return sql`review_count desc`;
  if (sort === 'newest') return sql`created_at desc`;
  if (sort === 'name') return sql`lower(business_name) collate "C"`;
  if (!filter.near) return sql`tier`;
  if (sort === 'nearest') return sql`miles`;
  const opens = requestedAt ? sql`case when is_open(hours, ${requestedAt}) then 0.2 else 0 end` : sql`0`;
  return sql`tier, score - miles / 10 + ${opens} desc`;
}
