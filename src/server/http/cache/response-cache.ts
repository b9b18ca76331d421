import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#contract/operation.ts';
import type { CountedSearch } from '#domain/missed-search.ts';
import { detachBuffer } from './detach-buffer.ts';

const compress = promisify(brotliCompress);
const MIN_COMPRESSED_BYTES = 1024;

/** Each time the response is sent, `impressions` count as shown listings, and `search` as a search. */
export type CachedResponse = {
  body: Buffer;
  etag: string;
  brotli: Buffer | null;
  impressions: readonly number[];
  search: CountedSearch | null;
};

/** `expiresAt` is for responses that change without a change of data, at most `MAX_AGE_MS` after they were created. */
type CacheEntry = CachedResponse & { tags: readonly CacheTag[]; versions: number[]; expiresAt: Date | null };
type CacheEntryInput = Pick<CacheEntry, 'tags' | 'versions'> & {
  impressions?: readonly number[];
  search?: CountedSearch | null;
  expiresAt?: Date | null;
};

/** The clock was set back after an entry that expires later than this was created. */
const MAX_AGE_MS = 60_000;

/** Approximate cost of an entry besides its buffers and its key. */
const ENTRY_BYTES = 500;

/** The key of a URL: its path with the parsed and sorted query, so that other spellings of a query share an entry. */
export function responseCacheKey(url: string): string {
  const end = url.indexOf('?');
  if (end === -1) return url;
  const query = new URLSearchParams(url.slice(end));
  query.sort();
  return `${url.slice(0, end)}?${query}`;
}

/**
 * Anonymous responses by the key of their URL, ready to send. An entry is valid while its tags have the versions it was created with. Versions
 * are read before the database, so a response that raced with a change is never considered fresh.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #versions: Record<CacheTag, number> = {
    listings: 0,
    categories: 0,
    reviews: 0,
    posts: 0,
    verifications: 0,
    photos: 0,
  };

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      // A limit of 0 turns the cache off; for lru-cache it would mean no limit.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ body, brotli, impressions }, key) =>
        body.length + (brotli?.length ?? 0) + 8 * impressions.length + 2 * key.length + ENTRY_BYTES,
    });
  }

  invalidate(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.#versions[tag]++;
  }

  versionsOf(tags: readonly CacheTag[]): number[] {
    return tags.map((tag) => this.#versions[tag]);
  }

  get(key: string, now: Date): CachedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const remainingMs = entry.expiresAt === null ? null : entry.expiresAt.getTime() - now.getTime();
    const isExpired = remainingMs !== null && (remainingMs <= 0 || remainingMs > MAX_AGE_MS);
    const isStale = entry.tags.some((tag, i) => this.#versions[tag] !== entry.versions[i]);
    if (!isExpired && !isStale) return entry;
    this.#entries.delete(key);
    return null;
  }

  set(key: string, body: Buffer, input: CacheEntryInput): CachedResponse {
    const { tags, versions, impressions = [], search = null, expiresAt = null } = input;
    const shown = { impressions, search };
    const entry = { body: detachBuffer(body), etag: etagOf(body), brotli: null, ...shown, tags, versions, expiresAt };
    this.#entries.set(key, entry);
    return entry;
  }

  /** The compressed body of a cached response. It is created on the second request and cached with the response. */
  async compressed(key: string, response: CachedResponse): Promise<Buffer | null> {
    const entry = this.#entries.peek(key);
    if (entry?.etag !== response.etag || response.body.length < MIN_COMPRESSED_BYTES) return response.brotli;
    if (entry.brotli) return entry.brotli;
    const brotli = detachBuffer(await compress(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    // the entry may have been replaced in the meantime
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, brotli });
    return brotli;
  }
}

function etagOf(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}
