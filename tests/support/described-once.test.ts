import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerPool } from '#storage/engine/server-pool.ts';

const MARK = '/* planned once */';

/** Here and not beside the code: only statements on a server have a name. */
describe('a statement that is planned once', () => {
  let pool: pg.Pool;
  let client: pg.PoolClient;
  let descriptions = 0;

  beforeAll(async () => {
    pool = openServerPool(process.env.TEST_DATABASE_URL ?? '', { size: 1, plansOnce: true, isPooled: false });
    client = await pool.connect();
    // the driver's own connection, which says nothing of itself to those who only see its types
    const { connection } = client as unknown as { connection: { describe(what: unknown): void } };
    const tell = connection.describe.bind(connection);
    connection.describe = (what) => {
      descriptions += 1;
      tell(what);
    };
  });
  afterAll(async () => {
    client.release();
    await pool.end();
  });

  const ask = (text: string, values: unknown[] = []) => client.query(`${MARK} ${text}`, values);

  it('is answered alike each time, and describes its columns once', async () => {
    const text = `select $1::int as number, 'text' as text, null as nothing, '{"a": [1]}'::jsonb as json, true as yes,
      '{one,two}'::text[] as list, 1.5::float8 as float from generate_series(1, $2)`;
    const row = {
      number: 7,
      text: 'text',
      nothing: null,
      json: { a: [1] },
      yes: true,
      list: ['one', 'two'],
      float: 1.5,
    };
    const before = descriptions;

    expect((await ask(text, [7, 2])).rows).toEqual([row, row]);
    expect((await ask(text, [8, 1])).rows).toEqual([{ ...row, number: 8 }]);
    const { rows, rowCount, fields } = await ask(text, [8, 0]);
    expect({ rows, rowCount, names: fields.map(({ name }) => name) }).toEqual({
      rows: [],
      rowCount: 0,
      names: Object.keys(row),
    });
    expect(descriptions - before).toBe(1);
  });

  it('tells of its failure, and is answered after it', async () => {
    const text = 'select 1 / $1::int as quotient';
    expect((await ask(text, [1])).rows).toEqual([{ quotient: 1 }]);
    await expect(ask(text, [0])).rejects.toThrow('division by zero');
    await expect(ask(text, ['x'])).rejects.toThrow('invalid input syntax');
    expect((await ask(text, [1])).rows).toEqual([{ quotient: 1 }]);
    await expect(ask('select from nowhere')).rejects.toThrow('does not exist');
  });

  it('fails rather than give other columns than it had', async () => {
    await client.query('create temporary table described (one int)');
    await client.query('insert into described values (1)');
    expect((await ask('select * from described')).rows).toEqual([{ one: 1 }]);
    await client.query('alter table described add two int default 2');
    await expect(ask('select * from described')).rejects.toThrow('cached plan must not change result type');
  });

  it('may have no columns at all', async () => {
    await client.query('create temporary table counted (number int)');
    expect((await ask('insert into counted values ($1)', [1])).rowCount).toBe(1);
    expect((await ask('insert into counted values ($1)', [2])).rowCount).toBe(1);
  });
});
