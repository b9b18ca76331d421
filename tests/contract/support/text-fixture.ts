import { listMailTexts } from '#storage/site/mail-texts.ts';
import { insertSitePage, softDeleteSitePage } from '#storage/site/site-pages.ts';
import type { TestApp } from '../../support/test-app.ts';

/** A published page of text, a deleted one, and the version of the text of an email. */
export type TextFixture = {
  sitePageId: number;
  sitePageSlug: string;
  deletedSitePageId: number;
  mailTextVersion: number;
};

export const SAMPLE_MAIL = 'reset-password';
/** A site can have 100 pages, and no test uses the pages of much earlier fixtures. */
const KEPT_PAGES = 60;
const PAGE = { kind: 'custom', title: 'Parking', description: '', content: '<p>Behind the mill.</p>' } as const;
let sequence = 0;

export async function createTextFixture({ storage, clock }: TestApp): Promise<TextFixture> {
  const { db } = storage;
  const sitePageSlug = `parking-${++sequence}`;
  const shown = { ...PAGE, slug: sitePageSlug, isPublished: true, inFooter: false };
  const sitePageId = await insertSitePage(db, shown, clock.now);
  const deletedSitePageId = await insertSitePage(db, { ...shown, slug: `gone-${sequence}` }, clock.now);
  await softDeleteSitePage(db, deletedSitePageId, clock.now);
  await db
    .deleteFrom('site_pages')
    .where('id', '<', sitePageId - KEPT_PAGES)
    .execute();
  const text = (await listMailTexts(db)).find(({ mail }) => mail === SAMPLE_MAIL);
  return { sitePageId, sitePageSlug, deletedSitePageId, mailTextVersion: text?.version ?? 0 };
}
