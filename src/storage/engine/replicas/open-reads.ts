import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import type { Replicas } from './replicas.ts';

/** A read-only database without transactions: each statement runs on the best replica or the primary. */
export function openReads(replicas: Replicas): Db {
  const connection: DatabaseConnection = {
    executeQuery: (query) => replicas.read(query),
    streamQuery: () => rejectTransaction(),
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => rejectTransaction(),
    commitTransaction: async () => rejectTransaction(),
    rollbackTransaction: async () => rejectTransaction(),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

function rejectTransaction(): never {
  throw new Error('The read-only database runs single statements only; start transactions on the primary');
}
