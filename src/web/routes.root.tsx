import { notFound, rootRouteId } from '@tanstack/react-router';
import { categoriesQuery } from './api/public-queries.ts';
import { awaitOnServer } from './api/query-client.ts';
import type { AppContext } from './app-context.ts';
import { createRootRouteWithContext } from './create-route.ts';
import { Document } from './layout/Document.tsx';
import { documentHead } from './layout/document-head.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** The header of every page shows the categories. */
export const root = createRootRouteWithContext<AppContext>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(categoriesQuery(api))),
  head: ({ match }) => documentHead(match.context.assets),
  component: Document,
  notFoundComponent: lazyScreen(() => import('./pages/not-found/NotFound.tsx'), 'NotFound'),
});

export const underRoot = { getParentRoute: () => root };

/** For screens that need calls outside spec §7: with a foreign API they do not exist. */
export const onOwnServer = {
  ...underRoot,
  beforeLoad: ({ context }: { context: AppContext }) => {
    if (!context.api.isOwnServer) throw notFound({ routeId: rootRouteId });
  },
};
