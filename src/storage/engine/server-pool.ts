import pg from 'pg';
import type { ErrorReporter } from './report-error.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Opening a connection and planning its first statements cost as much as twenty queries, so idle ones stay open. */
const IDLE_TIMEOUT_MS = 300_000;

export type ServerPoolOptions = {
  size: number;
  /** Behind a pooler in transaction mode nothing can be set per connection: the pooler sets it. */
  isPooled: boolean;
  onError: ErrorReporter;
};

export function openServerPool(
  connectionString: string,
  { size, isPooled, onError }: ServerPoolOptions,
  overrides: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'townlink',
    // JIT compilation takes a hundred times as long as our statements; timestamps in UTC are the fastest to parse
    ...(isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, options: '-c jit=off -c timezone=UTC' }),
    ...overrides,
  });
  // an `error` event without a listener ends the process; the next query opens a new connection
  pool.on('error', (error) => onError('An idle database connection was lost', error));
  // the pool reports idle clients only; the query that runs on a lost client fails by itself
  pool.on('connect', (client) => client.on('error', (error) => onError('A database connection was lost', error)));
  return pool;
}
