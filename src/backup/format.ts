import type { KeptSequence, KeptTable } from '#storage/backup/catalog.ts';

/**
 * A backup is one gzipped file of lines: a head, then each table's name and rows, the numbers that were given out, the
 * uploaded files, and an end with the checksum of all lines before it. The letter of a line says what it is.
 */
export const LINES = { head: 'H', table: 'T', row: 'R', sequences: 'S', file: 'F', end: 'E' } as const;

export const FORMAT = 'townlink-backup';
export const FORMAT_VERSION = 1;

export type Head = {
  format: string;
  version: number;
  /** The number of the newest migration. */
  schema: number;
  madeAt: string;
  tables: KeptTable[];
};

type KeptFile = { name: string; type: string; base64: string };

export type End = { sha256: string; rows: number; files: number };

export type Content =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'sequences'; sequences: KeptSequence[] }
  | { kind: 'file'; file: KeptFile };

/** What is wrong with a backup or with where it is to go; the message is for the operator. */
export class BackupFault extends Error {}
