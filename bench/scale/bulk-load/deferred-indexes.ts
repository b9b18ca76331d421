import type pg from 'pg';

/**
 * Drops the indexes of a table that back no constraint and stores their definitions. Building an index once after the
 * load is much cheaper than updating it with every row.
 */
export async function deferIndexes(client: pg.Client, table: string): Promise<void> {
  await client.query(`
    do $$
    declare
      index_name text;
    begin
      insert into scale_load.indexes
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
      on conflict do nothing;
      for index_name in select name from scale_load.indexes loop
        execute 'drop index if exists ' || index_name;
      end loop;
    end $$`);
}

/** Rebuilds the missing indexes, one at a time per connection. */
export async function restoreIndexes(clients: pg.Client[], onIndex: (name: string) => void): Promise<void> {
  const [first] = clients;
  const { rows } = (await first?.query<{ name: string; definition: string }>(
    // GIN indexes take longest, so they start first.
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
