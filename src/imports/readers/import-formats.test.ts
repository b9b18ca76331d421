import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { ImportError } from '../import-file.ts';
import { bytesOf } from '../test-support/import-fixture.ts';
import { writeOsmPbf } from '../test-support/write-osm-pbf.ts';
import { writeXlsx, zip } from '../test-support/write-xlsx.ts';
import { type FileHints, identifyFile } from './identify-file.ts';
import { readImportRows } from './read-import-file.ts';

type Cells = Record<string, string>;

/** The cells of each row, or its error. Reads small chunks, so that every border is crossed. */
async function readFile(content: string | Buffer, hints: FileHints, chunkBytes = 11): Promise<(Cells | string)[]> {
  const file = await identifyFile(bytesOf(Buffer.from(content), chunkBytes), hints);
  const rows: (Cells | string)[] = [];
  for await (const row of readImportRows(file)) rows.push('cells' in row ? Object.fromEntries(row.cells) : row.error);
  return rows;
}

const PLACE = { latitude: '30.27', longitude: '-97.74' };
const feature = (properties: object, geometry: object | null = { type: 'Point', coordinates: [-97.74, 30.27] }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', crs: { a: [1] }, features });

describe('the format of a file', () => {
  it.each([
    ['CSV', 'a.csv', 'name,zip\nRosa,78701\n', 'csv'],
    ['text with tabs', 'a.txt', 'name\tzip\nRosa\t78701\n', 'csv'],
    ['JSON Lines under another name', 'a.json', '{"a":1}\n{"a":2}\n', 'jsonl'],
    ['a list under the name of JSON Lines', 'a.jsonl', '[\n{"a":1}]', 'json'],
    ['GeoJSON in one line', 'a', '{"type":"FeatureCollection","features":[{}]}', 'json'],
    ['compressed GeoJSON', 'a.geojson.gz', gzipSync('{\n"features":[{}]}'), 'json'],
    ['a table without a name', '', 'name;zip\n', 'csv'],
  ])('is found for %s', async (_, name, content, format) => {
    expect((await identifyFile(bytesOf(Buffer.from(content)), { name })).format).toBe(format);
  });

  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000002', 'hex'), 'isn’t a table'],
    ['nothing', '', 'is empty'],
  ])('is no format for %s', async (_, content, message) => {
    await expect(readFile(content, { name: 'shops.csv' })).rejects.toThrow(message);
  });
});

it('a ZIP file without a workbook is no workbook', async () => {
  const file = await zip({ 'readme.txt': 'x' });
  await expect(readFile(file, { name: 'shops.zip' })).rejects.toThrow('isn’t an Excel workbook');
});

describe('CSV', () => {
  it.each([
    ['semicolons', 'name;city\n"Rosa; Co";Austin\n'],
    ['tabs', 'name\tcity\n"Rosa; Co"\tAustin\n'],
    ['pipes', 'name|city\nRosa; Co|Austin\n'],
    ['a line that names the delimiter', 'sep=;\r\nname;city\r\n"Rosa; Co";Austin\r\n'],
    ['a title', 'Licences of 2026\n\nname,city\n"Rosa; Co",Austin\nRosa; Co,Austin\n'],
    ['apostrophes as quotes', "'name','city'\n'Rosa; Co','Austin'\n"],
  ])('with %s is read', async (_, text) => {
    expect((await readFile(text, { name: 'a.csv' }))[0]).toEqual({ name: 'Rosa; Co', city: 'Austin' });
  });

  it('with backslashes before quotes is read', async () => {
    const text = 'name,about,city\n"Rosa","So \\"good\\", they say","Austin"\n"Ada","Plain","Austin"\n';
    expect((await readFile(text, { name: 'a.csv' }))[0]).toMatchObject({ about: 'So "good", they say' });
  });

  it('is read with the given delimiter', async () => {
    const rows = await readFile('name,zip;x\nRosa,78701;y\n', { name: 'a.csv', delimiter: ';' });
    expect(rows).toEqual([{ 'name,zip': 'Rosa,78701', x: 'y' }]);
  });

  it('in Windows-1252 or UTF-16 is recognized by its bytes', async () => {
    for (const bytes of [Buffer.from('name\nCaf\xe9\n', 'latin1'), Buffer.from('name\nCafé\n', 'utf16le')])
      expect(await readFile(bytes, { name: 'a.csv' })).toEqual([{ name: 'Café' }]);
  });

  it('is read back with any delimiter, quoting and content', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', ',', ';', '\t', '|', '"', "'", '\n', '.') });
    const filled = cell.map((text) => `x${text}x`);
    const tables = fc.array(fc.tuple(filled, filled, filled), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.boolean(),
        async (rows, delimiter, quoteAll) => {
          const quote = (text: string) =>
            quoteAll || /[,;\t|"'\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          const lines = [['business_name', 'city', 'about'], ...rows].map((row) => row.map(quote).join(delimiter));
          expect(await readFile(`${lines.join('\n')}\n`, { name: 'a.csv' }, 64)).toEqual(
            rows.map(([business_name, city, about]) => ({ business_name, city, about })),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('JSON', () => {
  it('is a list of objects, with names for nested values', async () => {
    const rows = [{ name: 'Rosa "]}', address: { city: 'Austin', geo: { lat: 1 } }, tags: ['a', 'b'], open: null }];
    expect(await readFile(JSON.stringify({ meta: [1, [2]], shops: rows }, null, 2), { name: 'a.json' })).toEqual([
      { name: 'Rosa "]}', 'address.city': 'Austin', 'address.geo.lat': '1', tags: 'a, b', open: '' },
    ]);
  });

  it('may be GeoJSON, with any geometry, in a list or in lines', async () => {
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [-98, 30],
          [-97, 30],
          [-97, 31],
          [-98, 30],
        ],
      ],
    };
    const text = collection(feature({ name: 'Rosa' }), feature({ name: 'Ada' }, area), feature({ name: 'Eve' }, null));
    expect(await readFile(text, { name: 'a.geojson' })).toEqual([
      { name: 'Rosa', ...PLACE },
      { name: 'Ada', latitude: '30.5', longitude: '-97.5' },
      { name: 'Eve' },
    ]);
    const lines = `\u001e${JSON.stringify(feature({ name: 'Rosa' }))}\n`;
    expect(await readFile(lines, { name: 'a.geojsonl' })).toEqual([{ name: 'Rosa', ...PLACE }]);
  });

  it.each([
    ['is cut off', collection(feature({ name: 'Rosa' })).slice(0, -4), 'incomplete'],
    ['has no list', '{"a": [1, 2]}', 'no list of objects'],
    ['has a huge row', `[{"a":"${'x'.repeat(1_100_000)}"}]`, 'longer than a megabyte'],
  ])('that %s is rejected', async (_, text, message) => {
    await expect(readFile(text, { name: 'a.json', format: 'json' }, 65_536)).rejects.toThrow(message);
  });
});

const BAKERY = {
  shop: 'bakery',
  name: 'Rosa',
  'addr:housenumber': '12',
  'addr:street': 'Main St',
  'addr:city': 'Austin',
  'contact:phone': '512-555-0101',
  opening_hours: 'Mo-Fr 07:00-18:00',
};
const BAKERY_ROW = {
  name: 'Rosa',
  category: 'shop=bakery',
  street: '12 Main St',
  city: 'Austin',
  phone: '512-555-0101',
  hours: 'Mo-Fr 07:00-18:00',
};
const CORNERS = [
  { id: 1, latitude: 30, longitude: -98 },
  { id: 2, latitude: 31, longitude: -98 },
  { id: 3, latitude: 31, longitude: -97 },
];

describe('OpenStreetMap', () => {
  it('gives the businesses with a name of a PBF file, buildings at their center', async () => {
    const file = writeOsmPbf({
      nodes: [
        ...CORNERS,
        { id: 10, latitude: 30.27, longitude: -97.74, tags: BAKERY },
        { id: 11, latitude: 1, longitude: 1, tags: { amenity: 'bench' } },
      ],
      ways: [
        { id: 20, nodes: [1, 2, 3, 1], tags: { ...BAKERY, name: 'Way' } },
        { id: 21, nodes: [1, 2] },
      ],
      relations: [{ id: 30, ways: [21], tags: { ...BAKERY, name: 'Relation' } }],
    });
    expect(await readFile(file, { name: 'town.osm.pbf' }, 97)).toMatchObject([
      { '@id': 'node/10', ...BAKERY_ROW, ...PLACE },
      { '@id': 'way/20', name: 'Way', latitude: '30.5', longitude: '-97.5' },
      { '@id': 'relation/30', name: 'Relation', latitude: '30.5', longitude: '-98' },
    ]);
  });

  it('gives those of an answer of Overpass, with or without centers', async () => {
    const elements = [
      { type: 'node', id: 10, lat: 30.27, lon: -97.74, tags: BAKERY },
      { type: 'way', id: 20, nodes: [1, 2, 3], tags: BAKERY },
      { type: 'way', id: 21, center: { lat: 30.27, lon: -97.74 }, tags: BAKERY },
      ...CORNERS.map(({ id, latitude, longitude }) => ({ type: 'node', id, lat: latitude, lon: longitude })),
    ];
    expect(await readFile(JSON.stringify({ version: 0.6, elements }), { name: 'export.json' }, 300)).toMatchObject([
      { '@id': 'node/10', ...BAKERY_ROW, ...PLACE },
      { '@id': 'way/20', latitude: '30.5', longitude: '-97.5' },
      { '@id': 'way/21', ...PLACE },
    ]);
  });

  it('gives those of GeoJSON with its tags', async () => {
    const [row] = await readFile(collection(feature({ '@id': 'node/10', ...BAKERY })), { name: 'a.geojson' });
    expect(row).toMatchObject({ '@id': 'node/10', ...BAKERY_ROW, ...PLACE });
  });
});

describe('an Excel workbook', () => {
  it('is read as a person sees it, on the sheet with the known columns', async () => {
    const rows = [
      ['Licences of 2026'],
      ['Name', 'Zip', 'Opened', 'Lat', 'Code', 'Note'],
      [
        'Rosa & Co',
        { value: 2139, format: '00000' },
        { value: 40330, format: 'm/d/yyyy' },
        { value: 30.271_234, format: '0.00' },
        { value: 123_456_789_012, format: 'General' },
        null,
      ],
      [null, null, null, null, null, null],
      ['Ada', '78701', null, null, null, 'x'],
    ];
    const file = await writeXlsx([
      { name: 'Hidden', rows: [['Name', 'City', 'Zip']], isHidden: true },
      {
        name: 'Read me',
        rows: [
          ['Ask', 'the clerk'],
          ['for', 'more'],
        ],
      },
      { name: 'Data', rows },
    ]);
    expect(await readFile(file, { name: 'shops.xlsx' })).toEqual([
      { Name: 'Rosa & Co', Zip: '02139', Opened: '6/1/2010', Lat: '30.271234', Code: '123456789012', Note: '' },
      { Name: 'Ada', Zip: '78701', Opened: '', Lat: '', Code: '', Note: 'x' },
    ]);
  });
});

describe('Parquet', () => {
  it('is read with its numbers and missing values', async () => {
    const file = Buffer.from(
      parquetWriteBuffer({
        columnData: [
          { name: 'name', data: ['Rosa', 'Ada', 'Eve'], type: 'STRING' },
          { name: 'zip', data: ['78701', null, '02139'], type: 'STRING' },
          { name: 'latitude', data: [30.27, 30.28, 30.29], type: 'DOUBLE' },
        ],
        rowGroupSize: 2,
      }),
    );
    expect(await readFile(file, { name: 'places' })).toEqual([
      { name: 'Rosa', zip: '78701', latitude: '30.27' },
      { name: 'Ada', zip: '', latitude: '30.28' },
      { name: 'Eve', zip: '02139', latitude: '30.29' },
    ]);
  });

  it('gives places of Overture, with their nested columns and their point', async () => {
    const file = Buffer.from(
      parquetWriteBuffer({
        columnData: [
          { name: 'id', data: ['08f'], type: 'STRING' },
          { name: 'names', data: [{ primary: 'Rosa' }], type: 'JSON' },
          { name: 'categories', data: [{ primary: 'bakery', alternate: ['cafe'] }], type: 'JSON' },
          { name: 'addresses', data: [[{ freeform: '12 Main St', locality: 'Austin', region: 'TX' }]], type: 'JSON' },
          { name: 'phones', data: [['+15125550101']], type: 'JSON' },
          { name: 'bbox', data: [{ xmin: -97.74, xmax: -97.74, ymin: 30.27, ymax: 30.27 }], type: 'JSON' },
        ],
      }),
    );
    expect(await readFile(file, { name: 'places.parquet' })).toEqual([
      {
        id: '08f',
        'names.primary': 'Rosa',
        'categories.primary': 'bakery',
        'categories.alternate': 'cafe',
        'addresses.freeform': '12 Main St',
        'addresses.locality': 'Austin',
        'addresses.region': 'TX',
        phones: '+15125550101',
        ...PLACE,
      },
    ]);
  });
});

describe('a damaged file', () => {
  const originals = async (): Promise<[name: string, content: Buffer][]> => [
    [
      'a.xlsx',
      await writeXlsx([
        {
          name: 'A',
          rows: [
            ['Name', 'Zip'],
            ['Rosa', '78701'],
          ],
        },
      ]),
    ],
    ['a.osm.pbf', writeOsmPbf({ nodes: [{ id: 1, latitude: 1, longitude: 2, tags: BAKERY }], ways: [] })],
    [
      'a.parquet',
      Buffer.from(parquetWriteBuffer({ columnData: [{ name: 'name', data: ['Rosa', 'Ada'], type: 'STRING' }] })),
    ],
    ['a.geojson', Buffer.from(collection(feature(BAKERY)))],
    ['a.csv.gz', gzipSync('name,zip\nRosa,78701\n')],
    ['a.csv', Buffer.from('name,zip\n"Rosa",78701\n')],
  ];

  //
  it('of any format gives rows or a sentence, wherever it is cut off or changed', async () => {
    for (const [name, content] of await originals()) {
      await fc.assert(
        fc.asyncProperty(fc.nat(content.length), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
          const damaged = cut ? content.subarray(0, at) : Buffer.from(content);
          if (!cut && at < damaged.length) damaged[at] = byte;
          await readFile(damaged, { name }, 4096).catch((error: unknown) => expect(error).toBeInstanceOf(ImportError));
        }),
        { numRuns: 120 },
      );
    }
  }, 120_000);
});
