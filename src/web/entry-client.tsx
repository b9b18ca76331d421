import '@vitejs/plugin-react/preamble';
import './styles/app.css';
import { hydrate } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { takePageData } from './page-data.ts';
import { createAppRouter } from './router.tsx';
import { browserSession } from './session/use-session.ts';
import { enableViewTransitions } from './view-transitions.ts';

/** In a separate task, because module evaluation already is a long task on a phone. */
setTimeout(() => {
  const { site, assets, dehydratedState } = takePageData();
  const queryClient = createQueryClient();
  hydrate(queryClient, dehydratedState);
  const router = createAppRouter({
    site,
    assets,
    queryClient,
    api: createApi({
      origin: site.apiOrigin,
      fetch: (url, init) => window.fetch(url, init),
      token: () => browserSession().current()?.token ?? null,
      onTokenRejected: (token) => browserSession().discard(token),
      confirmIdentity: async () => (await import('./auth/confirm-identity.ts')).confirmIdentity(),
      // Our own API has already sanitized its HTML.
      sanitizeHtml:
        site.apiOrigin === ''
          ? (html) => html
          : async (html) => (await import('./api/sanitize-foreign-html.ts')).sanitizeForeignHtml(html),
    }),
  });
  enableViewTransitions(router);
  registerServiceWorker(router, site.apiOrigin === '');

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
});
