import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#backup/backup-format.ts';
import { findUnfinishedRestore } from '#storage/backup/restore-marker.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { UsageError } from './command.ts';
import type { Config } from './config.ts';
import { ensureDataDirectory } from './errors/data-directory-error.ts';

/** Exists while a restore runs. It covers the time until the database is open and has a marker of its own. */
const markerFile = ({ dataDirectory }: Config) => path.join(dataDirectory, 'unfinished-restore');

/** Marks DATA_DIR, so that no server starts on it if the restore is killed. */
export async function withRestoreMarker<T>(config: Config, file: string, restore: () => Promise<T>): Promise<T> {
  if (config.databaseUrl) return restore();
  const marker = markerFile(config);
  const wasInterrupted = existsSync(marker);
  await ensureDataDirectory(config.dataDirectory);
  // a restore that is killed here leaves no marker, or a whole one
  await writeFile(`${marker}.part`, file, { flush: true });
  await rename(`${marker}.part`, marker);
  try {
    const restored = await restore();
    await rm(marker);
    return restored;
  } catch (error) {
    // the database is as it was before, or has its own marker
    if (!wasInterrupted || error instanceof BackupError) await rm(marker, { force: true });
    throw error;
  }
}

/** Fails if a restore into this database was interrupted: the site would be empty. */
export async function assertRestoreFinished(config: Config, { db }: Storage): Promise<void> {
  const file = (await findUnfinishedRestore(db)) ?? (await readMarkerFile(config));
  if (file === null) return;
  const elsewhere = config.databaseUrl ? 'DATABASE_URL to a new database' : 'DATA_DIR to a new folder';
  throw new UsageError(
    `The restore of ${file} into this database did not finish. Run it again: npm run cli -- restore ${file}\n` +
      `To start without the backup, set ${elsewhere}.`,
  );
}

function readMarkerFile(config: Config): Promise<string | null> {
  return config.databaseUrl ? Promise.resolve(null) : readFile(markerFile(config), 'utf8').catch(() => null);
}
