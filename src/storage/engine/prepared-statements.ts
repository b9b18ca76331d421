import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';

const PREPARED_MARK = '/* prepared */';

/**
 * Starts a statement that runs often and whose best plan does not depend on its values. PostgreSQL then plans it once per
 * connection, which saves about half of its cost. Values that change the plan (a limit, the kind of filter) must be part
 * of the text, and lists go through `anyOf`. Full-text searches stay unprepared: their plans depend on the words.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(PREPARED_MARK);

/**
 * Matches any value of a list in a prepared statement. PostgreSQL keeps a generic plan only if planning for the values
 * promises no gain. The subquery hides the length of the list, which would otherwise promise one.
 */
export const anyOf = (values: readonly unknown[], type: 'text' | 'bigint'): RawBuilder<unknown> =>
  sql`any(array(select unnest(${values}::${sql.raw(type)}[])))`;

const MAX_STATEMENTS = 500;

/** Gives marked statements a name, by which the protocol reuses their plans. Limits their number per connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  toQuery(text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = text.trimStart().startsWith(PREPARED_MARK) ? this.#nameOf(text) : undefined;
    return { text, values: [...values], ...(name !== undefined && { name }) };
  }

  #nameOf(text: string): string | undefined {
    const existing = this.#names.get(text);
    if (existing !== undefined || this.#names.size >= MAX_STATEMENTS) return existing;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** The pool as Kysely sees it: marked statements run as named ones, all others unchanged. */
export function withPreparedStatements(pool: pg.Pool, names: StatementNames): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, preparing);
      return preparing;
    },
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('The database is opened without support for cursors');
    return this.#client.query(this.#names.toQuery(text, values));
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
