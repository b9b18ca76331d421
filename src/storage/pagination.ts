import { type RawBuilder, sql } from 'kysely';

export type Pagination = { limit: number; offset: number };

/** The limit is part of the text: a plan for 20 rows is another than one for any number of rows. */
export function paginationClause({ limit, offset }: Pagination): RawBuilder<unknown> {
  const rows = sql`limit ${sql.lit(Math.trunc(limit))}`;
  return offset > 0 ? sql`${rows} offset ${offset}` : rows;
}
