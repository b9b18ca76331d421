import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PublicSite, RenderResult, SiteBuild } from '#contract/site-build.ts';
import { createApi } from './api/api.ts';
import { findForeignCover } from './api/find-foreign-cover.ts';
import { createQueryClient, refusalStatus } from './api/query-client.ts';
import { ServerErrorPage } from './layout/ServerErrorPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';
import { createAppRouter } from './router.tsx';
import { serverModulesLoaded } from './ui/lazy-module.ts';
import { insertCachedMarkup } from './ui/markup-cache.ts';

export { pageKey } from './search-params.ts';

/** The status when an essential query failed: our own API is unavailable, or a foreign one did not respond. */
const [UNAVAILABLE, BAD_GATEWAY] = [503, 502];

/** Renders for an anonymous visitor: the session lives in the browser, so no rendered page is personal. */
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
  const output: Pick<RenderResult, 'html'> = { html: [] };
  let failure: { refused: number | null } | null = null;
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const queries = queryClient.getQueryCache().getAll();
    const failed = queries.filter((query) => query.state.status === 'error');
    const essential = failed.find((query) => query.meta?.isEssential === true);
    failure = essential ? { refused: refusalStatus(essential.state.error) } : null;
    // An incomplete page must not be cached for the next visitor.
    if (failed.length > 0) responseHeaders.set('cache-control', 'no-store');
    await serverModulesLoaded();
    await yieldToEventLoop();
    output.html = insertCachedMarkup(
      await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />)),
    );
    // The HTML bypasses the response, which would encode and decode it.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const { html } = output;
  // V8 retains this scope through the router's getters until the next full garbage collection; the page must not stay with it.
  output.html = [];
  return { status: status === 200 ? statusAfter(failure, site.apiOrigin) : status, headers, html };
};

/** The page has the status of our own API's refusal: its URL asks for something that cannot be. */
function statusAfter(failure: { refused: number | null } | null, apiOrigin: string): number {
  if (failure === null) return 200;
  return apiOrigin === '' ? (failure.refused ?? UNAVAILABLE) : BAD_GATEWAY;
}

export const renderBroken: SiteBuild['renderBroken'] = (address, site, assets) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<ServerErrorPage site={site} assets={assets} url={address} />)}`;

export const renderOffline: SiteBuild['renderOffline'] = (site, { styles }, script) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<OfflinePage site={site} styles={styles} script={script} />)}`;

export const findCover: SiteBuild['findCover'] = (subject, { apiOrigin, fetch, sanitizeHtml }) =>
  findForeignCover(createApi({ origin: apiOrigin, fetch, token: () => null, sanitizeHtml }), subject);

function toPublicSite({ mapTiles, mapStreets, footerPages = [], ...site }: PublicSite): PublicSite {
  const { siteName, siteUrl, supportEmail, links, marketingFigures, measuredUptime, look } = site;
  const { apiOrigin, submissionOrigin, hasCategoriesDebug } = site;
  return {
    siteName,
    siteUrl,
    supportEmail,
    links,
    marketingFigures,
    measuredUptime,
    look,
    apiOrigin,
    submissionOrigin,
    hasCategoriesDebug,
    ...(footerPages.length > 0 && { footerPages }),
    ...(mapTiles && { mapTiles }),
    ...(mapStreets && { mapStreets }),
  };
}
