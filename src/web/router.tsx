import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppContext } from './app-context.ts';
import { ScreenError } from './layout/ScreenError.tsx';
import { routeTree } from './routes.tsx';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

export function createAppRouter(context: AppContext) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    // How long answers are fresh is decided by the queries alone.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
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
    /** The name of the screen's chunk in the build, by which its scripts are preloaded with the page. */
    screen?: string;
  }
}
