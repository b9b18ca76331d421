import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from '#files/disk-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { ImportError } from './import-file.ts';
import { deleteParts, openStoredFile, storeParts } from './import-file-parts.ts';
import { readImportRows } from './readers/read-import-file.ts';

let directory: string;
let files: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'townlink-parts-'));
  files = createDiskStore(directory);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const CHUNK_BYTES = 64 * 1024;
const ROWS = 12_000;
const PART_BYTES = 4 * 1024 * 1024;

async function* chunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function storeText(storeKey: string, text: string) {
  let parts = 0;
  await storeParts(files, chunks(text), {
    storeKey,
    onPart: async (count) => {
      parts = count;
    },
  });
  const bytes = Buffer.byteLength(text);
  return { storeKey, parts, bytes, fileName: 'shops.csv', format: 'csv' as const, encoding: 'utf-8', delimiter: null };
}

//
it('a large file is stored in parts and read as one stream', async () => {
  const text = `name,about\n${Array.from({ length: ROWS }, (_, at) => `Café ${at},${'é'.repeat(400)}\n`).join('')}`;
  const file = await storeText('large', text);
  expect(file.parts).toBe(3);
  let rows = 0;
  for await (const row of readImportRows(openStoredFile(files, file))) {
    expect(row).toMatchObject({ line: rows + 2 });
    rows += 1;
  }
  expect(rows).toBe(ROWS);
  const { read, size } = openStoredFile(files, file);
  expect(size).toBe(Buffer.byteLength(text));
  const across = await read(PART_BYTES - 10, PART_BYTES + 10);
  expect(Buffer.from(across)).toEqual(Buffer.from(text).subarray(PART_BYTES - 10, PART_BYTES + 10));
  await deleteParts(files, file);
  expect(await readdir(directory)).toEqual([]);
});

it('reading a deleted file throws an error', async () => {
  const file = await storeText('gone', 'name\nRosa\n');
  await deleteParts(files, file);
  await expect(readImportRows(openStoredFile(files, file)).next()).rejects.toThrow(ImportError);
});
