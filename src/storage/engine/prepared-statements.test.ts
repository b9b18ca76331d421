import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { loadPlaceLookup } from '../places/place-lookup.ts';
import { readCurrentCursor, readListingRows } from '../search/listing-changes.ts';
import { countListingsByPlace, suggestCities, suggestZips } from '../search/suggestions.ts';
import type { Db } from '../tables.ts';
import type { Storage } from './open-storage.ts';

/** Before it keeps a plan PostgreSQL tries so many that are made for the values. */
const TRIED = 5;
const TIMES = 12;

const asked: [what: string, ask: (db: Db, at: number) => Promise<unknown>][] = [
  ['cities by the beginning of their name', (db, at) => suggestCities(db, { city: `bville-${at}` }, 3)],
  ['cities of a state', (db, at) => suggestCities(db, { city: `bville-${at}`, state: 'TX' }, 3)],
  ['zip codes by their first digits', (db, at) => suggestZips(db, `12${at}`.slice(0, 4), 3)],
  ['how many are in places', (db, at) => countListingsByPlace(db, [`TX/bville-${at}`])],
  ['places that words may name', (db, at) => loadPlaceLookup(db, [{ city: `bville-${at}` }])],
  ['a single listing of a page', async (db, at) => readListingRows(db, [at], await readCurrentCursor(db))],
];

describe('PostgreSQL plans once, not each time,', () => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage();
    await sql`
      insert into listing_counts (category_id, place, listings)
      select 0, place, 1 + at % 50 from generate_series(1, 30000) at,
        unnest(array['TX/' || chr(97 + at % 26) || 'ville-' || at, lpad(at::text, 5, '0')]) place`.execute(storage.db);
    await sql`vacuum analyze listing_counts`.execute(storage.db);
  });
  afterAll(() => storage.close());

  it.each(asked)('for %s', async (_what, ask) => {
    const { rows } = await storage.db.connection().execute(async (db) => {
      for (let at = 1; at <= TIMES; at++) await ask(db, at);
      return sql<{ custom: number; generic: number }>`
        select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
        order by prepare_time desc limit 1`.execute(db);
    });

    expect(rows).toEqual([{ custom: TRIED, generic: TIMES - TRIED }]);
  });
});
