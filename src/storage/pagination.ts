import { type RawBuilder, sql } from 'kysely';

export type Pagination = { limit: number; offset: number };

/** The limit is part of the text, because the plan depends on it. */
export function paginationClause({ limit, offset }: Pagination): RawBuilder<unknown> {
  const rows = sql`limit ${sql.lit(Math.trunc(limit))}`;
  return offset > 0 ? sql`${rows} offset ${offset}` : rows;
}
