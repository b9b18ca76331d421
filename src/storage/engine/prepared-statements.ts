import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { CachedDescribeQuery } from './row-description-cache.ts';

const PREPARED_MARK = '/* planned once */';

/**
 * Begins a statement that is asked all the time and whose best plan does not depend on its values: PostgreSQL then plans
 * it once for each connection instead of each time, which is half of its cost. Whatever changes the plan (a limit, the
 * kind of filter) must be in its text, and lists are given by `anyOf`; searches by words stay out, their plans depend on the words.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(PREPARED_MARK);

/**
 * Any of a list, for such a statement. PostgreSQL keeps a plan only while planning anew promises nothing: a list whose length it
 * can see promises less to read than the ten that it expects of any, so it would plan for each.
 */
export const anyOf = (values: readonly unknown[], type: 'text' | 'bigint'): RawBuilder<unknown> =>
  sql`any(array(select unnest(${values}::${sql.raw(type)}[])))`;

const MAX_STATEMENTS = 500;

const statementNames = new Map<string, string>();

type QueryFunction = (first: unknown, ...rest: unknown[]) => unknown;

/** Makes a client give marked statements a name, which is how the protocol keeps their plans. */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as QueryFunction;
  const named: QueryFunction = (first, ...rest) => {
    const name = typeof first === 'string' && first.trimStart().startsWith(PREPARED_MARK) ? statementName(first) : null;
    if (name === null) return query(first, ...rest);
    const [values = [], ...others] = rest;
    // what the statements of this application are given, they are given as a list and without a callback
    if (!Array.isArray(values) || others.length > 0) return query(first, ...rest);
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      query(new CachedDescribeQuery({ name, text: String(first), values }, answered));
    });
  };
  // the driver's overloads cannot be restated: every call is passed on as it came
  client.query = named as typeof client.query;
}

function statementName(text: string): string | null {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= MAX_STATEMENTS) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}
