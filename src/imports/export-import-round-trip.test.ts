import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFormatOf } from '#domain/imports/import-formats.ts';
import { FILE_FORMATS, type FileFormat } from '#domain/imports/import-rules.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertField } from '#storage/fields/custom-fields.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { insertTestCategory, insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { exportText, importText, textFile } from './test-support/import-fixture.ts';

let here: Storage;
let there: Storage;

beforeAll(async () => {
  [here, there] = [await openTestStorage(), await openTestStorage()];
  await seedDemoTown(here.db, { listings: 300, reviews: 0 }, { sanitize: (html) => html });
  const categories = await here.db.selectFrom('categories').select('name').execute();
  for (const { name } of categories) await insertTestCategory(there, name);
  await sql`
    update listings set additional_category_ids = array(select id from categories where id % 17 = listings.id % 17 and id <> category_id limit 4)
    where id % 3 = 0`.execute(here.db);
});
afterAll(() => Promise.all([here.close(), there.close()]));

const exportedFile = (text: string, format: FileFormat) => textFile(text, importFormatOf(format) ?? 'csv');

async function empty(storage: Storage): Promise<void> {
  await storage.db.deleteFrom('import_batches').execute();
  await storage.db.deleteFrom('listings').execute();
}

//
it.each(FILE_FORMATS)('an export as %s imports into another site without differences', async (format) => {
  await empty(there);
  const text = await exportText(here, format);
  expect((await importText(there, exportedFile(text, format))).counts).toMatchObject({
    new: 300,
    refused: 0,
    duplicate: 0,
  });
  expect(await exportText(there, format)).toBe(text);
  expect((await importText(here, exportedFile(text, format))).counts).toMatchObject({ unchanged: 300 });
  expect(await exportText(here, format)).toBe(text);
});

it.each(FILE_FORMATS)('values of fields come back from an export as %s', async (format) => {
  await Promise.all([empty(here), empty(there)]);
  const ids = { here: await insertTestFields(here), there: await insertTestFields(there) };
  const [parking = 0, price = 0, social = 0] = ids.here;
  await insertTestListing(here, {
    fieldValues: {
      [parking]: ['street', 'lot'],
      [price]: { from: 10, to: null },
      [social]: { urls: ['https://example.com/a,b', 'https://x.com/shop'] },
    },
  });
  await insertTestListing(here, { businessName: 'Without', fieldValues: { [parking]: ['removed-option'] } });
  const text = await exportText(here, format);
  expect(text).toContain('Street, free; Lot');
  expect((await importText(there, exportedFile(text, format))).counts).toMatchObject({ new: 2, refused: 0 });
  expect(await exportText(there, format)).toBe(text);
  const again = await importText(there, exportedFile(text.replaceAll('Street, free; Lot', ''), format));
  expect(again.counts).toMatchObject({ updated: 1, unchanged: 1 });
  const rows = await there.db.selectFrom('listings').select('field_values').orderBy('id').execute();
  expect(rows.map(({ field_values }) => Object.keys(field_values as object).length)).toEqual([2, 0]);
  for (const { db } of [here, there]) await db.deleteFrom('custom_fields').execute();
});

it.each(FILE_FORMATS)('opening hours come back from an export as %s, with special days', async (format) => {
  await Promise.all([empty(here), empty(there)]);
  const day = [{ open: '09:00', close: '17:00' }];
  const week = { mon: day, tue: day, wed: [], thu: day, fri: [{ open: '18:00', close: '02:00' }], sat: [], sun: [] };
  const special = [
    { date: '2026-12-25', label: 'Christmas; "quiet"', intervals: [] },
    { date: '2026-12-31', label: 'Eve', intervals: [{ open: '00:00', close: '00:00' }] },
  ];
  await insertTestListing(here, { hours: { timeZone: 'America/Chicago', week, special } });
  await insertTestListing(here, { businessName: 'By text', hoursText: 'by appointment' });
  const text = await exportText(here, format);
  expect((await importText(there, exportedFile(text, format))).counts).toMatchObject({ new: 2, warned: 0 });
  expect(await exportText(there, format)).toBe(text);
  const stored = await there.db.selectFrom('listings').select(['hours', 'hours_text']).orderBy('id').execute();
  expect(stored).toEqual([
    { hours: { timeZone: 'America/Chicago', week, special }, hours_text: '' },
    { hours: null, hours_text: 'by appointment' },
  ]);
});

it('special days that cannot be read are a warning, and the stored ones stay', async () => {
  await empty(there);
  const file = (days: string) =>
    `key,name,category,address,hours,special_days\nA,A,Plumbing,"12 Congress Ave, Austin, TX 78701",9-5,${days}\n`;
  await importText(there, file('"2026-12-25 closed ""Christmas"""'));
  const before = await exportText(there);
  expect((await importText(there, file('around Christmas'))).counts).toMatchObject({ unchanged: 1, warned: 1 });
  expect(await exportText(there)).toBe(before);
  expect((await importText(there, file(''))).counts).toMatchObject({ updated: 1 });
  expect(await exportText(there)).not.toContain('Christmas');
});

it('exports as GeoJSON and JSON-LD are what other programs read', async () => {
  await empty(here);
  await insertTestListing(here, { businessName: 'Congress Pipes', phone: '512 555 0134' });
  await insertTestListing(here, { businessName: 'Other Pipes' });
  const { type, features } = JSON.parse(await exportText(here, 'geojson'));
  expect([type, features.length]).toEqual(['FeatureCollection', 2]);
  expect(features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
    properties: { business_name: 'Congress Pipes', category: 'Plumbing' },
  });
  const graph = JSON.parse(await exportText(here, 'jsonld'));
  expect(graph).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Plumber',
        name: 'Congress Pipes',
        telephone: '512 555 0134',
        address: { '@type': 'PostalAddress', addressLocality: 'Austin', addressRegion: 'TX' },
      },
      { name: 'Other Pipes' },
    ],
  });
  await empty(here);
  expect(JSON.parse(await exportText(here, 'geojson'))).toEqual({ type: 'FeatureCollection', features: [] });
  expect(JSON.parse(await exportText(here, 'jsonld'))).toEqual({ '@context': 'https://schema.org', '@graph': [] });
});

it('a column of a field is known by its label, and a bad cell is reported', async () => {
  await empty(there);
  await insertTestFields(there);
  const file = 'name,category,address,parking\nA,Plumbing,"12 Congress Ave, Austin, TX 78701",lot\n';
  expect((await importText(there, file)).counts).toMatchObject({ new: 1 });
  expect((await importText(there, file.replace('A,', 'B,').replace(',lot', ',moon'))).counts).toMatchObject({
    new: 1,
    warned: 1,
  });
  await there.db.deleteFrom('custom_fields').execute();
});

async function insertTestFields({ db }: Storage): Promise<number[]> {
  const field = { isRequired: false, isFilterable: false, shownOn: 'page', help: '' } as const;
  const base = { ...field, categoryIds: [], groupIds: [], unit: '', options: [] };
  const options = [
    { id: 'street', label: 'Street, free' },
    { id: 'lot', label: 'Lot' },
  ];
  return [
    await insertField(db, { ...base, key: 'parking', label: 'Parking', type: 'several-of', options }),
    await insertField(db, { ...base, key: 'price', label: 'Prices', type: 'money-range', unit: 'USD' }),
    await insertField(db, { ...base, key: 'social', label: 'Social', type: 'social' }),
  ];
}

const NASTY = [
  '=HYPERLINK("http://evil","x")',
  '+1',
  '-1',
  '@SUM(1)',
  "'=1",
  "''-1",
  '\t=1',
  '\r=1',
  'a,"b"\nc',
  "'); drop--",
];

//
it('spreadsheet formulas are exported as text and imported unchanged', async () => {
  await Promise.all([empty(here), empty(there)]);
  for (const businessName of NASTY)
    await insertTestListing(here, { businessName, description: businessName, services: ['=1', '@x'] });
  const text = await exportText(here);
  for (const cell of text.split(/,|\n/)) expect(cell).not.toMatch(/^"?[=+@]/);
  // The site stores names with a line break or a tab as one line.
  await importText(there, text);
  const once = await exportText(there);
  await empty(here);
  await importText(here, once);
  expect(await exportText(here)).toBe(once);
  const imported = await here.db.selectFrom('listings').select('business_name').orderBy('id').execute();
  expect(imported.map((each) => each.business_name).slice(0, 6)).toEqual(NASTY.slice(0, 6));
});

const words = fc
  .array(fc.oneof(fc.constantFrom(...NASTY, ' ', "'", '"', '\n'), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));
const row = fc.record({
  name: words.map((text) => `${text.slice(0, 80)} Ltd`),
  description: words,
  services: fc.array(fc.constantFrom('=1', 'pipe repair', '-x', 'Café', '"q"'), { maxLength: 3 }),
  hours: fc.constantFrom('', 'Mon-Fri 9am - 5pm', 'Sat 24 hours; Sun 10:00 PM - 2:00 AM', 'Mon-Sun closed'),
  phone: fc.constantFrom('', '+1 512 555 0101', '(512) 555-0102 x12'),
  address: fc.constantFrom('12 Congress Ave, Austin, TX 78701', '=1 Main St, Boston, Massachusetts 02108-1234'),
  opened_year: fc.option(fc.integer({ min: 1800, max: 2026 })),
  status: fc.constantFrom('published', 'pending', 'archived'),
});

it('re-importing an export produces the same export', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      await Promise.all([empty(here), empty(there)]);
      const file = rows.map((each, at) => JSON.stringify({ ...each, key: `k${at}`, category: 'Plumbing' })).join('\n');
      await importText(here, textFile(file, 'jsonl'));
      const text = await exportText(here, 'csv', true);
      const { counts } = await importText(there, `${text}`).catch((error: Error) => {
        if (error.message === 'The file has no rows.') return { counts: { refused: 0 } };
        throw error;
      });
      expect(counts.refused).toBe(0);
      expect(await exportText(there, 'csv', true)).toBe(text);
    }),
    { numRuns: 15 },
  );
});

//
it('an export contains no personal data, and unpublished listings only on request', async () => {
  await empty(here);
  const owner = await here.db
    .insertInto('users')
    .values({
      email: 'olga@private.test',
      email_key: 'olga@private.test',
      name: 'Olga Owner',
      password_hash: 'hash',
      email_confirmed_at: null,
      disabled_at: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTestListing(here, { ownerId: owner.id, businessName: 'Shown' });
  await insertTestListing(here, { ownerId: owner.id, businessName: 'Waiting', status: 'pending' });
  for (const format of FILE_FORMATS) {
    expect(await exportText(here, format)).not.toMatch(/olga|owner|hash|Waiting/i);
    expect(await exportText(here, format, true)).toMatch(/Shown.*Waiting/s);
  }
});
