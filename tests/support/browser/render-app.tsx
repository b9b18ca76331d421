import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_LOOK } from '#domain/brand/brand.ts';
import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import { createApi } from '#web/api/api.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import type { AppContext } from '#web/app-context.ts';
import { parseSearchParams, stringifySearchParams } from '#web/search-params.ts';
import { browserSession } from '#web/session/use-session.ts';
import { ToastHost } from '#web/ui/ToastHost.tsx';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';

const SITE: PublicSite = {
  siteName: 'Townlink',
  siteUrl: 'https://townlink.example',
  supportEmail: 'support@townlink.example',
  links: { privacy: '', terms: '', map: '' },
  marketingFigures: SPECIFIED_FIGURES,
  measuredUptime: '',
  look: DEFAULT_LOOK,
  apiOrigin: '',
  submissionOrigin: '',
  hasCategoriesDebug: false,
};

export type RenderedApp = {
  network: FakeNetwork;
  /** The path and query that the component has navigated to. */
  address: () => string;
};

export type RenderOptions = {
  at?: string;
  /** The path of the route, for a screen that reads its parameters. Other paths are empty pages then. */
  route?: string;
  network?: FakeNetwork;
  site?: Partial<PublicSite>;
  /** Opens a session. */
  token?: string;
};

/** Renders a component with the router, the queries, the API client and the toasts of the app, and a fake network. */
export async function renderApp(ui: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  const { at = '/', route, network = createFakeNetwork() } = options;
  const context = createTestContext({ ...options, network });
  const router = createTestRouter(ui, { at, route, context });
  document.body.onclick = (event) => followLink(event, router);
  await render(
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { network, address: () => router.state.location.href };
}

/** The context of the app in the browser, with a fake network. */
export function createTestContext({ network, site, token }: RenderOptions & { network: FakeNetwork }): AppContext {
  if (token) browserSession().signIn(token);
  return {
    site: { ...SITE, ...site },
    assets: { styles: [], scripts: [], fonts: [] },
    queryClient: createQueryClient(),
    api: createApi({
      origin: site?.apiOrigin ?? '',
      fetch: network.fetch,
      token: () => browserSession().current()?.token ?? null,
      onTokenRejected: (token) => browserSession().discard(token),
      sanitizeHtml: (html) => html,
    }),
  };
}

/** Links are plain anchors; the site handles the clicks on all of them in client-navigation.ts. */
function followLink(event: MouseEvent, router: AnyRouter): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/') || event.defaultPrevented) return;
  event.preventDefault();
  void router.navigate({ href });
}

type RouterOptions = { at: string; route: string | undefined; context: AppContext };

function createTestRouter(ui: ReactNode, { at, route, context }: RouterOptions) {
  const root = createRootRouteWithContext<AppContext>()({
    component: () => (
      <main>
        {route ? <Outlet /> : ui}
        <ToastHost />
      </main>
    ),
  });
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' });
  const screen = createRoute({ getParentRoute: () => root, path: route ?? 'screen', component: () => ui });
  return createRouter({
    routeTree: root.addChildren([screen, anyPath]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  });
}
