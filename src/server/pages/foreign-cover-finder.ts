import type { Cover, SiteBuild, SiteContext } from '#contract/site-build.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from '../http/cache/estimate-bytes.ts';
import { HttpError } from '../http/http-error.ts';
import type { FindCover } from './share-image-routes.ts';
import { PageCache } from './site/page-cache.ts';

const MAX_AGE_MS = 60_000;

type CoverFinderOptions = { cacheBytes: number; now: () => number };

/** Covers of a foreign API's content, cached so that requests for images do not become as many requests to that API. */
export function foreignCoverFinder(
  findCover: SiteBuild['findCover'],
  site: SiteContext,
  { cacheBytes, now }: CoverFinderOptions,
): FindCover {
  const cache = new PageCache<Cover | null>({
    maxSize: cacheBytes,
    sizeOf: (cover, key) => estimateBytes(cover) + estimateBytes(key) + CACHE_ENTRY_BYTES,
    maxAgeMs: MAX_AGE_MS,
    now,
  });
  return async (subject) => {
    try {
      return await cache.get(
        `${subject.kind} ${subject.name}`,
        () => findCover(subject, site),
        () => true,
      );
    } catch {
      throw new HttpError('unavailable', 'The picture can’t be drawn right now. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    }
  };
}
