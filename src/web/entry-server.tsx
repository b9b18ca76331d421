import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server';
import type { Assets, PublicSite, SiteBuild } from '#contract/site.ts';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter } from './router.tsx';

export { pageKey } from './search.ts';

/** One page for a visitor nobody knows: the session lives in the browser, so no rendered page is personal. */
export const render: SiteBuild['render'] = (request, { fetch, cleanHtml, ...site }, { preloads, ...assets }) => {
  const queryClient = createQueryClient();
  const api = createApi({ origin: site.apiOrigin, fetch, token: () => null, cleanHtml });
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ site: publicPart(site), api, queryClient, assets }),
  });
  return handle((rendering) => {
    const queries = queryClient.getQueryCache().getAll();
    const isWhole = queries.every((query) => query.state.status !== 'error');
    const screens = rendering.router.state.matches.map((match) => match.staticData.screen);
    rendering.responseHeaders.set('link', preloadLinks(screens, preloads));
    // A page that lacks what could not be read must not be kept for the next visitor.
    if (!isWhole) rendering.responseHeaders.set('cache-control', 'no-store');
    return defaultRenderHandler(rendering);
  });
};

function publicPart(site: PublicSite): PublicSite {
  const { siteName, siteUrl, supportEmail, links, apiOrigin, submissionOrigin, hasCategoriesDebug } = site;
  return { siteName, siteUrl, supportEmail, links, apiOrigin, submissionOrigin, hasCategoriesDebug };
}

function preloadLinks(screens: (string | undefined)[], preloads: Assets['preloads']): string {
  const scripts = new Set(['', ...screens].flatMap((screen) => (screen === undefined ? [] : (preloads[screen] ?? []))));
  return [...scripts].map((script) => `<${script}>; rel=modulepreload`).join(', ');
}
