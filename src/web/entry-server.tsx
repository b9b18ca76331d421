import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PublicSite, RenderResult, SiteBuild } from '#contract/site-build.ts';
import { createApi } from './api/api.ts';
import { findForeignCover as findCoverBy } from './api/find-foreign-cover.ts';
import { createQueryClient } from './api/query-client.ts';
import { ServerErrorPage } from './layout/ServerErrorPage.tsx';
import { createAppRouter } from './router.tsx';
import { insertCachedMarkup } from './ui/markup-cache.ts';

export { pageKey } from './search-params.ts';

/** Our own API cannot answer, or a foreign one did not. */
const [UNAVAILABLE, BAD_GATEWAY] = [503, 502];

/** One page for a visitor nobody knows: the session lives in the browser, so no rendered page is personal. */
export const render: SiteBuild['render'] = async (
  request,
  { fetch, sanitizeHtml, yieldToEventLoop, ...site },
  { preloads, ...assets },
) => {
  const queryClient = createQueryClient();
  const api = createApi({ origin: site.apiOrigin, fetch, token: () => null, sanitizeHtml });
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ site: toPublicSite(site), api, queryClient, assets, preloads }),
  });
  const made: Pick<RenderResult, 'html'> = { html: [] };
  let isUseless = false;
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const queries = queryClient.getQueryCache().getAll();
    const failed = queries.filter((query) => query.state.status === 'error');
    isUseless = failed.some((query) => query.meta?.isEssential === true);
    // A page that lacks what could not be read must not be kept for the next visitor.
    if (failed.length > 0) responseHeaders.set('cache-control', 'no-store');
    await yieldToEventLoop();
    made.html = insertCachedMarkup(
      await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />)),
    );
    // The text goes beside the response: in it, it would be turned into bytes and back again.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const { html } = made;
  // What the router's and the queries' getters have in view V8 keeps until its next whole collection: not the page, too.
  made.html = [];
  if (!isUseless || status !== 200) return { status, headers, html };
  return { status: site.apiOrigin === '' ? UNAVAILABLE : BAD_GATEWAY, headers, html };
};

export const renderBroken: SiteBuild['renderBroken'] = (address, site, assets) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<ServerErrorPage site={site} assets={assets} url={address} />)}`;

export const findCover: SiteBuild['findCover'] = (subject, { apiOrigin, fetch, sanitizeHtml }) =>
  findCoverBy(createApi({ origin: apiOrigin, fetch, token: () => null, sanitizeHtml }), subject);

function toPublicSite({ mapTiles, ...site }: PublicSite): PublicSite {
  const { siteName, siteUrl, supportEmail, links, claims, apiOrigin, submissionOrigin, hasCategoriesDebug } = site;
  return {
    siteName,
    siteUrl,
    supportEmail,
    links,
    claims,
    apiOrigin,
    submissionOrigin,
    hasCategoriesDebug,
    ...(mapTiles && { mapTiles }),
  };
}
