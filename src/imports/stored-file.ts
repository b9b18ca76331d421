import type { FileFormat } from '#domain/import.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Bytes } from './decode-text.ts';
import { ImportFault } from './import-fault.ts';
import type { ImportFile } from './import-file.ts';

/** A store takes and gives files whole: in parts of this size a file of any length needs no more memory than one of them. */
const PART_BYTES = 4 * 1024 * 1024;

/** Where the parts of a file lie. */
export type PartsInStore = { storeKey: string; parts: number };

export const partName = (storeKey: string, at: number) => `import-${storeKey}-${at}.part`;

type Keeping = { storeKey: string; onPart: (parts: number) => Promise<void> };

/** Keeps a file as it comes. Each part is announced before it is written, so that none is left behind unknown. */
export async function keepParts(files: FileStore, bytes: Bytes, { storeKey, onPart }: Keeping): Promise<void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  const write = async () => {
    const part = Buffer.concat(waiting);
    [waiting, length, parts] = [[], 0, parts + 1];
    await onPart(parts);
    await files.put(partName(storeKey, parts - 1), part, 'application/octet-stream');
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) await write();
  }
  if (length > 0) await write();
}

export async function removeParts(files: FileStore, { storeKey, parts }: PartsInStore): Promise<void> {
  for (let at = 0; at < parts; at++) await files.remove(partName(storeKey, at));
}

type Kept = PartsInStore & { fileName: string; format: FileFormat; encoding: string };

/** A kept file, as an import reads it. */
export function storedFile(files: FileStore, kept: Kept): ImportFile {
  const { fileName, format, encoding } = kept;
  return { name: fileName, format, encoding, open: () => readParts(files, kept) };
}

async function* readParts(files: FileStore, { storeKey, parts }: PartsInStore): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < parts; at++) {
    const part = await files.get(partName(storeKey, at));
    if (!part) throw new ImportFault('The file is not there any more. Upload it again.');
    yield part;
  }
}
