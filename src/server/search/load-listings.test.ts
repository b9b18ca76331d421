import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCategoryNames } from '#storage/categories/categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import type { Tables } from '#storage/tables.ts';
import { listFullListings, serializeFullListing } from '../../../tests/support/search/list-full-listings.ts';
import { seedSearchFixture } from '../../../tests/support/search/search-fixture.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { IndexFinder } from './index-finder.ts';
import { type IndexState, IndexSynchronizer } from './index-synchronizer.ts';
import { loadListings } from './load-listings.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const ALL = { filter: { places: [] } };
const PAGE = { limit: 20, offset: 0 };

let storage: Storage;
let indexSync: IndexSynchronizer;
let index: ListingFinder;
let database: ListingFinder;
let names: ReadonlyMap<number, string>;

beforeAll(async () => {
  storage = await openTestStorage();
  await seedSearchFixture(storage, 60);
  names = await readCategoryNames(storage.db);
  indexSync = new IndexSynchronizer({ storage, maxBytes: 2 ** 30 });
  await indexSync.build();
  database = createSqlFinder(storage.db);
  index = new IndexFinder({ db: storage.db, indexSync, sqlFinder: database, categoryNames: async () => names });
});
afterAll(async () => {
  await indexSync.close();
  await storage.close();
});

/** A listing is cached when it is shown for the second time. */
async function firstCachedListing() {
  for (let times = 0; times < 2; times++) await listFullListings(index, ALL, { ...PAGE, now: NOW });
  const [first] = (await listFullListings(index, ALL, { ...PAGE, now: NOW })).listings;
  if (!first || !cachedListing(first.id)) throw new Error('Expected the first listing to be cached');
  return first;
}

const serialization = () => ({ serialize: serializeFullListing, now: NOW, categoryNames: names });

const cachedListing = (id: number) => current().listingCache.get(id, serialization());

type ListingValues = Updateable<Tables['listings']>;

const updateListingRow = (id: number, values: ListingValues) =>
  storage.db.updateTable('listings').set(values).where('id', '=', id).execute();

function current(): IndexState {
  const state = indexSync.current();
  if (!state) throw new Error('Expected an index');
  return state;
}

describe('a cached listing', () => {
  it('is not read again', async () => {
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    const serialize = vi.fn(serializeFullListing);
    const read = () => loadListings(storage.db, current(), { ids: [id], ...serialization(), serialize });
    const [first, second, third] = [await read(), await read(), await read()];
    expect(serialize).toHaveBeenCalledTimes(2);
    expect(third).toEqual(second);
    expect(third).toEqual(first);
  });

  it.each<[ListingValues]>([
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
  ])('is read again after a change: %j', async (values) => {
    const { id } = await firstCachedListing();
    await updateListingRow(id, values);
    const listed = (await listFullListings(index, ALL, { limit: 60, offset: 0, now: NOW })).listings.find(
      (each) => each.id === id,
    );
    const fromDatabase = (await listFullListings(database, ALL, { limit: 60, offset: 0, now: NOW })).listings.find(
      (each) => each.id === id,
    );
    expect(listed).toEqual(fromDatabase);
    expect(listed).toBeDefined();
  });

  it('is never returned in an old version, under concurrent reads and writes', async () => {
    const { id } = await firstCachedListing();
    let writes = true;
    const reading = (async () => {
      while (writes) await listFullListings(index, ALL, { ...PAGE, now: NOW });
    })();
    for (let round = 0; round < 40; round++) {
      await updateListingRow(id, { phone: String(round) });
      const { listings } = await listFullListings(index, ALL, { ...PAGE, now: NOW });
      expect(listings.find((each) => each.id === id)?.phone).toBe(String(round));
    }
    writes = false;
    await reading;
  });

  it('is not listed after it was archived', async () => {
    const { id } = await firstCachedListing();
    await updateListingRow(id, { status: 'archived' });
    expect((await listFullListings(index, ALL, { ...PAGE, now: NOW })).listings.map((each) => each.id)).not.toContain(
      id,
    );
  });

  it('has the new name of its category, and its years in business in the next year', async () => {
    const { id, categoryId } = await firstCachedListing();
    await updateListingRow(id, { opened_year: 2000 });
    await firstCachedListing();
    names = new Map(names).set(categoryId, 'Renamed');
    const listed = async (now: Date) =>
      (await listFullListings(index, ALL, { ...PAGE, now })).listings.find((each) => each.id === id);
    expect(await listed(NOW)).toMatchObject({ category: 'Renamed', yearsInBusiness: 26 });
    expect(await listed(new Date('2027-01-01T00:00:00Z'))).toMatchObject({ category: 'Renamed', yearsInBusiness: 27 });
  });

  it('is not cached if a change was applied while it was read', async () => {
    const state = current();
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    state.listingCache.delete([id]);
    for (let times = 0; times < 3; times++) {
      const reading = loadListings(storage.db, state, { ids: [id], ...serialization() });
      state.cursor = { ...state.cursor };
      await reading;
    }
    expect(state.listingCache.get(id, serialization())).toBeNull();
  });

  it('is not cached if it was read from a replica that is behind', async () => {
    const [id = 0] = (await index.find(ALL, PAGE)).ids;
    const behind = { ...current(), cursor: { horizon: '999999999', seen: new Set<number>() } };
    behind.listingCache.delete([id]);
    for (let times = 0; times < 3; times++) {
      const { listings } = await loadListings(storage.db, behind, { ids: [id], ...serialization() });
      expect(listings?.map((each) => each.id)).toEqual([id]);
    }
    expect(behind.listingCache.get(id, serialization())).toBeNull();
  });
});
