import { sql } from 'kysely';
import { OLD_SLUGS_MAX, type SitePage, type SitePageInput, type SitePageKind } from '#domain/site-page.ts';
import type { Db } from '../tables.ts';

const COLUMNS = [
  'id',
  'kind',
  'slug',
  'title',
  'description',
  'content',
  'is_published as isPublished',
  'in_footer as inFooter',
  'old_slugs as oldSlugs',
  'version',
  'updated_at as updatedAt',
] as const;

/** Legal pages first, then by title. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  return db
    .selectFrom('site_pages')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy(sql`kind = 'custom'`)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function findSitePage(db: Db, id: number): Promise<SitePage | null> {
  const query = db.selectFrom('site_pages').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** By its slug or a former one; a current slug wins. */
export async function findPublishedSitePage(db: Db, slug: string): Promise<SitePage | null> {
  const row = await db
    .selectFrom('site_pages')
    .select(COLUMNS)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('slug', '=', slug), sql<boolean>`${slug} = any(old_slugs)`]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

export type PublishedPageLink = { kind: SitePageKind; slug: string; title: string; inFooter: boolean; changedAt: Date };

/** In the order of the footer. */
export async function listPublishedPageLinks(db: Db): Promise<PublishedPageLink[]> {
  return db
    .selectFrom('site_pages')
    .select(['kind', 'slug', 'title', 'in_footer as inFooter', 'updated_at as changedAt'])
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(array['privacy', 'terms', 'review-policy', 'imprint', 'custom'], kind)`)
    .orderBy('id')
    .execute();
}

/** Until the end of the transaction nobody else changes pages, so that their limits hold. */
export async function lockSitePages(tx: Db): Promise<SitePage[]> {
  await sql`lock table site_pages in share row exclusive mode`.execute(tx);
  return listSitePages(tx);
}

export async function insertSitePage(tx: Db, page: SitePageInput, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('site_pages')
    .values({ kind: page.kind, ...columnsOf(page), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The former slug goes on leading to the page. */
export async function updateSitePage(tx: Db, before: SitePage, { page, now }: SitePageChange): Promise<void> {
  const others = before.oldSlugs.filter((slug) => slug !== page.slug && slug !== before.slug);
  const oldSlugs = page.slug === before.slug ? others : [before.slug, ...others].slice(0, OLD_SLUGS_MAX);
  await tx
    .updateTable('site_pages')
    .set({ ...columnsOf(page), old_slugs: oldSlugs, version: before.version + 1, updated_at: now })
    .where('id', '=', before.id)
    .execute();
}

export type SitePageChange = { page: SitePageInput; now: Date };

export async function softDeleteSitePage(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('site_pages').set({ deleted_at: now }).where('id', '=', id).execute();
}

export async function findDeletedSitePage(tx: Db, id: number): Promise<SitePage | null> {
  const query = tx.selectFrom('site_pages').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is not', null);
  return (await query.executeTakeFirst()) ?? null;
}

export async function restoreSitePage(tx: Db, { id, version }: SitePage): Promise<void> {
  await tx
    .updateTable('site_pages')
    .set({ deleted_at: null, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function purgeDeletedSitePages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('site_pages').where('deleted_at', '<=', before).execute();
}

function columnsOf(page: SitePageInput) {
  return {
    slug: page.slug,
    title: page.title,
    description: page.description,
    content: page.content,
    is_published: page.isPublished,
    in_footer: page.inFooter,
  };
}
