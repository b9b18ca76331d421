import { randomBytes } from 'node:crypto';
import { emptyOutcomeCounts } from '#domain/imports/import-rules.ts';
import { finishImportBatch, insertImportBatch } from '#storage/imports/import-batches.ts';
import { insertImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { findSiteSettings } from '#storage/site/site-settings.ts';
import type { TestApp } from '../../support/test-app.ts';
import { STAFF_ACTOR } from './content-fixture.ts';

/** A checked import file, a finished import batch and the version of the site settings. */
export type SiteFixture = { importFileId: number; importBatchId: number; settingsVersion: number };

const SETTINGS = { columns: [], categories: [], source: '', mergeDuplicates: false };

export async function createSiteFixture({ storage, clock }: TestApp): Promise<SiteFixture> {
  const { db } = storage;
  const common = { fileName: 'shops.csv', settings: SETTINGS, actorName: STAFF_ACTOR.name };
  const file = { ...common, format: 'csv' as const, encoding: 'utf-8', storeKey: randomBytes(9).toString('base64url') };
  const importFileId = await insertImportFile(db, { ...file, createdAt: clock.now });
  await updateImportFile(db, importFileId, {
    contentHash: randomBytes(32),
    columns: [{ name: 'Shop', guess: 'business_name', samples: ['Rosa'] }],
    checkedAt: clock.now,
  });
  const batch = {
    ...common,
    counts: emptyOutcomeCounts(),
    rows: 0,
    contentHash: randomBytes(32),
    startedAt: clock.now,
    source: 'shops',
  };
  const { id: importBatchId } = await insertImportBatch(db, batch);
  await finishImportBatch(db, importBatchId, { counts: emptyOutcomeCounts(), now: clock.now });
  return { importFileId, importBatchId, settingsVersion: (await findSiteSettings(db))?.version ?? 0 };
}
