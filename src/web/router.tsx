import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppContext } from './app-context.ts';
import { ScreenError } from './layout/ScreenError.tsx';
import { ScreenLoading } from './layout/ScreenLoading.tsx';
import { routeTree } from './routes.tsx';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

/** A slow screen shows its boxes within 200 ms of the tap; a fast one does not flash them. */
const PENDING_AFTER_MS = 150;

export function createAppRouter(context: AppContext) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    // The queries alone decide how long data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
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
    /** The email from the sign-in form, to prefill the password reset form. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** The name of the screen's chunk in the build; its scripts are preloaded with the page. */
    screen?: string;
    /** The screen has the header of the desk, and no footer. */
    isDesk?: true;
  }
}
