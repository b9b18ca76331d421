import type { FileFormat } from '#domain/imports/import-rules.ts';
import type { FileStore } from '#files/file-store.ts';
import { type ByteChunks, ImportError, type ImportFile } from './import-file.ts';

/** The file store handles whole files only. In parts of this size, memory stays bounded for files of any length. */
const PART_BYTES = 4 * 1024 * 1024;

export type StoredParts = { storeKey: string; parts: number };

export const partName = (storeKey: string, at: number) => `import-${storeKey}-${at}.part`;

type StorePartsOptions = { storeKey: string; onPart: (parts: number) => Promise<void> };

/** Stores a stream in parts. `onPart` runs before each part is written, so that no part is orphaned. */
export async function storeParts(
  files: FileStore,
  bytes: ByteChunks,
  { storeKey, onPart }: StorePartsOptions,
): Promise<void> {
  let pending: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  const write = async () => {
    const part = Buffer.concat(pending);
    [pending, length, parts] = [[], 0, parts + 1];
    await onPart(parts);
    await files.put(partName(storeKey, parts - 1), part, 'application/octet-stream');
  };
  for await (const chunk of bytes) {
    pending.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) await write();
  }
  if (length > 0) await write();
}

export async function deleteParts(files: FileStore, { storeKey, parts }: StoredParts): Promise<void> {
  for (let at = 0; at < parts; at++) await files.remove(partName(storeKey, at));
}

type StoredImportFile = StoredParts & { fileName: string; format: FileFormat; encoding: string };

export function openStoredFile(files: FileStore, file: StoredImportFile): ImportFile {
  const { fileName, format, encoding } = file;
  return { name: fileName, format, encoding, open: () => readParts(files, file) };
}

async function* readParts(files: FileStore, { storeKey, parts }: StoredParts): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < parts; at++) {
    const part = await files.get(partName(storeKey, at));
    if (!part) throw new ImportError('The file is no longer stored. Upload it again.');
    yield part;
  }
}
