import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CacheTag } from '#contract/operation.ts';
import { detachBuffer } from './detach-buffer.ts';

const compress = promisify(brotliCompress);
const MIN_COMPRESSED_BYTES = 1024;

/** `shows` are the listings that count as shown each time it is sent. */
export type CachedResponse = { body: Buffer; etag: string; brotli: Buffer | null; impressions: readonly number[] };

/** `until` is a moment after which it no longer holds even if nothing changes. */
type CacheEntry = CachedResponse & { tags: readonly CacheTag[]; versions: number[]; expiresAt: Date | null };
type CacheEntryInput = Pick<CacheEntry, 'tags' | 'versions'> & {
  impressions?: readonly number[];
  expiresAt?: Date | null;
};

/**
 * Anonymous answers by URL, ready to send. An answer is valid while the versions of its topics are those it was made
 * under; versions are read before the database is, so an answer that raced with a change is never kept as fresh.
 */
export class ResponseCache {
  #entries = new Map<string, CacheEntry>();
  #bytes = 0;
  readonly #versions: Record<CacheTag, number> = {
    listings: 0,
    categories: 0,
    reviews: 0,
    posts: 0,
    verifications: 0,
    photos: 0,
  };
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  invalidate(topics: readonly CacheTag[]): void {
    for (const topic of topics) this.#versions[topic]++;
  }

  versionsOf(topics: readonly CacheTag[]): number[] {
    return topics.map((topic) => this.#versions[topic]);
  }

  get(url: string, now: Date): CachedResponse | null {
    const entry = this.#entries.get(url);
    if (!entry) return null;
    this.#entries.delete(url);
    const isOver = entry.expiresAt !== null && entry.expiresAt <= now;
    if (isOver || entry.tags.some((topic, at) => this.#versions[topic] !== entry.versions[at])) {
      this.#bytes -= entryBytes(entry);
      return null;
    }
    this.#entries.set(url, entry);
    return entry;
  }

  set(url: string, body: Buffer, made: CacheEntryInput): CachedResponse {
    const { tags, versions, impressions = [], expiresAt = null } = made;
    const entry: CacheEntry = { body, etag: etagOf(body), brotli: null, impressions, tags, versions, expiresAt };
    if (entryBytes(entry) > this.#maxBytes) return entry;
    entry.body = detachBuffer(body);
    const former = this.#entries.get(url);
    if (former) this.#bytes -= entryBytes(former);
    this.#entries.set(url, entry);
    this.#bytes += entryBytes(entry);
    this.#evict();
    return entry;
  }

  /** Compresses a kept answer once it has been asked for again. */
  async compressed(url: string, answer: CachedResponse): Promise<Buffer | null> {
    if (answer.brotli || answer.body.length < MIN_COMPRESSED_BYTES) return answer.brotli;
    const made = await compress(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    // somebody else may have asked meanwhile
    if (!answer.brotli) {
      answer.brotli = detachBuffer(made);
      if (this.#entries.get(url) === answer) this.#bytes += answer.brotli.length;
      this.#evict();
    }
    return answer.brotli;
  }

  #evict(): void {
    for (const [url, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(url);
      this.#bytes -= entryBytes(entry);
    }
  }
}

function etagOf(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** What else an entry takes: its address, its tag and what holds it. */
const ENTRY_BYTES = 500;

function entryBytes({ body, brotli }: CachedResponse): number {
  return body.length + (brotli?.length ?? 0) + ENTRY_BYTES;
}
