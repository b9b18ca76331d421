import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_MARKETING_FIGURES } from '#domain/site.ts';
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
  marketingFigures: DEFAULT_MARKETING_FIGURES,
  apiOrigin: '',
  submissionOrigin: '',
  hasCategoriesDebug: false,
};

export type RenderedApp = {
  network: FakeNetwork;
  /** The path and query that the component has navigated to. */
  address: () => string;
};

/** `token` opens a session. */
type RenderOptions = { at?: string; network?: FakeNetwork; site?: Partial<PublicSite>; token?: string };

/** Renders a component with the router, the queries, the API client and the toasts of the app, and a fake network. */
export async function renderApp(ui: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  const { at = '/', network = createFakeNetwork(), site, token } = options;
  if (token) browserSession().signIn(token);
  const queryClient = createQueryClient();
  const context: AppContext = {
    site: { ...SITE, ...site },
    assets: { styles: [], scripts: [], fonts: [] },
    queryClient,
    api: createApi({
      origin: site?.apiOrigin ?? '',
      fetch: network.fetch,
      token: () => browserSession().current()?.token ?? null,
      onTokenRejected: (token) => browserSession().discard(token),
      sanitizeHtml: (html) => html,
    }),
  };
  const router = createTestRouter(ui, { at, context });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { network, address: () => router.state.location.href };
}

function createTestRouter(ui: ReactNode, { at, context }: { at: string; context: AppContext }) {
  const root = createRootRouteWithContext<AppContext>()({
    component: () => (
      <main>
        {ui}
        <ToastHost />
      </main>
    ),
  });
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anyPath]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  });
}
