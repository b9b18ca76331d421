import type pg from 'pg';

/**
 * Takes the indexes of a table away that no constraint needs, and writes down how to make them again: built once at the
 * end, an index costs a fraction of what keeping it with every row does.
 */
export async function deferIndexes(client: pg.Client, table: string): Promise<void> {
  await client.query(`
    do $$
    declare
      put_off text;
    begin
      insert into scale_load.indexes
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
      on conflict do nothing;
      for put_off in select name from scale_load.indexes loop
        execute 'drop index if exists ' || put_off;
      end loop;
    end $$`);
}

/** Makes those that are still missing, one at a time on each connection. */
export async function restoreIndexes(clients: pg.Client[], onIndex: (name: string) => void): Promise<void> {
  const [first] = clients;
  const { rows } = (await first?.query<{ name: string; definition: string }>(
    // those over words take longest, and begin first
    `select name, definition from scale_load.indexes
     order by definition not like '%USING gin%', definition not like '% ON public.reviews %', name`,
  )) ?? { rows: [] };
  const queue = rows.values();
  await Promise.all(
    clients.map(async (client) => {
      await client.query(`set maintenance_work_mem = '1GB'`);
      for (const { name, definition } of queue) {
        onIndex(name);
        await client.query('begin');
        await client.query(definition);
        await client.query('delete from scale_load.indexes where name = $1', [name]);
        await client.query('commit');
      }
    }),
  );
}
