import pg from 'pg';
import { prepareMarkedStatements } from './prepared-statements.ts';
import { patchClientQueryToCallbacks } from './v8-flags.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** To open another and to plan its first statements takes the database as long as twenty answers. */
const IDLE_TIMEOUT_MS = 300_000;

export type ServerPoolOptions = {
  size: number;
  plansOnce: boolean;
  /** Behind a pooler that lends connections by the transaction nothing can be set for a connection: the pooler sets it. */
  isPooled: boolean;
};

export function openServerPool(
  connectionString: string,
  { size, plansOnce, isPooled }: ServerPoolOptions,
  more: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'townlink',
    // compiling a plan takes a hundred times what our statements do; timestamps in UTC are read fastest
    ...(isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, options: '-c jit=off -c timezone=UTC' }),
    ...more,
  });
  // without a listener a restart of PostgreSQL would end the process; the next query connects anew
  pool.on('error', () => {});
  // the pool hears of idle clients only: one that is lost while in use would end the process, where its next query should fail
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', patchClientQueryToCallbacks);
  if (plansOnce) pool.on('connect', prepareMarkedStatements);
  return pool;
}
