import '@vitejs/plugin-react/preamble';
import './styles/app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { holdLinks } from './hydration.ts';
import { createAppRouter } from './router.tsx';
import { browserSession } from './session/use-session.ts';
import { readSettings } from './settings.tsx';

holdLinks();
const settings = readSettings();
const router = createAppRouter({
  ...settings,
  queryClient: createQueryClient(),
  api: createApi({
    origin: settings.site.apiOrigin,
    fetch: (url, init) => window.fetch(url, init),
    token: () => browserSession().current()?.token ?? null,
    onTokenRefused: (token) => browserSession().forget(token),
    // what our own API gives out has been sanitised there
    cleanHtml:
      settings.site.apiOrigin === ''
        ? (html) => html
        : async (html) => (await import('./api/clean-html.ts')).cleanForeignHtml(html),
  }),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
