import type { Cover, SiteBuild, SiteContext } from '#contract/site.ts';
import { Refusal } from '../http/errors.ts';
import type { FindCover } from './share-picture.ts';
import { PageCache } from './site/page-cache.ts';

const KEPT = { room: 1000, maxAgeMs: 60_000 };

/** Covers of what a foreign API shows. Who asks for many pictures must not make us ask it as often. */
export function foreignCovers(findCover: SiteBuild['findCover'], site: SiteContext, now: () => number): FindCover {
  const cache = new PageCache<Cover | null>({ ...KEPT, now });
  return async (subject) => {
    try {
      return await cache.get(
        `${subject.kind} ${subject.name}`,
        () => findCover(subject, site),
        () => true,
      );
    } catch {
      throw new Refusal('unavailable', 'The picture cannot be drawn now. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    }
  };
}
