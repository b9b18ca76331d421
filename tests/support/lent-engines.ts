import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Engine, startEngine } from '#storage/embedded/engine.ts';
import { type EmbeddedSession, openSession } from '#storage/embedded/open.ts';

type Lent = { engine: Engine; files: string; schema: string };

/**
 * Starting an engine takes longer than most test files, so that one is given from file to file, emptied in between.
 * Whatever changed its tables keeps it: the next file gets another.
 */
const idle: Lent[] = [];

/** A session of an engine with migrated, empty tables; `migrated` is the directory of a database that was closed. */
export async function borrowEngine(migrated: string): Promise<EmbeddedSession> {
  const lent = idle.pop() ?? (await startOn(migrated));
  const session = openSession(lent.engine, lent.files, () => {});
  return {
    ...session,
    async close() {
      await session.close();
      if (await isEmptied(lent)) idle.push(lent);
      else await lent.engine.close();
    },
  };
}

async function startOn(migrated: string): Promise<Lent> {
  const files = await mkdtemp(path.join(path.dirname(migrated), 'lent-'));
  await cp(path.join(migrated, 'db/files'), files, { recursive: true });
  const engine = await startEngine(files);
  return inSession({ engine, files }, async (pool) => {
    await pool.query(REMEMBER);
    return { engine, files, schema: await readSchema(pool) };
  });
}

/** False where it cannot be: it has ended, or its tables are no longer those that it began with. */
async function isEmptied(lent: Lent): Promise<boolean> {
  if (lent.engine.endedWith()) return false;
  return inSession(lent, async (pool) => {
    if ((await readSchema(pool)) !== lent.schema) return false;
    await pool.query(EMPTY);
    return true;
  });
}

async function inSession<Result>(
  { engine, files }: Pick<Lent, 'engine' | 'files'>,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openSession(engine, files, () => {});
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

const FILLED = `select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/** What the migrations wrote, kept aside. */
const REMEMBER = `do $$ declare name text; begin
  create schema remembered;
  for name in ${FILLED} loop
    execute format('create table remembered.%1$I as table public.%1$I', name);
  end loop;
end $$`;

const EMPTY = `do $$ declare name text; names text; begin
  set local session_replication_role = replica;
  select string_agg(quote_ident(relname), ', ') into names from (${FILLED}) as filled;
  execute 'truncate ' || names || ' restart identity cascade';
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'remembered'::regnamespace loop
    execute format('insert into public.%1$I overriding system value table remembered.%1$I', name);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null;
end $$`;
