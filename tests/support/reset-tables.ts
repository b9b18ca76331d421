import type pg from 'pg';

type Database = Pick<pg.Client, 'query'>;

/** Copies the rows that the migrations wrote to another schema, from which `resetTables` restores them. */
export async function saveMigratedRows(database: Database): Promise<void> {
  await database.query(SAVE_MIGRATED_ROWS);
}

/** Restores rows and sequences to their state after the migrations. */
export async function resetTables(database: Database): Promise<void> {
  await database.query(RESET_TABLES);
}

/** Every change of a table, index, constraint or function writes a newer row to one of these. */
const CATALOGS = ['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger', 'pg_namespace'];

const SCHEMA = CATALOGS.map(
  (name) => `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
).join(' union all ');

/** A text that differs after any change of the schema. */
export async function readSchema(database: Database): Promise<string> {
  return JSON.stringify((await database.query(SCHEMA)).rows);
}

const NON_EMPTY_TABLES = `select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

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
