import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { listTree, type TreeEntry } from './file-tree.ts';

/** Where the packed content of an entry lies, counted from the end of the index; a folder has a length of 0. */
type PackedEntry = TreeEntry & { start: number; length: number };

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** One file for each version of PGlite, since another version may lay its files out differently. */
export async function templatePath(templateDirectory: string): Promise<string> {
  const entryPoint = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entryPoint), '..', 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error('The package.json of PGlite names no version.');
  }
  return join(templateDirectory, `pglite-${String(manifest.version)}.template`);
}

/** Keeps the files of a database that was closed cleanly. Processes that do this at once each leave a whole file. */
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

/** False when there is no template, or a damaged one (the checksums tell): then it has to be made anew. */
export async function unpackTemplate(path: string, filesDirectory: string): Promise<boolean> {
  try {
    await unpack(await readFile(path), filesDirectory);
    return true;
  } catch {
    await rm(filesDirectory, { recursive: true, force: true });
    return false;
  }
}

// Each file is packed by itself, so that unpacking needs the memory of one file and not of all. Two thirds of the
// files are the same in PostgreSQL's three first databases and are kept once.
async function pack(filesDirectory: string): Promise<Buffer> {
  const entries: PackedEntry[] = [];
  const packed: Buffer[] = [];
  const known = new Map<string, { start: number; length: number }>();
  let end = 0;
  for (const entry of await listTree(filesDirectory)) {
    if (entry.isDirectory) {
      entries.push({ ...entry, start: 0, length: 0 });
      continue;
    }
    const content = zstdCompressSync(await readFile(join(filesDirectory, entry.path)), compression);
    const key = content.toString('base64');
    const place = known.get(key) ?? { start: end, length: content.length };
    entries.push({ ...entry, ...place });
    if (known.has(key)) continue;
    known.set(key, place);
    packed.push(content);
    end += content.length;
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...packed]);
}

async function unpack(archive: Buffer, filesDirectory: string): Promise<void> {
  const contents = archive.subarray(archive.indexOf('\n') + 1);
  // writeTemplate is the only writer, and an index that is cut short is no JSON.
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
