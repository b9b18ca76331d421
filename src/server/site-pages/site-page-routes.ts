import * as contract from '#contract/desk/desk-page-operations.ts';
import { getSitePageOperation } from '#contract/site-page-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findPublishedSitePage, findSitePage, listSitePages } from '#storage/site/site-pages.ts';
import { notFound } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import {
  createSitePage,
  editSitePage,
  readSitePageForm,
  removeSitePage,
  restoreDeletedSitePage,
} from './manage-site-pages.ts';
import { readPageDraft } from './page-drafts.ts';
import { presentDeskPage, presentDeskPageDetail, presentSitePage } from './present-site-page.ts';

export function sitePageRoutes(context: ServerContext, live: LiveSite): Route[] {
  const { db, clock } = context;
  const loadDetail = async (id: number) => {
    const page = await findSitePage(db, id);
    if (!page) throw notFound(`Page ${id} doesn’t exist.`);
    return { data: presentDeskPageDetail(page, await listDeskLogOfItem(db, { kind: 'page', id })) };
  };
  return [
    route(getSitePageOperation, async ({ params }) => {
      const page = await findPublishedSitePage(db, params.slug);
      if (!page) throw notFound('This page doesn’t exist.');
      return { data: presentSitePage(page, page.updatedAt) };
    }),
    route(contract.listDeskPagesOperation, async () => ({ data: (await listSitePages(db)).map(presentDeskPage) })),
    route(contract.getDeskPageOperation, ({ params }) => loadDetail(params.id)),
    route(contract.getPageDraftOperation, async ({ params }) => ({ data: readPageDraft(params.kind, context.site) })),
    route(contract.createPageOperation, async ({ viewer, body }) => {
      const id = await createSitePage(context, body, toActor(viewer));
      await live.refreshPages();
      return new Created(await loadDetail(id));
    }),
    route(contract.updatePageOperation, async ({ viewer, params, body: { version, ...changes } }) => {
      await editSitePage(context, params.id, { changes, version, actor: toActor(viewer) });
      await live.refreshPages();
      return loadDetail(params.id);
    }),
    route(contract.deletePageOperation, async ({ viewer, params }) => {
      await removeSitePage(context, params.id, toActor(viewer));
      await live.refreshPages();
      return { message: 'The page has been deleted.' };
    }),
    route(contract.restorePageOperation, async ({ viewer, params }) => {
      await restoreDeletedSitePage(context, params.id, toActor(viewer));
      await live.refreshPages();
      return loadDetail(params.id);
    }),
    route(contract.previewPageOperation, async ({ body }) => ({
      data: presentSitePage(readSitePageForm(body, []), clock()),
    })),
  ];
}
