import type { QueryRequest } from './benchmark-query.ts';

type CountStatement = QueryRequest['count'];

const quote = (word: string) => `'${word.replaceAll("'", "''")}'`;

/** Counts listings that match all words, stemmed. The last word, or its corrections, also matches as a prefix. */
export function countByWords(
  words: readonly string[],
  lastWords: readonly string[],
  filters: readonly string[] = [],
): CountStatement {
  const earlier = words.slice(0, -1).map((word) => [`to_tsquery('english', $)`, quote(word)] as const);
  const last = [
    [`to_tsquery('english', $)`, lastWords.map(quote).join(' | ')],
    [`to_tsquery('simple', $)`, lastWords.map((word) => `${quote(word)}:*`).join(' | ')],
  ] as const;
  const place = filters.map((filter) => ['$::tsquery', quote(filter)] as const);
  const values: string[] = [];
  const bind = ([text, value]: readonly [string, string]) => text.replace('$', () => `$${values.push(value)}`);
  const parts = [...earlier.map(bind), `(${last.map(bind).join(' || ')})`, ...place.map(bind)];
  return {
    text: `select count(*)::int as total from listing_search where published and document @@ (${parts.join(' && ')})`,
    values,
  };
}

/** Counts published listings with these column values. */
export function countByColumns(values: Record<string, unknown>): CountStatement {
  const conditions = Object.keys(values).map((column, at) => ` and ${column} = $${at + 1}`);
  return {
    text: `select count(*)::int as total from listings where status = 'published'${conditions.join('')}`,
    values: Object.values(values),
  };
}

const MILES_PER_DEGREE = 69.1;

/** Counts by equirectangular distance, the approximation that responses use. */
export function countNear(
  point: { latitude: number; longitude: number; miles: number },
  categoryId?: number,
): CountStatement {
  return {
    text: `select count(*)::int as total from listings where status = 'published' and ($4::int is null or category_id = $4)
      and latitude between $1::float8 - $3::float8 / 60 and $1 + $3 / 60
      and sqrt(power((latitude - $1) * ${MILES_PER_DEGREE}, 2)
        + power((longitude - $2::float8) * ${MILES_PER_DEGREE} * cos(radians($1)), 2)) <= $3`,
    values: [point.latitude, point.longitude, point.miles, categoryId ?? null],
  };
}

export function countReviewsOf(listingId: number): CountStatement {
  const text = `select count(*)::int as total from reviews where listing_id = $1 and status = 'approved'`;
  return { text, values: [listingId] };
}

const FIELD_IDS = `(select id::text from custom_fields where key = 'bench_delivery') as delivery,
  (select id::text from custom_fields where key = 'bench_parking') as parking,
  (select id::text from custom_fields where key = 'bench_area') as area`;

/** Counts listings of a category that deliver and have a parking lot, without the terms of the index. */
export function countByFields(categoryId: number): CountStatement {
  return {
    text: `with field as (select ${FIELD_IDS}) select count(*)::int as total from listings, field
      where status = 'published' and category_id = $1 and field_values -> delivery = 'true' and field_values -> parking ? 'lot'`,
    values: [categoryId],
  };
}

type AreaRange = { from: number; to: number };

/** Counts listings of a city, or of all, with an area in the range, without the functions of the filter. */
export function countByArea({ from, to }: AreaRange, city?: { state: string; city_slug: string }): CountStatement {
  return {
    text: `with field as (select ${FIELD_IDS}) select count(*)::int as total from listings, field
      where status = 'published' and ($3::text is null or (state = $3 and city_slug = $4))
        and (field_values ->> area)::float8 between $1 and $2`,
    values: [from, to, city?.state ?? null, city?.city_slug ?? null],
  };
}

/** The sum over all options of the listings of a category. */
export function countFieldTerms(categoryId: number): CountStatement {
  return {
    text: `with field as (select ${FIELD_IDS}) select coalesce(sum((field_values -> delivery = 'true')::int
        + coalesce(jsonb_array_length(field_values -> parking), 0)), 0)::int as total
      from listings, field where status = 'published' and category_id = $1 and field_values <> '{}'`,
    values: [categoryId],
  };
}
