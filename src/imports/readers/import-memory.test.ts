import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN_LONG_TESTS } from '../../../tests/support/long-tests.ts';
import { writeXlsxOfTexts } from '../test-support/write-xlsx.ts';

const ROWS = RUN_LONG_TESTS ? 1_000_000 : 20_000;
const MAX_RESIDENT_MB = 500;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'townlink-memory-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const COLUMNS = ['id', 'name', 'category', 'street', 'city', 'state', 'zip', 'phone', 'website'];
const cellsOf = (at: number) => [
  `${at}`,
  `Harbor & Hill Trading Company ${at}`,
  'Restaurant',
  `${at % 9999} Mission Street, Suite ${at % 97}`,
  'San Francisco',
  'CA',
  '94110',
  `415-555-${String(at % 10_000).padStart(4, '0')}`,
  `https://www.harbor-hill-${at}.example/`,
];

function* rows(): Generator<string[]> {
  yield COLUMNS;
  for (let at = 0; at < ROWS; at++) yield cellsOf(at);
}

function* linesOf(format: 'csv' | 'geojson'): Generator<string> {
  if (format === 'csv') {
    for (const row of rows()) yield `${row.map((cell) => `"${cell}"`).join(',')}\n`;
    return;
  }
  yield '{"type":"FeatureCollection","features":[';
  for (let at = 0; at < ROWS; at++) {
    const properties = Object.fromEntries(cellsOf(at).map((cell, column) => [COLUMNS[column], cell]));
    const geometry = { type: 'Point', coordinates: [-122.4, 37.7] };
    yield `${at === 0 ? '' : ','}${JSON.stringify({ type: 'Feature', properties, geometry })}`;
  }
  yield ']}';
}

const WRITERS: Record<string, (file: string) => Promise<void>> = {
  csv: (file) => pipeline(Readable.from(linesOf('csv')), createWriteStream(file)),
  geojson: (file) => pipeline(Readable.from(linesOf('geojson')), createWriteStream(file)),
  xlsx: (file) => writeXlsxOfTexts(file, rows()),
  parquet: async (file) => {
    const columnData = COLUMNS.map((name, column) => ({
      name,
      data: Array.from({ length: ROWS }, (_, at) => cellsOf(at)[column] ?? ''),
      type: 'STRING' as const,
    }));
    await writeFile(file, Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 122_880 })));
  },
};

// covers R-33
test.each(Object.keys(WRITERS))(
  '%s with many rows is read in bounded memory',
  async (format) => {
    const file = path.join(directory, `rows.${format}`);
    await WRITERS[format]?.(file);
    const reader = path.join(import.meta.dirname, '../test-support/measure-reading.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-semi-space-size=2', reader, file]);
    expect(JSON.parse(stdout)).toMatchObject({ rows: ROWS });
    expect(JSON.parse(stdout).residentMb).toBeLessThan(MAX_RESIDENT_MB);
  },
  RUN_LONG_TESTS ? 900_000 : 120_000,
);
