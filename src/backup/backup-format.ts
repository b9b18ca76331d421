import type { BackupSequence, BackupTable } from '#storage/backup/schema-catalog.ts';

/**
 * A backup is one gzipped text file: a header, each table's name and rows, the sequences, the uploaded files, and a
 * trailer with the checksum of all lines before it. The first letter of a line gives its kind.
 */
export const LINE_PREFIXES = { head: 'H', table: 'T', row: 'R', sequences: 'S', file: 'F', end: 'E' } as const;

export const BACKUP_FORMAT = 'townlink-backup';
export const BACKUP_FORMAT_VERSION = 1;

export type BackupHeader = {
  format: string;
  version: number;
  /** Number of the newest migration. */
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

/** A problem with a backup or its target. The message is for the operator. */
export class BackupError extends Error {}
