import type { FileFormat } from '#domain/imports/import-rules.ts';

export type ByteChunks = AsyncIterable<Uint8Array>;

/** A file that can be opened repeatedly, on disk or in the file store. */
export type ImportFile = { name: string; format: FileFormat; encoding?: string | undefined; open(): ByteChunks };

/** A row of a file: its cells by column name, or why it could not be parsed. Lines count from 1. */
export type FileRow = { line: number } & ({ cells: ReadonlyMap<string, string> } | { error: string });

/** A longer row means an unclosed quote or another kind of file. Bounds memory. */
export const MAX_ROW_LENGTH = 1024 * 1024;

/** A file or the options of an import cannot be used at all. The message is for the operator. */
export class ImportError extends Error {}
