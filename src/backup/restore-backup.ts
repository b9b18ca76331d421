import type { FileStore } from '#files/file-store.ts';
import { replaceAllRows } from '#storage/backup/replace-all-rows.ts';
import { clearRestoreMarker, markRestore } from '#storage/backup/restore-marker.ts';
import { countRows, readSchemaVersion, setSequences } from '#storage/backup/schema-catalog.ts';
import { insertTableRows } from '#storage/backup/table-rows.ts';
import { migrate, readMigrations } from '#storage/engine/migrate.ts';
import { withoutStatementTimeout } from '#storage/engine/without-statement-timeout.ts';
import type { Db } from '#storage/tables.ts';
import { BackupError, type BackupHeader } from './backup-format.ts';
import { type ByteStream, damagedBackupError, readBackup } from './read-backup.ts';

type RestoreTarget = { db: Db; files: FileStore };

export type RestoreResult = { rows: number; files: number };

const MAX_BATCH_ROWS = 500;
const MAX_BATCH_BYTES = 1024 * 1024;

/** Tables that have rows as soon as the site is used. */
const TABLES_OF_A_USED_SITE = ['users', 'listings', 'submissions', 'posts', 'jobs'];

/** Reads and verifies the whole backup without changing anything. */
export async function checkBackup(open: () => ByteStream): Promise<BackupHeader> {
  let head: BackupHeader | null = null;
  for await (const content of readBackup(open())) if (content.kind === 'head') head = content.head;
  if (!head) throw damagedBackupError('it has no header');
  return head;
}

export type RestoreSource = {
  head: BackupHeader;
  open: () => ByteStream;
  /** Tells the operator which restore did not finish. */
  name: string;
  onRows?: (done: number) => void;
};

/**
 * Restores a verified backup into an empty database at the schema of the backup, and then migrates it. Files come
 * first: a file without its row is harmless.
 */
export async function restoreBackup({ db, files }: RestoreTarget, checked: RestoreSource): Promise<RestoreResult> {
  const { head, open } = checked;
  await assertNotNewer(head);
  await assertUnused(db, head);
  await markRestore(db, checked.name);
  const restoredFiles = await restoreFiles(files, open);
  await migrate(db, { upTo: head.schema });
  const rows = await withoutStatementTimeout(db, (tx) =>
    replaceAllRows(tx, head.tables, async () => {
      await clearRestoreMarker(tx);
      return restoreRows(tx, checked);
    }),
  );
  await migrate(db);
  return { rows, files: restoredFiles };
}

async function assertNotNewer({ schema }: BackupHeader): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  if (schema <= newest) return;
  throw new BackupError(
    `The backup was made by a newer version of Townlink (migration ${schema}). Update the program first.`,
  );
}

/** An interrupted restore leaves empty tables and can be repeated. */
async function assertUnused(db: Db, { schema }: BackupHeader): Promise<void> {
  const present = await readSchemaVersion(db);
  if (present === null) return;
  let rows = 0;
  for (const table of TABLES_OF_A_USED_SITE) rows += await countRows(db, table);
  if (rows === 0 && present === schema) return;
  throw new BackupError(
    'A backup can only be restored into a new, empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database. This database was not changed.',
  );
}

async function restoreFiles(files: FileStore, open: () => ByteStream): Promise<number> {
  let restored = 0;
  for await (const content of readBackup(open())) {
    if (content.kind !== 'file') continue;
    const { name, type, base64 } = content.file;
    await files.put(name, Buffer.from(base64, 'base64'), type);
    restored += 1;
  }
  return restored;
}

async function restoreRows(tx: Db, { head: { tables }, open, onRows }: RestoreSource): Promise<number> {
  let table = tables[0];
  let rows: string[] = [];
  let bytes = 0;
  let done = 0;
  const insert = async () => {
    if (!table || rows.length === 0) return;
    await insertTableRows(tx, table, rows);
    done += rows.length;
    [rows, bytes] = [[], 0];
    onRows?.(done);
  };
  for await (const content of readBackup(open())) {
    if (content.kind === 'row') {
      rows.push(content.json);
      bytes += content.json.length;
      if (rows.length >= MAX_BATCH_ROWS || bytes >= MAX_BATCH_BYTES) await insert();
    } else if (content.kind === 'table') {
      await insert();
      table = tables.find(({ name }) => name === content.name);
      if (!table) throw damagedBackupError(`its header does not name the table ${content.name}`);
    } else if (content.kind === 'sequences') {
      await insert();
      await setSequences(tx, content.sequences);
    }
  }
  return done;
}
