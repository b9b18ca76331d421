import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db, Tables } from '../tables.ts';
import type { Replicas } from './replicas.ts';

/** A database for reading alone: each statement goes where it is answered best, so there are no transactions. */
export function openReads(replicas: Replicas): Db {
  const connection: DatabaseConnection = {
    executeQuery: (query) => replicas.read(query),
    streamQuery: () => refuse(),
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: async () => refuse(),
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

function refuse(): never {
  throw new Error('Reads are single statements: a transaction begins on the primary.');
}
