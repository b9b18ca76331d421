import type { SitePageChangesInput, SitePageFormInput } from '#contract/desk/desk-page-operations.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { isLegalPage, pageSlugFromTitle, type SitePage, type SitePageInput } from '#domain/site-page.ts';
import { withChanges } from '#lib/with-changes.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import {
  findDeletedSitePage,
  insertSitePage,
  lockSitePages,
  restoreSitePage,
  softDeleteSitePage,
  updateSitePage,
} from '#storage/site/site-pages.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import { checkSitePage } from '../shared/site-page-rules.ts';
import { presentDeskPageDetail } from './present-site-page.ts';

export async function createSitePage(
  { db, clock }: ServerContext,
  form: SitePageFormInput,
  actor: DecisionActor,
): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const pages = await lockSitePages(tx);
    const page = readSitePageForm(form, pages);
    checkSitePage(page, pages);
    const id = await insertSitePage(tx, page, now);
    await logPageAction(tx, { id, title: page.title }, { action: logActionFor(page), actor, at: now });
    return id;
  });
}

export type SitePageUpdate = { changes: SitePageChangesInput; version: number; actor: DecisionActor };

export async function editSitePage({ db, clock }: ServerContext, id: number, update: SitePageUpdate): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const pages = await lockSitePages(tx);
    const current = pages.find((each) => each.id === id);
    if (!current) throw pageNotFound(id);
    if (current.version !== update.version) throw stalePage(current);
    const page = changePage(current, update.changes);
    checkSitePage(
      page,
      pages.filter((each) => each !== current),
    );
    await updateSitePage(tx, current, { page, now });
    const action = page.isPublished === current.isPublished ? 'changed' : logActionFor(page);
    await logPageAction(tx, { id, title: page.title }, { action, actor: update.actor, at: now });
  });
}

export async function removeSitePage({ db, clock }: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const page = (await lockSitePages(tx)).find((each) => each.id === id);
    if (!page) throw pageNotFound(id);
    await softDeleteSitePage(tx, id, now);
    await logPageAction(tx, page, { action: 'deleted', actor, at: now });
  });
}

export async function restoreDeletedSitePage(
  { db, clock }: ServerContext,
  id: number,
  actor: DecisionActor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pages = await lockSitePages(tx);
    const page = await findDeletedSitePage(tx, id);
    if (!page) throw notFound(`We couldn’t find deleted page ${id}.`);
    if (pages.some(({ slug }) => slug === page.slug))
      throw new HttpError('conflict', 'Another page now has its address. Change that one first.');
    checkSitePage(page, pages);
    await restoreSitePage(tx, page);
    await logPageAction(tx, page, { action: 'restored', actor, at: clock() });
  });
}

/** An empty slug is derived from the title. The slug of a legal page is its kind. */
export function readSitePageForm(form: SitePageFormInput, pages: readonly SitePage[]): SitePageInput {
  const { kind, title, description, content, is_published: isPublished, in_footer } = form;
  return {
    kind,
    title,
    description,
    content: sanitizePost(content),
    isPublished,
    slug: isLegalPage(kind) ? kind : form.slug || findFreeSlug(title, pages),
    inFooter: kind === 'custom' && in_footer,
  };
}

function changePage(current: SitePage, changes: SitePageChangesInput): SitePageInput {
  const { content, is_published: isPublished, in_footer: inFooter, slug, ...texts } = changes;
  const isCustom = current.kind === 'custom';
  return withChanges<SitePageInput>(current, {
    ...texts,
    isPublished,
    inFooter: isCustom ? inFooter : undefined,
    slug: isCustom ? slug || undefined : undefined,
    content: content === undefined ? undefined : sanitizePost(content),
  });
}

function findFreeSlug(title: string, pages: readonly SitePage[]): string {
  const stem = pageSlugFromTitle(title);
  const taken = new Set(pages.map(({ slug }) => slug));
  for (let number = 2, slug = stem; ; number++) {
    if (!taken.has(slug)) return slug;
    slug = `${stem}-${number}`;
  }
}

const logActionFor = ({ isPublished }: SitePageInput) => (isPublished ? 'published' : 'saved it as a draft');

type PageLogAction = { action: string; actor: DecisionActor; at: Date };

async function logPageAction(
  tx: Db,
  { id, title }: { id: number; title: string },
  entry: PageLogAction,
): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'page', id }, title, ...entry });
}

const pageNotFound = (id: number) => notFound(`Page ${id} doesn’t exist.`);

const stalePage = (page: SitePage) =>
  new HttpError('conflict', 'This page was changed in the meantime. Reload it and try again.', {
    current: presentDeskPageDetail(page),
  });
