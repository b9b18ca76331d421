import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type EmbeddedEngine, startEngine } from '#storage/engine/embedded/engine.ts';
import { type EmbeddedSession, openEngineSession } from '#storage/engine/embedded/open-embedded.ts';

type PooledEngine = { engine: EmbeddedEngine; files: string; schema: string };

/**
 * Starting an engine takes longer than most test files, so that one is given from file to file, emptied in between.
 * Whatever changed its tables keeps it: the next file gets another.
 */
const idle: PooledEngine[] = [];

/** A session of an engine with migrated, empty tables; `migrated` is the directory of a database that was closed. */
export async function acquireEngine(migrated: string): Promise<EmbeddedSession> {
  const lent = idle.pop() ?? (await startPooledEngine(migrated));
  const session = openEngineSession(lent.engine, lent.files, () => {});
  return {
    ...session,
    async close() {
      await session.close();
      if (await resetEngine(lent)) idle.push(lent);
      else await lent.engine.close();
    },
  };
}

async function startPooledEngine(migrated: string): Promise<PooledEngine> {
  const files = await mkdtemp(path.join(path.dirname(migrated), 'lent-'));
  await cp(path.join(migrated, 'db/files'), files, { recursive: true });
  const engine = await startEngine(files);
  return inSession({ engine, files }, async (pool) => {
    await pool.query(SAVE_MIGRATED_ROWS);
    return { engine, files, schema: await readSchema(pool) };
  });
}

/** False where it cannot be: it has ended, or its tables are no longer those that it began with. */
async function resetEngine(lent: PooledEngine): Promise<boolean> {
  if (lent.engine.endError()) return false;
  return inSession(lent, async (pool) => {
    if ((await readSchema(pool)) !== lent.schema) return false;
    await pool.query(RESET_TABLES);
    return true;
  });
}

async function inSession<Result>(
  { engine, files }: Pick<PooledEngine, 'engine' | 'files'>,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openEngineSession(engine, files, () => {});
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

/** Any change of a table, an index, a rule or a function leaves a newer row in one of these. */
const CATALOGS = ['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger', 'pg_namespace'];

const SCHEMA = CATALOGS.map(
  (name) => `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
).join(' union all ');

async function readSchema(pool: pg.Pool): Promise<string> {
  return JSON.stringify((await pool.query(SCHEMA)).rows);
}

const NON_EMPTY_TABLES = `select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/** What the migrations wrote, kept aside. */
const SAVE_MIGRATED_ROWS = `do $$ declare name text; begin
  create schema remembered;
  for name in ${NON_EMPTY_TABLES} loop
    execute format('create table remembered.%1$I as table public.%1$I', name);
  end loop;
end $$`;

const RESET_TABLES = `do $$ declare name text; names text; begin
  set local session_replication_role = replica;
  select string_agg(quote_ident(relname), ', ') into names from (${NON_EMPTY_TABLES}) as filled;
  execute 'truncate ' || names || ' restart identity cascade';
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'remembered'::regnamespace loop
    execute format('insert into public.%1$I overriding system value table remembered.%1$I', name);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null;
end $$`;
