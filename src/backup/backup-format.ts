import type { BackupSequence, BackupTable } from '#storage/backup/schema-catalog.ts';

/**
 * A backup is one gzipped file of lines: a head, then each table's name and rows, the numbers that were given out, the
 * uploaded files, and an end with the checksum of all lines before it. The letter of a line says what it is.
 */
export const LINE_PREFIXES = { head: 'H', table: 'T', row: 'R', sequences: 'S', file: 'F', end: 'E' } as const;

export const BACKUP_FORMAT = 'townlink-backup';
export const BACKUP_FORMAT_VERSION = 1;

export type BackupHeader = {
  format: string;
  version: number;
  /** The number of the newest migration. */
  schema: number;
  madeAt: string;
  tables: BackupTable[];
};

type BackupFile = { name: string; type: string; base64: string };

export type BackupTrailer = { sha256: string; rows: number; files: number };

export type BackupRecord =
  | { kind: 'head'; head: BackupHeader }
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'sequences'; sequences: BackupSequence[] }
  | { kind: 'file'; file: BackupFile };

/** What is wrong with a backup or with where it is to go; the message is for the operator. */
export class BackupError extends Error {}
