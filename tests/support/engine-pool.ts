import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type EmbeddedEngine, startEngine } from '#storage/engine/embedded/engine.ts';
import { type EmbeddedSession, openEngineSession } from '#storage/engine/embedded/open-embedded.ts';

type PooledEngine = { engine: EmbeddedEngine; files: string; schema: string };

/**
 * Starting an engine takes longer than most test files, so engines are reused with emptied tables. An engine whose schema
 * was changed is closed.
 */
const idle: PooledEngine[] = [];

/** Opens a session on an engine with migrated, empty tables. `migrated` is the directory of a closed database. */
export async function acquireEngine(migrated: string): Promise<EmbeddedSession> {
  const pooled = idle.pop() ?? (await startPooledEngine(migrated));
  const session = openEngineSession(() => pooled.engine, pooled.files);
  return {
    ...session,
    async close() {
      await session.close();
      if (await resetEngine(pooled)) idle.push(pooled);
      else await pooled.engine.close();
    },
  };
}

async function startPooledEngine(migrated: string): Promise<PooledEngine> {
  const files = await mkdtemp(path.join(path.dirname(migrated), 'pooled-'));
  await cp(path.join(migrated, 'db/files'), files, { recursive: true });
  const engine = await startEngine(files);
  return inSession({ engine, files }, async (pool) => {
    await pool.query(SAVE_MIGRATED_ROWS);
    return { engine, files, schema: await readSchema(pool) };
  });
}

/** Returns false if the engine has ended or its schema has changed. */
async function resetEngine(pooled: PooledEngine): Promise<boolean> {
  if (pooled.engine.endError()) return false;
  return inSession(pooled, async (pool) => {
    if ((await readSchema(pool)) !== pooled.schema) return false;
    await pool.query(RESET_TABLES);
    return true;
  });
}

async function inSession<Result>(
  { engine, files }: Pick<PooledEngine, 'engine' | 'files'>,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openEngineSession(() => engine, files);
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

/** Every change of a table, index, constraint or function writes a newer row to one of these. */
const CATALOGS = ['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger', 'pg_namespace'];

const SCHEMA = CATALOGS.map(
  (name) => `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
).join(' union all ');

async function readSchema(pool: pg.Pool): Promise<string> {
  return JSON.stringify((await pool.query(SCHEMA)).rows);
}

const NON_EMPTY_TABLES = `select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/** Copies the rows that the migrations wrote to another schema. */
const SAVE_MIGRATED_ROWS = `do $$ declare name text; begin
  create schema migrated_rows;
  for name in ${NON_EMPTY_TABLES} loop
    execute format('create table migrated_rows.%1$I as table public.%1$I', name);
  end loop;
end $$`;

/** Truncating a table creates new files for it and its indexes, so only large tables are truncated. */
const LARGE_TABLE_BYTES = 256 * 1024;

const RESET_TABLES = `do $$ declare name text; names text; begin
  set local session_replication_role = replica;
  select string_agg(quote_ident(relname), ', ') into names from (${NON_EMPTY_TABLES}) as filled
    where pg_relation_size(quote_ident(relname)) > ${LARGE_TABLE_BYTES};
  if names is not null then execute 'truncate ' || names || ' cascade'; end if;
  for name in ${NON_EMPTY_TABLES} loop
    execute format('delete from %I', name);
  end loop;
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'migrated_rows'::regnamespace loop
    execute format('insert into public.%1$I overriding system value table migrated_rows.%1$I', name);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null;
end $$`;
