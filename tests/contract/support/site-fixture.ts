import { randomBytes } from 'node:crypto';
import { emptyOutcomeCounts } from '#domain/imports/import-rules.ts';
import { finishImportBatch, insertImportBatch } from '#storage/imports/import-batches.ts';
import { insertImportFile, updateImportFile } from '#storage/imports/import-files.ts';
import { listMailTexts } from '#storage/site/mail-texts.ts';
import { insertSitePage, softDeleteSitePage } from '#storage/site/site-pages.ts';
import { findSiteSettings } from '#storage/site/site-settings.ts';
import type { Db } from '#storage/tables.ts';
import type { TestApp } from '../../support/test-app.ts';
import { STAFF_ACTOR } from './content-fixture.ts';

/** A checked import file, a finished import batch, the version of the site settings, and pages of text. */
export type SiteFixture = {
  importFileId: number;
  importBatchId: number;
  settingsVersion: number;
  sitePageId: number;
  sitePageSlug: string;
  deletedSitePageId: number;
  mailTextVersion: number;
};

let sequence = 0;
const KEPT_PAGES = 60;
export const SAMPLE_MAIL = 'reset-password';

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
  };
  const { id: importBatchId } = await insertImportBatch(db, batch);
  await finishImportBatch(db, importBatchId, clock.now);
  return {
    importFileId,
    importBatchId,
    settingsVersion: (await findSiteSettings(db))?.version ?? 0,
    mailTextVersion: (await listMailTexts(db)).find(({ mail }) => mail === SAMPLE_MAIL)?.version ?? 0,
    ...(await createPages(db, clock.now)),
  };
}

/** Fixtures are used one after the other, so the pages of much earlier ones can go: a site can have only so many. */
async function createPages(db: Db, now: Date) {
  const page = { kind: 'custom', title: 'Parking', description: '', content: '<p>Behind the mill.</p>' } as const;
  const sitePageSlug = `parking-${++sequence}`;
  const shown = { ...page, slug: sitePageSlug, isPublished: true, inFooter: false };
  const sitePageId = await insertSitePage(db, shown, now);
  const deletedSitePageId = await insertSitePage(db, { ...shown, slug: `gone-${sequence}` }, now);
  await softDeleteSitePage(db, deletedSitePageId, now);
  await db
    .deleteFrom('site_pages')
    .where('id', '<', sitePageId - KEPT_PAGES)
    .execute();
  return { sitePageId, sitePageSlug, deletedSitePageId };
}
