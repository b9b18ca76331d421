import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { isDiskFullError } from '../disk-space.ts';
import { listTree, type TreeEntry } from './file-tree.ts';

/** `start` counts from the end of the index; a directory has length 0. */
type PackedEntry = TreeEntry & { start: number; length: number };

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** One file per PGlite version, because the file layout may differ. */
export async function templatePath(templateDirectory: string): Promise<string> {
  const entryPoint = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entryPoint), '..', 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error('Expected the package.json of PGlite to have a version');
  }
  return join(templateDirectory, `pglite-${String(manifest.version)}.template`);
}

/** Packs the files of a cleanly closed database. Concurrent writers each leave a complete file. */
export async function writeTemplate(path: string, filesDirectory: string): Promise<void> {
  const archive = await pack(filesDirectory);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeSynced(unfinished, archive);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** False if the template is missing or its checksums do not match. Fails if the disk is full. */
export async function unpackTemplate(path: string, filesDirectory: string): Promise<boolean> {
  try {
    await unpack(await readFile(path), filesDirectory);
    return true;
  } catch (error) {
    await rm(filesDirectory, { recursive: true, force: true });
    if (isDiskFullError(error)) throw error;
    return false;
  }
}

// Compresses each file by itself, so that unpacking needs memory for one file only. Two thirds of the files are
// identical in PostgreSQL's three initial databases and are stored once.
async function pack(filesDirectory: string): Promise<Buffer> {
  const entries: PackedEntry[] = [];
  const packed: Buffer[] = [];
  const packedByContent = new Map<string, { start: number; length: number }>();
  let end = 0;
  for (const entry of await listTree(filesDirectory)) {
    if (entry.isDirectory) {
      entries.push({ ...entry, start: 0, length: 0 });
      continue;
    }
    const content = zstdCompressSync(await readFile(join(filesDirectory, entry.path)), compression);
    const key = content.toString('base64');
    const place = packedByContent.get(key) ?? { start: end, length: content.length };
    entries.push({ ...entry, ...place });
    if (packedByContent.has(key)) continue;
    packedByContent.set(key, place);
    packed.push(content);
    end += content.length;
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...packed]);
}

async function unpack(archive: Buffer, filesDirectory: string): Promise<void> {
  const contents = archive.subarray(archive.indexOf('\n') + 1);
  // only writeTemplate writes this, and a truncated index is not valid JSON.
  const entries = JSON.parse(archive.toString('utf8', 0, archive.indexOf('\n'))) as PackedEntry[];
  await mkdir(filesDirectory, { mode: 0o700 });
  for (const { path, isDirectory, start, length } of entries) {
    const target = join(filesDirectory, path);
    if (isDirectory) await mkdir(target, { mode: 0o700 });
    else await writeFile(target, zstdDecompressSync(contents.subarray(start, start + length)), { mode: 0o600 });
  }
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
