import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataSource } from '#domain/imports/data-source.ts';
import { confirmedOn, provenanceNote, sourceOfFact } from '#domain/listings/provenance.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { listDataSources } from '#storage/imports/data-sources.ts';
import { listHistory } from '#storage/listings/listing-history.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { updateListingRow } from '#storage/listings/listings.ts';
import { insertTestCategory } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { exportText, importText, NOW } from './test-support/import-fixture.ts';
import { undoImport } from './undo-import.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
  await insertTestCategory(storage, 'Bakery');
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('listings').execute();
  await storage.db.deleteFrom('import_batches').execute();
  await storage.db.deleteFrom('data_sources').execute();
});

const LICENSES: DataSource = {
  name: 'City of Austin licenses',
  license: 'cc-by-4.0',
  licenseUrl: '',
  attribution: 'City of Austin',
  dataDate: '2026-01-15',
};
const row = (phone: string) =>
  `key,name,category,address,phone\na,Rosa,Bakery,"1 Main St, Austin, TX 78701",${phone}\n`;

async function provenance() {
  const { id } = await storage.db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
  const found = (await readProvenance(storage.db, [id])).get(id);
  if (!found) throw new Error('Expected the imported listing to exist');
  return { id, provenance: found };
}

test('an import says where its data come from, and an undo brings the former source back', async () => {
  await importText(storage, row('512-555-0101'), { dataSource: LICENSES });
  const first = await provenance();
  expect(await storage.db.selectFrom('listing_facts').select('listing_id').execute()).toEqual([]);
  expect(sourceOfFact(first.provenance, 'phone')).toMatchObject({ kind: 'import', day: '2026-01-15' });
  expect(provenanceNote(first.provenance, NOW)).toEqual({
    text: 'From City of Austin licenses, January 2026',
    credits: [
      { text: 'City of Austin', license: 'CC BY 4.0', licenseUrl: 'https://creativecommons.org/licenses/by/4.0/' },
    ],
  });

  const osm: DataSource = {
    name: 'OpenStreetMap',
    license: 'odbl',
    licenseUrl: 'https://www.openstreetmap.org/copyright',
    attribution: '© OpenStreetMap contributors',
    dataDate: '',
  };
  const second = await importText(storage, row('512-555-0102'), { dataSource: osm });
  const note = provenanceNote((await provenance()).provenance, NOW);
  expect(note.text).toBe('From City of Austin licenses, January 2026. From OpenStreetMap');
  expect(note.credits.map(({ text }) => text)).toEqual(['City of Austin', '© OpenStreetMap contributors']);
  expect(await listDataSources(storage.db)).toMatchObject([
    { name: 'City of Austin licenses' },
    { name: 'OpenStreetMap' },
  ]);
  const exported = await exportText(storage, 'jsonl');
  expect(JSON.parse(exported)).toMatchObject({
    data_sources: 'City of Austin licenses (CC BY 4.0); OpenStreetMap (ODbL)',
  });
  const { entries } = await listHistory(storage.db, first.id, { limit: 5, offset: 0 });
  expect(entries).toMatchObject([{ kind: 'import', changes: { phone: ['512-555-0101', '512-555-0102'] } }]);

  await undoImport(second.batchId ?? 0, { db: storage.db, clock: () => NOW });
  expect((await provenance()).provenance.facts).toEqual({});
  expect(await listDataSources(storage.db)).toMatchObject([{ name: 'City of Austin licenses' }]);
});

describe('a source that says again what it said', () => {
  const AUTUMN: DataSource = { ...LICENSES, dataDate: '2026-09-01' };
  const again = (text: string, dataSource: DataSource | null = AUTUMN) =>
    importText(storage, text, { dataSource, again: true });
  const days = async (...facts: Parameters<typeof confirmedOn>[1][]) => {
    const { provenance: current } = await provenance();
    return facts.map((fact) => confirmedOn(current, fact));
  };
  const countWrites = async () => ({
    history: (await storage.db.selectFrom('listing_history').select('id').execute()).length,
    facts: (await storage.db.selectFrom('listing_facts').select('listing_id').execute()).length,
    versions: await storage.db.selectFrom('listings').select(['version', 'updated_at']).execute(),
  });
  const BESIDE = { mergeDuplicates: true, again: true };
  beforeEach(() => importText(storage, row('512-555-0101'), { dataSource: LICENSES }));

  test('renews its facts without changing anything', async () => {
    const before = await countWrites();
    expect((await again(row('512-555-0101'))).counts).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await days('phone', 'address')).toEqual(['2026-09-01', '2026-09-01']);
    expect(await countWrites()).toEqual(before);
    const note = provenanceNote((await provenance()).provenance, NOW);
    expect(note).toMatchObject({
      text: 'From City of Austin licenses, September 2026',
      credits: [{ text: 'City of Austin' }],
    });
    expect(await listDataSources(storage.db)).toMatchObject([{ dataDate: '2026-09-01' }]);
  });

  test('on the day of the import, if nobody says how old the data are', async () => {
    await again(row('512-555-0101'), null);
    expect(await days('phone')).toEqual(['2026-11-15']);
    expect(provenanceNote((await provenance()).provenance, NOW).credits).toMatchObject([{ text: 'City of Austin' }]);
  });

  test('not with an older file', async () => {
    await again(row('512-555-0101'), { ...LICENSES, dataDate: '2025-03-01' });
    expect(await days('phone')).toEqual(['2026-01-15']);
  });

  test('only of the fields that the file has', async () => {
    await again('key,name,category,address\na,Rosa,Bakery,"1 Main St, Austin, TX 78701"\n');
    expect(await days('address', 'phone')).toEqual(['2026-09-01', '2026-01-15']);
    await again(row('512-555-0101'), { ...LICENSES, dataDate: '2026-10-01' });
    expect(await days('address', 'phone')).toEqual(['2026-10-01', '2026-10-01']);
    await again('key,phone\na,call us\n', { ...LICENSES, dataDate: '2026-11-01' });
    expect(await days('address', 'phone')).toEqual(['2026-10-01', '2026-10-01']);
  });

  test('not of what an owner or the desk has changed, nor of what is no longer in the file', async () => {
    const { id } = await provenance();
    await updateListingRow(storage.db, { id, version: 1 }, { fields: { phone: '512-555-0199' }, now: NOW });
    await again(row('512-555-0101'));
    expect(await days('address', 'phone')).toEqual(['2026-09-01', new Date().toISOString().slice(0, 10)]);
    await again('key,name,category,address\nb,Ada,Bakery,"9 Oak St, Austin, TX 78701"\n', {
      ...LICENSES,
      dataDate: '2026-11-01',
    });
    expect(await days('address')).toEqual(['2026-09-01']);
  });

  test('not of a value that the desk brought back while the source says another', async () => {
    const { id } = await provenance();
    const changed = await again(row('512-555-0102'), { ...LICENSES, dataDate: '2026-08-01' });
    expect(changed.counts).toMatchObject({ updated: 1 });
    await storage.db.transaction().execute(async (tx) => {
      await setListingWriter(tx, { kind: 'undo' });
      await updateListingRow(tx, { id, version: 2 }, { fields: { phone: '512-555-0101' }, now: NOW });
    });
    expect((await again(row('512-555-0102'))).counts).toMatchObject({ unchanged: 1, conflicts: 0 });
    expect(await days('address', 'phone')).toEqual(['2026-09-01', '2026-01-15']);
  });

  test('not of a value that the desk brought back instead of a conflict', async () => {
    const { id } = await provenance();
    const write = (phone: string, version: number) =>
      storage.db.transaction().execute(async (tx) => {
        if (version > 1) await setListingWriter(tx, { kind: 'undo' });
        await updateListingRow(tx, { id, version }, { fields: { phone }, now: NOW });
      });
    await write('512-555-0199', 1);
    const conflicting = { ...LICENSES, dataDate: '2026-08-01' };
    expect((await again(row('512-555-0102'), conflicting)).counts).toMatchObject({ unchanged: 1, conflicts: 1 });
    await write('512-555-0101', 2);
    expect((await again(row('512-555-0102'))).counts).toMatchObject({ unchanged: 1, conflicts: 0 });
    expect(await days('address', 'phone')).toEqual(['2026-09-01', '2026-01-15']);
    expect((await again(row('512-555-0103'))).counts).toMatchObject({ updated: 1 });
  });

  test('not of another source that says the same', async () => {
    const osm: DataSource = { ...LICENSES, name: 'OpenStreetMap', license: 'odbl', dataDate: '2026-10-01' };
    await importText(storage, row('512-555-0101'), { ...BESIDE, dataSource: osm, source: 'osm' });
    await importText(storage, row('512-555-0101'), { ...BESIDE, dataSource: osm });
    expect(await days('phone')).toEqual(['2026-01-15']);
  });

  test('until the import is undone', async () => {
    const { batchId } = await again(row('512-555-0101'));
    await undoImport(batchId ?? 0, { db: storage.db, clock: () => NOW });
    expect(await days('phone')).toEqual(['2026-01-15']);
  });
});
