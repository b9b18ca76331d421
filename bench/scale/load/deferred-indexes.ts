import type pg from 'pg';

/** Built once at the end, an index costs a fraction of what keeping it with every row does. */
const TABLES = ['listings', 'listing_search', 'reviews', 'verifications'];

/** Takes the indexes away that no constraint needs and writes down how to make them again, both or neither. */
export async function deferIndexes(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      put_off text;
    begin
      create table if not exists scale_load.indexes (name text primary key, definition text not null);
      insert into scale_load.indexes
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid = any('{${TABLES.join(',')}}'::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)
      on conflict do nothing;
      for put_off in select name from scale_load.indexes loop
        execute 'drop index if exists ' || put_off;
      end loop;
    end $$`);
}

/** Makes those that are still missing, by as many connections at a time as are given. */
export async function restoreIndexes(clients: pg.Client[], onDone: (name: string) => void): Promise<void> {
  const [first] = clients;
  const { rows } = (await first?.query<{ name: string; definition: string }>(
    // those over words take longest, and begin first
    `select name, definition from scale_load.indexes order by definition not like '%USING gin%', definition not like '% ON public.reviews %', name`,
  )) ?? { rows: [] };
  const queue = rows.values();
  await Promise.all(
    clients.map(async (client) => {
      await client.query(`set maintenance_work_mem = '1GB'`);
      for (const { name, definition } of queue) {
        await client.query('begin');
        await client.query(definition);
        await client.query('delete from scale_load.indexes where name = $1', [name]);
        await client.query('commit');
        onDone(name);
      }
    }),
  );
}
