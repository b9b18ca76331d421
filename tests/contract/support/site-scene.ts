import { randomBytes } from 'node:crypto';
import { noFates } from '#domain/import.ts';
import { finishBatch, insertBatch } from '#storage/import-batches.ts';
import { insertImportFile, updateImportFile } from '#storage/import-files.ts';
import { findSettings } from '#storage/site-settings.ts';
import type { TestApp } from '../../support/app.ts';
import { STAFF } from './newsroom.ts';

/** A file that was tried, a batch that was finished, and how often the settings were changed. */
export type SiteScene = { importFileId: number; importBatchId: number; settingsVersion: number };

const SETTINGS = { columns: [], categories: [], source: '', mergeDuplicates: false };

export async function givenSite({ storage, clock }: TestApp): Promise<SiteScene> {
  const { db } = storage;
  const told = { fileName: 'shops.csv', settings: SETTINGS, actorName: STAFF.name };
  const file = { ...told, format: 'csv' as const, encoding: 'utf-8', storeKey: randomBytes(9).toString('base64url') };
  const importFileId = await insertImportFile(db, { ...file, createdAt: clock.now });
  await updateImportFile(db, importFileId, {
    contentHash: randomBytes(32),
    columns: [{ name: 'Shop', guess: 'business_name', samples: ['Rosa'] }],
    checkedAt: clock.now,
  });
  const batch = { ...told, counts: noFates(), rows: 0, contentHash: randomBytes(32), startedAt: clock.now };
  const { id: importBatchId } = await insertBatch(db, batch);
  await finishBatch(db, importBatchId, clock.now);
  return { importFileId, importBatchId, settingsVersion: (await findSettings(db))?.version ?? 0 };
}
