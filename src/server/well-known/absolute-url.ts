import type { Site } from '#domain/site.ts';

export function absoluteUrl(site: Site, path: `/${string}`): string {
  return site.url.replace(/\/+$/, '') + path;
}
