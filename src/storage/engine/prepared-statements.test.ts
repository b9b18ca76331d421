import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { loadPlaceLookup } from '../places/place-lookup.ts';
import { readCurrentCursor, readListingRows } from '../search/listing-changes.ts';
import { countListingsByPlace, suggestCities, suggestZips } from '../search/suggestions.ts';
import type { Db } from '../tables.ts';
import type { Storage } from './open-storage.ts';
import { PREPARED } from './prepared-statements.ts';

/** PostgreSQL tries this many custom plans before it settles on a generic one. */
const CUSTOM_PLANS = 5;
const RUNS = 12;

const queries: [name: string, run: (db: Db, at: number) => Promise<unknown>][] = [
  ['cities by a prefix of their name', (db, at) => suggestCities(db, { city: `bville-${at}` }, 3)],
  ['cities of a state', (db, at) => suggestCities(db, { city: `bville-${at}`, state: 'TX' }, 3)],
  ['zip codes by their first digits', (db, at) => suggestZips(db, `12${at}`.slice(0, 4), 3)],
  ['listing counts by place', (db, at) => countListingsByPlace(db, [`TX/bville-${at}`])],
  ['places named in a search', (db, at) => loadPlaceLookup(db, [{ city: `bville-${at}` }])],
  ['a single listing of a page', async (db, at) => readListingRows(db, [at], await readCurrentCursor(db))],
];

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

describe('PostgreSQL reuses the plan', () => {
  beforeAll(async () => {
    await sql`
      insert into listing_counts (category_id, place, listings)
      select 0, place, 1 + at % 50 from generate_series(1, 30000) at,
        unnest(array['TX/' || chr(97 + at % 26) || 'ville-' || at, lpad(at::text, 5, '0')]) place`.execute(storage.db);
    await sql`vacuum analyze listing_counts`.execute(storage.db);
  });

  it.each(queries)('of %s', async (_name, run) => {
    const { rows } = await storage.db.connection().execute(async (db) => {
      for (let at = 1; at <= RUNS; at++) await run(db, at);
      return sql<{ custom: number; generic: number }>`
        select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
        order by prepare_time desc limit 1`.execute(db);
    });

    expect(rows).toEqual([{ custom: CUSTOM_PLANS, generic: RUNS - CUSTOM_PLANS }]);
  });
});

describe('a prepared statement', () => {
  const onOneConnection = <T>(work: (db: Db) => Promise<T>) => storage.db.connection().execute(work);

  it('returns the same rows each time', async () => {
    const run = (db: Db, number: number, count: number) =>
      sql`${PREPARED} select ${number}::int as number, 'text' as text, null as nothing, '{"a": [1]}'::jsonb as json, true as yes,
        '{one,two}'::text[] as list, 1.5::float8 as float from generate_series(1, ${count})`.execute(db);
    const row = {
      number: 7,
      text: 'text',
      nothing: null,
      json: { a: [1] },
      yes: true,
      list: ['one', 'two'],
      float: 1.5,
    };
    await onOneConnection(async (db) => {
      expect((await run(db, 7, 2)).rows).toEqual([row, row]);
      expect((await run(db, 8, 1)).rows).toEqual([{ ...row, number: 8 }]);
      expect((await run(db, 8, 0)).rows).toEqual([]);
    });
  });

  it('works again after it failed', async () => {
    const divide = (db: Db, divisor: unknown) =>
      sql`${PREPARED} select 1 / ${divisor}::int as quotient`.execute(db).then(({ rows }) => rows);
    await onOneConnection(async (db) => {
      expect(await divide(db, 1)).toEqual([{ quotient: 1 }]);
      await expect(divide(db, 0)).rejects.toThrow('division by zero');
      await expect(divide(db, 'x')).rejects.toThrow('invalid input syntax');
      expect(await divide(db, 1)).toEqual([{ quotient: 1 }]);
      await expect(sql`${PREPARED} select from nowhere`.execute(db)).rejects.toThrow('does not exist');
    });
  });

  it('fails when its columns change', async () => {
    const selectAll = (db: Db) => sql`${PREPARED} select * from described`.execute(db).then(({ rows }) => rows);
    await onOneConnection(async (db) => {
      await sql`create temporary table described (one int)`.execute(db);
      await sql`insert into described values (1)`.execute(db);
      expect(await selectAll(db)).toEqual([{ one: 1 }]);
      await sql`alter table described add two int default 2`.execute(db);
      await expect(selectAll(db)).rejects.toThrow('cached plan must not change result type');
    });
  });

  it('reports the affected rows of an insert', async () => {
    const insert = (db: Db, number: number) => sql`${PREPARED} insert into counted values (${number})`.execute(db);
    await onOneConnection(async (db) => {
      await sql`create temporary table counted (number int)`.execute(db);
      expect((await insert(db, 1)).numAffectedRows).toBe(1n);
      expect((await insert(db, 2)).numAffectedRows).toBe(1n);
    });
  });

  it('has one name per connection', async () => {
    await onOneConnection(async (db) => {
      const compiled: CompiledQuery = sql`${PREPARED} select 'prepared once' as what`.compile(db);
      for (let run = 0; run < 3; run++) await db.executeQuery(compiled);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_prepared_statements where statement = ${compiled.sql}`.execute(db);
      expect(rows).toEqual([{ count: 1 }]);
    });
  });
});
