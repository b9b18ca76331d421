import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeededRandom } from '#lib/seeded-random.ts';
import { insertUser } from '#storage/accounts/users.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertField } from '#storage/fields/custom-fields.ts';
import { listOpenConflicts } from '#storage/imports/import-conflicts.ts';
import { listMissingListings } from '#storage/imports/import-links.ts';
import { findListing, updateListingRow } from '#storage/listings/listings.ts';
import { insertTestCategory, insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { describeConflicts } from './row-outcome.ts';
import { importText, NOW } from './test-support/import-fixture.ts';
import { undoImport } from './undo-import.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
  await insertTestCategory(storage, 'Bakery');
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('import_batches').execute();
  await storage.db.deleteFrom('listings').execute();
});

type ShopRow = Record<'name' | 'address' | 'phone' | 'website' | 'lat' | 'lon' | 'note', string>;

/** 60 businesses in 100 rows, as an inspection file has them: chains with branches, shared phones, several rows for one. */
function shopRows(): ShopRow[] {
  const shops = Array.from({ length: 60 }, (_, at) => {
    const isChain = at % 10 === 0;
    return {
      name: isChain ? 'Crumb & Co, LLC' : `The Oven No. ${at}`,
      address: `${100 + at * 30} Congress Ave`,
      phone: isChain ? '512-555-0100' : at % 3 === 0 ? '' : `512-555-${2000 + at}`,
      website: at % 4 === 0 ? `oven${at}.example` : 'facebook.com/ovens',
      lat: at % 2 === 0 ? '' : `${30.26 + at / 250}`,
      lon: at % 2 === 0 ? '' : '-97.74',
      note: '',
    };
  });
  const again = shops.slice(0, 40).map((shop, at) => ({
    ...shop,
    name: at % 2 === 0 ? shop.name.toUpperCase().replace('&', 'AND') : shop.name,
    address: shop.address.replace('Ave', 'Avenue'),
    note: `inspection ${at}`,
  }));
  return [...shops, ...again];
}

const shuffled = <Row>(rows: readonly Row[], seed: string): Row[] => {
  const random = createSeededRandom(seed);
  return rows
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
};

type KeyedShop = ShopRow & { key?: string };
const withKeys = (rows: ShopRow[]): KeyedShop[] => rows.map((row, at) => ({ ...row, key: `k${at}` }));

function shopFile(rows: readonly KeyedShop[]): string {
  const cells = rows.map(({ key = '', name, address, phone, website, lat, lon, note }) =>
    [key, `"${name}"`, address, 'Austin', 'TX', '78701', phone, website, lat, lon, note].join(','),
  );
  return ['key,name,street,city,state,zip,phone,website,lat,lon,description', ...cells].join('\n');
}

const importShops = (rows: readonly KeyedShop[], options: Parameters<typeof importText>[2] = {}) =>
  importText(storage, shopFile(rows), { constants: ['category=Bakery'], again: true, ...options });

const allListings = () => storage.db.selectFrom('listings').selectAll().orderBy('id').execute();

describe.each<[string, (rows: ShopRow[]) => KeyedShop[]]>([
  ['with keys', withKeys],
  ['without keys', (rows) => rows],
])('a file %s', (_, keyed) => {
  const rows = keyed(shopRows());

  it('becomes one listing for each business, and importing it again changes nothing, in any order', async () => {
    const dry = await importShops(rows, { dryRun: true });
    const first = await importShops(rows);
    expect(first.counts).toEqual(dry.counts);
    expect(first.counts).toMatchObject({ new: 60, duplicate: 40, refused: 0 });
    const before = await allListings();
    for (const seed of ['one', 'two', 'three']) {
      const { counts } = await importShops(shuffled(rows, seed));
      expect(counts).toMatchObject({ new: 0, updated: 0, unchanged: 60, duplicate: 40, missing: 0, conflicts: 0 });
    }
    const doubled = await importShops([...rows, ...shuffled(rows, 'four')]);
    expect(doubled.counts).toMatchObject({ new: 0, updated: 0, unchanged: 60, duplicate: 140 });
    expect(await allListings()).toEqual(before);
  });

  it('has one listing for each business also doubled or shuffled', async () => {
    expect((await importShops([...rows, ...rows])).counts).toMatchObject({ new: 60, duplicate: 140 });
    await storage.db.deleteFrom('listings').execute();
    expect((await importShops(shuffled(rows, 'five'))).counts).toMatchObject({ new: 60, duplicate: 40 });
  });

  it('leaves what an owner or the desk has changed', async () => {
    await importShops(rows);
    const [first] = await allListings();
    const target = { id: first?.id ?? 0, version: 1 };
    await updateListingRow(storage.db, target, {
      fields: { businessName: 'Renamed', phone: '512-555-9999' },
      now: NOW,
    });
    const before = await allListings();
    expect((await importShops(shuffled(rows, 'six'))).counts).toMatchObject({ new: 0, updated: 0, conflicts: 0 });
    expect(await allListings()).toEqual(before);
  });
});

describe('a newer file', () => {
  const rows = withKeys(shopRows()).slice(1, 10);
  const newer = rows.slice(1).map((row, at) => (at < 3 ? { ...row, phone: `512-555-77${at}0` } : row));
  const idOf = async (key: string) => {
    const { id } = await storage.db
      .selectFrom('listings')
      .select('id')
      .where('external_key', '=', key)
      .executeTakeFirstOrThrow();
    return id;
  };
  const edit = async (key: string, fields: { phone?: string; description?: string }) =>
    updateListingRow(storage.db, { id: await idOf(key), version: 1 }, { fields, now: NOW });

  it('updates the fields that it changed, keeps the others, and lists what both have changed', async () => {
    await importShops(rows);
    await edit('k2', { phone: '512-555-1111' });
    await edit('k3', { description: 'Ours' });
    const { counts, fates, batchId } = await importShops(newer);
    expect(counts).toMatchObject({ updated: 2, unchanged: 6, conflicts: 1, missing: 1 });
    expect(fates.map(({ conflicts }) => describeConflicts(conflicts)).filter(Boolean)).toEqual([
      'phone: theirs "512-555-7700", ours "512-555-1111".',
    ]);
    expect(await findListing(storage.db, await idOf('k2'), NOW)).toMatchObject({ phone: '512-555-1111' });
    expect(await findListing(storage.db, await idOf('k3'), NOW)).toMatchObject({
      phone: '512-555-7710',
      description: 'Ours',
    });
    const { conflicts } = await listOpenConflicts(storage.db, batchId ?? 0, { offset: 0, limit: 10 });
    expect(conflicts).toMatchObject([{ field: 'phone', line: 2, theirs: '512-555-7700', ours: '512-555-1111' }]);
    const source = 'file file';
    const missing = await listMissingListings(storage.db, { source, batchId: batchId ?? 0 }, { after: 0, limit: 9 });
    expect(missing.map(({ listingId }) => listingId)).toEqual([await idOf('k1')]);
    expect((await importShops(newer)).counts).toMatchObject({ updated: 0, unchanged: 8, conflicts: 0 });
  });

  it('updates without keys, too, found by name and place', async () => {
    const keyless = ({ key: _, ...row }: KeyedShop) => row;
    await importShops(rows.map(keyless));
    expect((await importShops(newer.map(keyless))).counts).toMatchObject({
      new: 0,
      updated: 3,
      unchanged: 5,
      missing: 1,
    });
    expect((await importShops(newer.map(keyless))).counts).toMatchObject({ updated: 0, unchanged: 8, missing: 1 });
  });

  it('is undone with the memory of what it said', async () => {
    await importShops(rows);
    const before = await allListings();
    const { batchId } = await importShops(newer);
    await undoImport(batchId ?? 0, { db: storage.db, clock: () => NOW });
    const phones = (listings: typeof before) => listings.map(({ phone }) => phone);
    expect(phones(await allListings())).toEqual(phones(before));
    expect((await importShops(newer)).counts).toMatchObject({ updated: 3, unchanged: 5 });
  });

  it('of another source changes nothing of the first one', async () => {
    await importShops(rows);
    const { counts } = await importShops(newer, { source: 'county' });
    expect(counts).toMatchObject({ new: 0, updated: 0, duplicate: 8, missing: 0 });
    expect((await importShops(newer, { source: 'county' })).counts).toMatchObject({ duplicate: 8 });
  });

  it('never overwrites what an owner says on a listing that no file brought', async () => {
    const owner = { email: 'owner@pipes.example', passwordHash: 'x', name: 'Ada', role: 'owner' as const };
    const ownerId = (await insertUser(storage.db, { ...owner, createdAt: NOW }))?.id ?? 0;
    const id = await insertTestListing(storage, { businessName: 'Owned', phone: '512-555-1111', ownerId });
    const row = {
      ...withKeys(shopRows())[0],
      name: 'Owned',
      address: '12 Congress Ave',
      phone: '512-555-2222',
    } as KeyedShop;
    const { counts } = await importShops([row], { mergeDuplicates: true });
    expect(counts).toMatchObject({ updated: 1, conflicts: 1 });
    expect(await findListing(storage.db, id, NOW)).toMatchObject({ phone: '512-555-1111' });
  });

  it('updates price ranges and hours that nobody here has changed', async () => {
    const shown = { isRequired: false, isFilterable: false, shownOn: 'page', help: '' } as const;
    const price = { key: 'price', label: 'Prices', type: 'money-range', unit: 'USD' } as const;
    await insertField(storage.db, { ...shown, ...price, options: [], categoryIds: [], groupIds: [] });
    const file = (prices: string, hours: string, days: string) =>
      `key,name,category,address,field:price,hours,special_days\nk1,Rosa,Bakery,"1 Main St, Austin, TX 78701",${prices},${hours},${days}\n`;
    await importText(storage, file('10-20', 'Mon 9-5', '2026-12-25 closed'));
    const { counts } = await importText(storage, file('10-30', 'Mon 9-6', '2026-12-26 closed'));
    expect(counts).toMatchObject({ updated: 1, conflicts: 0 });
    await storage.db.deleteFrom('custom_fields').execute();
  });
});
