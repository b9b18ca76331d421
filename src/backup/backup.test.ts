import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { photoFileName } from '#domain/listings/photo.ts';
import { createDiskStore } from '#files/disk-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { readTables } from '#storage/backup/schema-catalog.ts';
import { migrate } from '#storage/engine/migrate.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import type { Db } from '#storage/tables.ts';
import { openEmptyStorage, openTestStorage } from '../../tests/support/test-storage.ts';
import { BackupError } from './backup-format.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const PHOTO = Buffer.from([0, 255, 10, 13, 0xe2, 0x80, 0xa8]);

let source: Storage;
let files: FileStore;
let backup: string;

const streamOf = (text: string) =>
  async function* () {
    const bytes = Buffer.from(text);
    // Chunks split lines and multi-byte characters.
    for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
  };

async function newStore(): Promise<FileStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'townlink-backup-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return createDiskStore(directory);
}

async function newTarget(): Promise<{ db: Db; files: FileStore }> {
  const storage = await openEmptyStorage();
  onTestFinished(() => storage.close());
  return { db: storage.db, files: await newStore() };
}

async function restore(target: { db: Db; files: FileStore }, text: string) {
  const open = streamOf(text);
  return restoreBackup(target, { head: await checkBackup(open), open, name: 'site.backup' });
}

/** A checksum of each table that does not depend on the order of its rows. */
async function contents(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, rows } of await readTables(db)) {
    const { rows: sums } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(md5(row_to_json(each)::text), '' order by md5(row_to_json(each)::text))), '') as sum
      from ${sql.id(name)} each`.execute(db);
    found[name] = `${rows} rows, ${sums[0]?.sum}`;
  }
  return found;
}

async function backUp(db: Db, store: FileStore) {
  let text = '';
  const write = async (lines: string) => {
    text += lines;
  };
  const summary = await writeBackup({ db, files: store, now: NOW }, { write });
  return { text, summary };
}

beforeAll(async () => {
  source = await openTestStorage();
  files = createDiskStore(await mkdtemp(path.join(tmpdir(), 'townlink-backup-')));
  await seedDemoTown(source.db, { listings: 120, reviews: 300 }, { sanitize: (html) => html });
  await sql`update listings set description = ${'line\u2028break\r\n"quoted" \\ 日本 👩‍👩‍👧'} where id = 7`.execute(
    source.db,
  );
  for (const size of ['small', 'large'] as const) await files.put(photoFileName('abc', size), PHOTO, 'image/webp');
  await sql`insert into photos (listing_id, key, width, height, created_at) values (7, 'abc', 10, 10, now()), (8, 'lost', 10, 10, now())`.execute(
    source.db,
  );
  const { text, summary } = await backUp(source.db, files);
  backup = text;
  expect(summary).toMatchObject({ files: 2, missing: ['lost-small.webp', 'lost-large.webp'] });
});

afterAll(() => source.close());

describe('a backup', () => {
  //
  test('restores every table, file and sequence into a new database', async () => {
    const target = await newTarget();
    expect(await restore(target, backup)).toMatchObject({ files: 2 });
    expect(await contents(target.db)).toEqual(await contents(source.db));
    expect(await target.files.get(photoFileName('abc', 'large'))).toEqual(PHOTO);
    const next = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('listings', 'id')) as id`.execute(
      target.db,
    );
    expect(next.rows[0]?.id).toBe(121);
  });

  test('leaves triggers and foreign keys in force', async () => {
    const target = await newTarget();
    await restore(target, backup);
    const count = async () =>
      (
        await sql<{
          listings: number;
        }>`select listings from listing_counts where category_id = 0 and place = ''`.execute(target.db)
      ).rows[0]?.listings ?? 0;
    const before = await count();
    await sql`update listings set status = 'archived' where id = (select min(id) from listings where status = 'published')`.execute(
      target.db,
    );
    expect(await count()).toBe(before - 1);
    await expect(sql`update reviews set listing_id = 999999`.execute(target.db)).rejects.toThrow(/foreign key/);
  });

  test('excludes writes that happen after it started', async () => {
    let text = '';
    let later: Promise<unknown> | undefined;
    const write = async (lines: string) => {
      text += lines;
      // On the embedded engine this waits until the backup has read everything.
      later ??= sql`insert into categories (name, slug) values ('Later', 'later')`.execute(source.db);
      if (source.engine === 'server') await later;
    };
    await writeBackup({ db: source.db, files, now: NOW }, { write });
    await later;
    const { numDeletedRows } = await source.db.deleteFrom('categories').where('slug', '=', 'later').executeTakeFirst();
    expect(numDeletedRows).toBe(1n);
    expect(text).not.toContain('"later"');
  });

  //
  test('of an older version is restored and migrated', async () => {
    const old = await newTarget();
    await migrate(old.db, { upTo: 24 });
    await sql`insert into categories (name, slug) values ('Old Trade', 'old-trade')`.execute(old.db);
    const { text } = await backUp(old.db, old.files);
    const target = await newTarget();
    await restore(target, text);
    expect(await migrate(target.db)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from categories where slug = 'old-trade'`.execute(
      target.db,
    );
    expect(rows).toEqual([{ name: 'Old Trade' }]);
  });

  test('of a newer version is rejected', async () => {
    const open = streamOf(backup);
    const head = { ...(await checkBackup(open)), schema: 9999 };
    await expect(restoreBackup(await newTarget(), { head, open, name: 'site.backup' })).rejects.toThrow(
      /newer version of Townlink/,
    );
  });

  //
  test('that is damaged is rejected without any changes', async () => {
    const damaged = {
      'a letter changed': backup.replace('"business_name":"', '"business_name":"X'),
      'a row missing': backup.replace(/^R .*\n/m, ''),
      'cut in a line': backup.slice(0, -20),
      'cut after a line': backup.slice(0, backup.lastIndexOf('\nE ') + 1),
      'data after its end': `${backup}R {}\n`,
      'another file': 'name,address\nJoe,Main St\n',
    };
    const target = await newTarget();
    for (const [damage, text] of Object.entries(damaged)) {
      await expect(restore(target, text), damage).rejects.toThrow(BackupError);
    }
    expect(await readTables(target.db)).toEqual([]);
  });

  test('cannot be restored into a non-empty database', async () => {
    const before = await contents(source.db);
    await expect(restore({ db: source.db, files }, backup)).rejects.toThrow(/new, empty database/);
    expect(await contents(source.db)).toEqual(before);
  });
});
