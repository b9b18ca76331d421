import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '#contract/site-build.ts';

/** The browser's window and the splash screen take these colors, those of the page by day. */
const THEME_COLOR = '#15203b';
const BACKGROUND_COLOR = '#f6f1e6';

const SHORT_NAME_MAX_LENGTH = 12;

/** Makes the site installable. */
export function registerWebAppManifest(
  app: FastifyInstance,
  site: Pick<SiteContext, 'siteName' | 'brandAccent'>,
): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(JSON.stringify(webAppManifest(site))),
  );
}

function webAppManifest({ siteName: name, brandAccent }: Pick<SiteContext, 'siteName' | 'brandAccent'>) {
  const isShort = name.length <= SHORT_NAME_MAX_LENGTH;
  return {
    id: '/',
    name,
    short_name: isShort ? name : (name.split(/\s/)[0] ?? name),
    description: 'Local businesses, reviews and opening hours.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brandAccent ?? THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search businesses', url: '/listings' },
      { name: 'Saved', url: '/saved' },
    ],
  };
}
