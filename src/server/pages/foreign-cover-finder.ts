import type { Cover, SiteBuild, SiteContext } from '#contract/site-build.ts';
import { HttpError } from '../http/http-error.ts';
import type { FindCover } from './share-image-routes.ts';
import { PageCache } from './site/page-cache.ts';

const COVER_CACHE = { maxSize: 1000, maxAgeMs: 60_000 };

/** Covers of a foreign API's content, cached so that requests for images do not become as many requests to that API. */
export function foreignCoverFinder(findCover: SiteBuild['findCover'], site: SiteContext, now: () => number): FindCover {
  const cache = new PageCache<Cover | null>({ ...COVER_CACHE, now });
  return async (subject) => {
    try {
      return await cache.get(
        `${subject.kind} ${subject.name}`,
        () => findCover(subject, site),
        () => true,
      );
    } catch {
      throw new HttpError('unavailable', 'The picture cannot be drawn now. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    }
  };
}
