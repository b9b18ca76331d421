import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCategoryNames } from '#storage/categories.ts';
import type { Storage } from '#storage/connect.ts';
import type { ListingFinder } from '#storage/listing-finder.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import type { Tables } from '#storage/tables.ts';
import { listWhole, tellWhole } from '../../../tests/support/search/list-whole.ts';
import { foundTown } from '../../../tests/support/search/word-town.ts';
import { openTestStorage } from '../../../tests/support/storage.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexKeeper, type KeptIndex } from './index-keeper.ts';
import { readListings } from './read-listings.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const ALL = { filter: { places: [] } };
const PAGE = { limit: 20, offset: 0 };

let storage: Storage;
let keeper: IndexKeeper;
let index: ListingFinder;
let database: ListingFinder;
let names: ReadonlyMap<number, string>;

beforeAll(async () => {
  storage = await openTestStorage();
  await foundTown(storage, 60);
  names = await readCategoryNames(storage.db);
  keeper = new IndexKeeper({ storage, bytesAtMost: 2 ** 30 });
  await keeper.build();
  database = sqlFinder(storage.db);
  index = new IndexFinder({ db: storage.db, keeper, sql: database, categoryNames: async () => names });
});
afterAll(async () => {
  await keeper.close();
  await storage.close();
});

/** Shown often enough, a listing is kept. */
async function firstKept() {
  for (let times = 0; times < 2; times++) await listWhole(index, ALL, { ...PAGE, now: NOW });
  const [first] = (await listWhole(index, ALL, { ...PAGE, now: NOW })).listings;
  if (!first || !keptOf(first.id)) throw new Error('The first listing is not kept.');
  return first;
}

const telling = () => ({ tell: tellWhole, now: NOW, names });

const keptOf = (id: number) => current().shown.find(id, telling());

type Values = Updateable<Tables['listings']>;

const change = (id: number, values: Values) =>
  storage.db.updateTable('listings').set(values).where('id', '=', id).execute();

function current(): KeptIndex {
  const kept = keeper.current();
  if (!kept) throw new Error('There is no index.');
  return kept;
}

describe('a listing that was shown before', () => {
  it('is not read again', async () => {
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    const tell = vi.fn(tellWhole);
    const read = () => readListings(storage.db, current(), { ids: [id], ...telling(), tell });
    const [first, second, third] = [await read(), await read(), await read()];
    expect(tell).toHaveBeenCalledTimes(2);
    expect(third).toEqual(second);
    expect(third).toEqual(first);
  });

  it.each<[Values]>([
    [{ phone: '(512) 555-0199' }],
    [{ email: 'new@pipes.example' }],
    [{ website: 'https://new.example' }],
    [{ address: '99 Other St' }],
    [{ city: 'AUSTIN' }],
    [{ latitude: 31.5 }],
    [{ hours: JSON.stringify({ timeZone: 'America/Chicago', week: {}, special: [] }) }],
    [{ verified: true }],
    [{ verified: false }],
    [{ opened_year: 1950 }],
    [{ description: 'Words that were not there.' }],
    [{ ai_description: 'Other words.' }],
    [{ services: ['Something new'] }],
    [{ version: 77 }],
    [{ updated_at: new Date('2026-11-16T11:59:59Z') }],
  ])('is told as it is once it has changed: %j', async (values) => {
    const { id } = await firstKept();
    await change(id, values);
    const told = (await listWhole(index, ALL, { limit: 60, offset: 0, now: NOW })).listings.find(
      (each) => each.id === id,
    );
    const plain = (await listWhole(database, ALL, { limit: 60, offset: 0, now: NOW })).listings.find(
      (each) => each.id === id,
    );
    expect(told).toEqual(plain);
    expect(told).toBeDefined();
  });

  it('is found as it was last written, however often it is read meanwhile', async () => {
    const { id } = await firstKept();
    let writes = true;
    const reading = (async () => {
      while (writes) await listWhole(index, ALL, { ...PAGE, now: NOW });
    })();
    for (let round = 0; round < 40; round++) {
      await change(id, { phone: String(round) });
      const { listings } = await listWhole(index, ALL, { ...PAGE, now: NOW });
      expect(listings.find((each) => each.id === id)?.phone).toBe(String(round));
    }
    writes = false;
    await reading;
  });

  it('is gone when it was archived', async () => {
    const { id } = await firstKept();
    await change(id, { status: 'archived' });
    expect((await listWhole(index, ALL, { ...PAGE, now: NOW })).listings.map((each) => each.id)).not.toContain(id);
  });

  it('bears the new name of its category, and counts the years anew when one is over', async () => {
    const { id, categoryId } = await firstKept();
    await change(id, { opened_year: 2000 });
    await firstKept();
    names = new Map(names).set(categoryId, 'Renamed');
    const told = async (now: Date) =>
      (await listWhole(index, ALL, { ...PAGE, now: now })).listings.find((each) => each.id === id);
    expect(await told(NOW)).toMatchObject({ category: 'Renamed', yearsInBusiness: 26 });
    expect(await told(new Date('2027-01-01T00:00:00Z'))).toMatchObject({ category: 'Renamed', yearsInBusiness: 27 });
  });

  it('is not kept when a change was taken in while it was read', async () => {
    const kept = current();
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    kept.shown.forget([id]);
    for (let times = 0; times < 3; times++) {
      const reading = readListings(storage.db, kept, { ids: [id], ...telling() });
      kept.known = { ...kept.known };
      await reading;
    }
    expect(kept.shown.find(id, telling())).toBeNull();
  });

  it('is not kept when it was read where the last changes have not come to yet', async () => {
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    const behind = { ...current(), known: { horizon: '999999999', seen: new Set<number>() } };
    behind.shown.forget([id]);
    for (let times = 0; times < 3; times++) {
      const { listings } = await readListings(storage.db, behind, { ids: [id], ...telling() });
      expect(listings?.map((each) => each.id)).toEqual([id]);
    }
    expect(behind.shown.find(id, telling())).toBeNull();
  });
});
