import { type DehydratedState, dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppContext } from './app-context.ts';
import { ScreenFailed } from './layout/ScreenFailed.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { viewTransition } from './view-transition.ts';

export function createAppRouter(context: AppContext) {
  const { queryClient } = context;
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // How long answers are fresh is decided by the queries alone.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
    defaultViewTransition: viewTransition,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  handOver(router, queryClient);
  return router;
}

/**
 * The answers that a page was made from go to the browser with it. All of them are there before it is rendered, so they
 * are written at once; an integration that also streams later ones makes the router turn the whole page into bytes and back.
 */
function handOver(router: AnyRouter, queryClient: QueryClient): void {
  router.options.dehydrate = () => ({ answers: dehydrate(queryClient, { shouldDehydrateQuery: () => true }) });
  router.options.hydrate = ({ answers }: { answers: DehydratedState }) => hydrate(queryClient, answers);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The address typed at the sign-in form, for the form that asks for a new password. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** The module of the route's screen as the build knows it, so that its scripts are fetched with the page. */
    screen?: string;
    /** The module that its head needs beyond that. */
    head?: string;
  }
}
