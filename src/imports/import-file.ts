import type { ImportDelimiter, ImportFormat } from '#domain/imports/import-formats.ts';

export type ByteChunks = AsyncIterable<Uint8Array>;

/** The bytes of a file, which can be read repeatedly and at any position, on disk or in the file store. */
export type FileBytes = {
  size: number;
  open(): ByteChunks;
  /** The bytes from `start` to `end` (exclusive). */
  read(start: number, end: number): Promise<Uint8Array>;
};

export type ImportFile = FileBytes & {
  name: string;
  format: ImportFormat;
  /** UTF-8 unless the file has a byte order mark or another encoding is given. */
  encoding?: string | undefined;
  /** Of a CSV file; undefined detects it. */
  delimiter?: ImportDelimiter | undefined;
};

/** A row of a file: its cells by column name, or why it could not be parsed. Lines count from 1. */
export type FileRow = { line: number } & ({ cells: ReadonlyMap<string, string> } | { error: string });

/** A longer row means an unclosed quote or another kind of file. Bounds memory. */
export const MAX_ROW_LENGTH = 1024 * 1024;

/** What a compressed file may unpack to. Bounds the time that a small file can take. */
export const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;

/** A file or the options of an import cannot be used at all. The message is for the operator. */
export class ImportError extends Error {}
