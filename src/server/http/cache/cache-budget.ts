import { RENDER_CACHE_BYTES } from '#contract/site-build.ts';
import { HOURS_CACHE_BYTES } from '#storage/listings/parse-stored-hours.ts';

const MEGABYTE = 2 ** 20;

export const DEFAULT_CACHE_MB = 80;
/** With less, the caches of fixed size would leave too little for the others. */
export const MIN_CACHE_MB = 64;

/** Caches that are created with their modules, before the settings are known. */
const FIXED_BYTES = RENDER_CACHE_BYTES.drawings + RENDER_CACHE_BYTES.markup + HOURS_CACHE_BYTES;

/** Shares of what the fixed caches leave, in percent. Each cache counts its keys and values against its share. */
const SHARES = {
  /** API responses with their compressed copies. */
  responses: 28,
  /** Rendered pages with their compressed copies. */
  pages: 28,
  /** JSON of single listings. */
  listingJson: 14,
  /** Parsed API responses, from which pages are rendered. */
  parsedBodies: 6,
  /** Small database reads: categories, places. */
  queries: 6,
  /** Who has seen which listing, for the statistics. */
  visits: 6,
  /** Names of listings, for suggestions. */
  names: 3,
  /** Search rate limits by client address. */
  addresses: 3,
  /** Preview images for social networks. */
  shareImages: 2,
  /** Sanitized articles. */
  posts: 2,
  /** Stems of searched words. */
  stems: 1,
  /** Covers of a foreign API. */
  covers: 1,
} as const;

export type CacheBudget = Record<keyof typeof SHARES, number>;

/** Caches of which there are two: for the primary database and for its replicas. */
const PER_DATABASE: readonly string[] = ['queries', 'posts', 'stems'] satisfies (keyof CacheBudget)[];

/** Divides the ceiling of all caches of this process. Returns the limit of each in bytes. */
export function divideCacheBudget(totalMegabytes: number = DEFAULT_CACHE_MB): CacheBudget {
  const bytes = totalMegabytes * MEGABYTE - FIXED_BYTES;
  const limits = Object.entries(SHARES).map(([name, percent]) => {
    const share = Math.floor((bytes * percent) / 100);
    return [name, PER_DATABASE.includes(name) ? Math.floor(share / 2) : share];
  });
  return Object.fromEntries(limits);
}
