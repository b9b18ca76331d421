import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataSource } from '#domain/imports/data-source.ts';
import { provenanceNote, sourceOfFact } from '#domain/listings/provenance.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { listDataSources } from '#storage/imports/data-sources.ts';
import { listHistory } from '#storage/listings/listing-history.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
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
