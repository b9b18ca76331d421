import { rename, rm, stat } from 'node:fs/promises';
import { writeBackup } from '#backup/write-backup.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { defineCommand } from '../command.ts';
import type { Config } from '../config.ts';
import { requireWritable, throwFileError } from '../file-writer.ts';
import { createGzipWriter } from '../gzip-file.ts';
import { recordBackup } from '../last-backup.ts';
import { openDatabaseOrCopy } from '../open-database-or-copy.ts';
import { openFileStore } from '../open-file-store.ts';
import { createProgressBar } from '../progress-bar.ts';
import { readSecretBox, secretKeySource } from '../secret-keys.ts';
import { assertRestoreFinished } from '../unfinished-restore.ts';

const MAX_MISSING_SHOWN = 5;

export const backupCommand = defineCommand({
  name: 'backup',
  usage: [['backup [--out FILE]', 'back up the database and uploads to one file; the site may be running']],
  options: { out: { type: 'string' } },
  forms: { '': ['out'] },
  async run({ values }, config) {
    const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
    const out = values.out ?? `townlink-${stamp}.backup`;
    await requireWritable(out, '--out');
    await withDatabaseOrCopy(config, (storage) => backUp(config, storage, out));
  },
});

/** Does not migrate, because backups are made before an update. */
async function withDatabaseOrCopy(config: Config, work: (storage: Storage) => Promise<void>): Promise<void> {
  const { storage, close } = await openDatabaseOrCopy(config);
  try {
    await assertRestoreFinished(config, storage);
    await work(storage);
  } finally {
    await close();
  }
}

/** The file is renamed to `out` once it is complete. */
async function backUp(config: Config, { db }: Storage, out: string): Promise<void> {
  const started = performance.now();
  const partialFile = `${out}.part`;
  const result = await writeBackupFile({ config, db, path: partialFile }).catch(async (error: unknown) => {
    await rm(partialFile, { force: true });
    throwFileError(out, error);
  });
  await rename(partialFile, out);
  await recordBackup(config.dataDirectory, out);
  const megabytes = ((await stat(out)).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Backed up ${result.rows} rows and ${result.files} files to ${out} (${megabytes} MB) in ${seconds} s.`);
  if ((await readSecretBox(config)).keyId !== null)
    console.log(
      `It does not contain the key for authenticator apps. Keep a copy of ${secretKeySource(config)} elsewhere.`,
    );
  if (result.missing.length === 0) return;
  const examples = result.missing.slice(0, MAX_MISSING_SHOWN).join(', ');
  console.log(`${result.missing.length} uploaded files are missing from the file store, for example: ${examples}.`);
}

async function writeBackupFile({ config, db, path }: { config: Config; db: Storage['db']; path: string }) {
  const file = createGzipWriter(path);
  let bar: ReturnType<typeof createProgressBar> | undefined;
  const result = await writeBackup(
    { db, files: openFileStore(config), now: new Date() },
    {
      write: file.write,
      onHead: (rows) => {
        bar = createProgressBar('Backup', rows);
      },
      onRows: (done) => bar?.update(done),
    },
  ).finally(() => bar?.stop());
  await file.close();
  return result;
}
