import { createHash } from 'node:crypto';
import type { FileStore } from '#files/file-store.ts';
import { readSchemaNumber, readSequences, readTables } from '#storage/backup/catalog.ts';
import { readRows } from '#storage/backup/rows.ts';
import { inSnapshot } from '#storage/backup/snapshot.ts';
import type { Db } from '#storage/tables.ts';
import { type End, FORMAT, FORMAT_VERSION, type Head, LINES } from './format.ts';
import { uploadsOf } from './upload-names.ts';

type Source = { db: Db; files: FileStore; now: Date };

type Sink = {
  write(text: string): Promise<void>;
  onHead?(rows: number): void;
  onRows?(done: number): void;
};

type Written = { rows: number; files: number; missing: string[] };

/** The whole site at one moment: every row and every uploaded file. Names of files that are not in the store are given back. */
export function writeBackup({ db, files, now }: Source, sink: Sink): Promise<Written> {
  const hash = createHash('sha256');
  const write = (lines: string) => {
    hash.update(lines);
    return sink.write(lines);
  };
  return inSnapshot(db, async (tx) => {
    const head = await readHead(tx, now);
    sink.onHead?.(head.tables.reduce((sum, table) => sum + table.rows, 0));
    await write(line(LINES.head, JSON.stringify(head)));
    const rows = await writeTables(tx, head, { write, onRows: sink.onRows });
    await write(line(LINES.sequences, JSON.stringify(await readSequences(tx))));
    const kept = await writeFiles(tx, files, write);
    const end: End = { sha256: hash.digest('hex'), rows, files: kept.files };
    await sink.write(line(LINES.end, JSON.stringify(end)));
    return { rows, ...kept };
  });
}

const line = (letter: string, content: string) => `${letter} ${content}\n`;

async function readHead(tx: Db, now: Date): Promise<Head> {
  const schema = await readSchemaNumber(tx);
  if (schema === null) throw new Error('The schema of this database has no number.');
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema,
    madeAt: now.toISOString(),
    tables: await readTables(tx),
  };
}

type Progress = { write(lines: string): Promise<void>; onRows: Sink['onRows'] };

async function writeTables(tx: Db, { tables }: Head, { write, onRows }: Progress): Promise<number> {
  let done = 0;
  for (const table of tables) {
    await write(line(LINES.table, table.name));
    for await (const rows of readRows(tx, table)) {
      await write(rows.map((row) => line(LINES.row, row)).join(''));
      done += rows.length;
      onRows?.(done);
    }
  }
  return done;
}

async function writeFiles(tx: Db, store: FileStore, write: Progress['write']) {
  const missing: string[] = [];
  let files = 0;
  for await (const { name, type } of uploadsOf(tx)) {
    const bytes = await store.get(name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    await write(line(LINES.file, JSON.stringify({ name, type, base64: bytes.toString('base64') })));
    files += 1;
  }
  return { files, missing };
}
