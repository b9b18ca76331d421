import path from 'node:path';
import { checkBackup, type RestoreResult, type RestoreSource, restoreBackup } from '#backup/restore-backup.ts';
import { countStoredSecrets } from '#server/users/second-step/authenticator-secret.ts';
import { defineCommand } from '../command.ts';
import type { Config } from '../config.ts';
import { unreadableSecrets } from '../doctor/check-secrets.ts';
import { openGzipReader } from '../gzip-file.ts';
import { openDatabase } from '../open-database.ts';
import { openFileStore } from '../open-file-store.ts';
import { createProgressBar } from '../progress-bar.ts';
import { readSecretBox } from '../secret-keys.ts';
import { withRestoreMarker } from '../unfinished-restore.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  usage: [
    ['restore FILE', 'restore a backup into an empty database and file store'],
    ['restore FILE --check', 'verify a backup without changing anything'],
  ],
  options: { check: { type: 'boolean', default: false } },
  forms: { FILE: ['check'] },
  async run({ values, positionals: [file = ''] }, config) {
    const started = performance.now();
    const open = await openGzipReader(file);
    const head = await checkBackup(open);
    const { tables, madeAt, schema } = head;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The backup of ${madeAt} is intact: ${rows} rows in ${tables.length} tables, migration ${schema}.`);
    if (values.check) return;
    const source = { head, open, name: path.resolve(file) };
    const restored = await withRestoreMarker(config, source.name, () => restoreInto(config, source, rows));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Restored ${restored.rows} rows and ${restored.files} files in ${seconds} s.`);
    if (restored.unreadable > 0) console.log(unreadableSecrets(config, restored.unreadable));
  },
});

type Restored = RestoreResult & { unreadable: number };

async function restoreInto(config: Config, source: RestoreSource, rows: number): Promise<Restored> {
  const storage = await openDatabase(config);
  const bar = createProgressBar('Restore', rows);
  try {
    const target = { db: storage.db, files: openFileStore(config) };
    const result = await restoreBackup(target, { ...source, onRows: bar.update });
    const { unreadable } = await countStoredSecrets(storage.db, await readSecretBox(config));
    return { ...result, unreadable };
  } finally {
    bar.stop();
    await storage.close();
  }
}
