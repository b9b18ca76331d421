import type { AppContext } from '../app-context.ts';

/** The head of every page; each page adds its title and description. */
export function documentHead({ styles, fonts }: AppContext['assets']) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#15203b' },
    ],
    links: [
      ...fonts.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      ...styles.map((href) => ({ rel: 'stylesheet', href })),
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  };
}
