import type { ImportDelimiter, ImportFormat } from '#domain/imports/import-formats.ts';
import type { FileStore } from '#files/file-store.ts';
import { type ByteChunks, type FileBytes, ImportError, type ImportFile } from './import-file.ts';

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
    // all parts but the last have the same size, so that any position can be found
    for (let rest: Uint8Array = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, PART_BYTES - length);
      pending.push(piece);
      length += piece.length;
      rest = rest.subarray(piece.length);
      if (length === PART_BYTES) await write();
    }
  }
  if (length > 0) await write();
}

export async function deleteParts(files: FileStore, { storeKey, parts }: StoredParts): Promise<void> {
  for (let at = 0; at < parts; at++) await files.remove(partName(storeKey, at));
}

type StoredImportFile = StoredParts & {
  fileName: string;
  bytes: number;
  format: ImportFormat;
  encoding: string;
  delimiter: ImportDelimiter | null;
};

export function openStoredFile(files: FileStore, file: StoredImportFile): ImportFile {
  const { fileName: name, format, encoding, delimiter } = file;
  return {
    ...openStoredBytes(files, file),
    name,
    format,
    encoding: encoding || undefined,
    delimiter: delimiter ?? undefined,
  };
}

export function openStoredBytes(files: FileStore, file: StoredParts & { bytes: number }): FileBytes {
  const parts = new PartReader(files, file);
  return {
    size: file.bytes,
    async *open() {
      for (let at = 0; at < file.parts; at++) yield parts.read(at);
    },
    async read(start, end) {
      const pieces: Uint8Array[] = [];
      for (let at = Math.floor(start / PART_BYTES); at * PART_BYTES < Math.min(end, file.bytes); at++) {
        const part = await parts.read(at);
        pieces.push(part.subarray(Math.max(0, start - at * PART_BYTES), end - at * PART_BYTES));
      }
      return Buffer.concat(pieces);
    },
  };
}

/** Formats with an index read many small pieces of the same part. */
class PartReader {
  readonly #files: FileStore;
  readonly #file: StoredParts;
  #last: { at: number; part: Promise<Uint8Array> } | undefined;

  constructor(files: FileStore, file: StoredParts) {
    this.#files = files;
    this.#file = file;
  }

  read(at: number): Promise<Uint8Array> {
    if (this.#last?.at !== at) this.#last = { at, part: this.#load(at) };
    return this.#last.part;
  }

  async #load(at: number): Promise<Uint8Array> {
    const part = await this.#files.get(partName(this.#file.storeKey, at));
    if (!part) throw new ImportError('The file is no longer stored. Upload it again.');
    return part;
  }
}
