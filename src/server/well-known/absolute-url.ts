import type { Site } from '#domain/site.ts';

/** A path of this site as the whole address that others can follow. */
export function absoluteUrl(site: Site, path: `/${string}`): string {
  return site.url.replace(/\/+$/, '') + path;
}
