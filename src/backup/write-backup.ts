import { createHash } from 'node:crypto';
import type { FileStore } from '#files/file-store.ts';
import { readSchemaVersion, readSequences, readTables } from '#storage/backup/schema-catalog.ts';
import { inSnapshot, readTableRows } from '#storage/backup/table-rows.ts';
import type { Db } from '#storage/tables.ts';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupHeader,
  type BackupTrailer,
  LINE_PREFIXES,
} from './backup-format.ts';
import { listUploads } from './list-uploads.ts';

type BackupSource = { db: Db; files: FileStore; now: Date };

type BackupSink = {
  write(text: string): Promise<void>;
  onHead?(rows: number): void;
  onRows?(done: number): void;
};

type BackupResult = { rows: number; files: number; missing: string[] };

/**
 * Writes every row and every uploaded file as of one moment. Returns the names of files that are missing from the
 * store.
 */
export function writeBackup({ db, files, now }: BackupSource, sink: BackupSink): Promise<BackupResult> {
  const hash = createHash('sha256');
  const write = (lines: string) => {
    hash.update(lines);
    return sink.write(lines);
  };
  return inSnapshot(db, async (tx) => {
    const head = await readHeader(tx, now);
    sink.onHead?.(head.tables.reduce((sum, table) => sum + table.rows, 0));
    await write(formatLine(LINE_PREFIXES.head, JSON.stringify(head)));
    const rows = await writeTables(tx, head, { write, onRows: sink.onRows });
    await write(formatLine(LINE_PREFIXES.sequences, JSON.stringify(await readSequences(tx))));
    const uploads = await writeFiles(tx, files, write);
    const end: BackupTrailer = { sha256: hash.digest('hex'), rows, files: uploads.files };
    await sink.write(formatLine(LINE_PREFIXES.end, JSON.stringify(end)));
    return { rows, ...uploads };
  });
}

const formatLine = (prefix: string, content: string) => `${prefix} ${content}\n`;

async function readHeader(tx: Db, now: Date): Promise<BackupHeader> {
  const schema = await readSchemaVersion(tx);
  if (schema === null) throw new Error('Expected the database to have a schema version');
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_FORMAT_VERSION,
    schema,
    madeAt: now.toISOString(),
    tables: await readTables(tx),
  };
}

type TableWriter = { write(lines: string): Promise<void>; onRows: BackupSink['onRows'] };

async function writeTables(tx: Db, { tables }: BackupHeader, { write, onRows }: TableWriter): Promise<number> {
  let done = 0;
  for (const table of tables) {
    await write(formatLine(LINE_PREFIXES.table, table.name));
    for await (const rows of readTableRows(tx, table)) {
      await write(rows.map((row) => formatLine(LINE_PREFIXES.row, row)).join(''));
      done += rows.length;
      onRows?.(done);
    }
  }
  return done;
}

async function writeFiles(tx: Db, store: FileStore, write: TableWriter['write']) {
  const missing: string[] = [];
  let files = 0;
  for await (const { name, type } of listUploads(tx)) {
    const bytes = await store.get(name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    await write(formatLine(LINE_PREFIXES.file, JSON.stringify({ name, type, base64: bytes.toString('base64') })));
    files += 1;
  }
  return { files, missing };
}
