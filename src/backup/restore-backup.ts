import type { FileStore } from '#files/file-store.ts';
import { countRows, readSchemaNumber, setSequences } from '#storage/backup/catalog.ts';
import { refill } from '#storage/backup/refill.ts';
import { insertRows } from '#storage/backup/rows.ts';
import { inOneGo } from '#storage/in-one-go.ts';
import { migrate, readMigrations } from '#storage/migrate.ts';
import type { Db } from '#storage/tables.ts';
import { BackupFault, type Head } from './format.ts';
import { type Bytes, damaged, readBackup } from './read-backup.ts';

type Target = { db: Db; files: FileStore };

type Restored = { rows: number; files: number };

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 1024 * 1024;

/** Tables that hold something as soon as anybody has used the site. */
const TELLING = ['users', 'listings', 'submissions', 'posts', 'jobs'];

/** Reads all of it and changes nothing. */
export async function checkBackup(open: () => Bytes): Promise<Head> {
  let head: Head | null = null;
  for await (const content of readBackup(open())) if (content.kind === 'head') head = content.head;
  if (!head) throw damaged('it has no head');
  return head;
}

type Checked = { head: Head; open: () => Bytes; onRows?: (done: number) => void };

/**
 * Puts a checked backup into an empty database, with the schema that it was made with, and brings that up to date. The
 * files come first: a file without its row harms nobody.
 */
export async function restoreBackup({ db, files }: Target, checked: Checked): Promise<Restored> {
  const { head, open } = checked;
  await refuseNewer(head);
  await refuseUsed(db, head);
  const restoredFiles = await restoreFiles(files, open);
  await migrate(db, { upTo: head.schema });
  const rows = await inOneGo(db, (tx) => refill(tx, head.tables, () => fill(tx, checked)));
  await migrate(db);
  return { rows, files: restoredFiles };
}

async function refuseNewer({ schema }: Head): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  if (schema <= newest) return;
  throw new BackupFault(
    `The backup was made by a newer version of Townlink (migration ${schema}). Update the program first.`,
  );
}

/** An attempt that was interrupted left the tables, all empty; it can be made again. */
async function refuseUsed(db: Db, { schema }: Head): Promise<void> {
  const present = await readSchemaNumber(db);
  if (present === null) return;
  let rows = 0;
  for (const table of TELLING) rows += await countRows(db, table);
  if (rows === 0 && present === schema) return;
  throw new BackupFault(
    'A backup is restored into a new, empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database. This one was left as it is.',
  );
}

async function restoreFiles(files: FileStore, open: () => Bytes): Promise<number> {
  let restored = 0;
  for await (const content of readBackup(open())) {
    if (content.kind !== 'file') continue;
    const { name, type, base64 } = content.file;
    await files.put(name, Buffer.from(base64, 'base64'), type);
    restored += 1;
  }
  return restored;
}

async function fill(tx: Db, { head: { tables }, open, onRows }: Checked): Promise<number> {
  let table = tables[0];
  let rows: string[] = [];
  let bytes = 0;
  let done = 0;
  const insert = async () => {
    if (!table || rows.length === 0) return;
    await insertRows(tx, table, rows);
    done += rows.length;
    [rows, bytes] = [[], 0];
    onRows?.(done);
  };
  for await (const content of readBackup(open())) {
    if (content.kind === 'row') {
      rows.push(content.json);
      bytes += content.json.length;
      if (rows.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await insert();
    } else if (content.kind === 'table') {
      await insert();
      table = tables.find(({ name }) => name === content.name);
      if (!table) throw damaged(`its head does not name the table ${content.name}`);
    } else if (content.kind === 'sequences') {
      await insert();
      await setSequences(tx, content.sequences);
    }
  }
  return done;
}
