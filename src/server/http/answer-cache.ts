import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Topic } from '#contract/operation.ts';
import { ownBytes } from './own-bytes.ts';

const compress = promisify(brotliCompress);
const COMPRESS_FROM_BYTES = 1024;

/** `shows` are the listings that count as shown each time it is sent. */
export type KeptAnswer = { body: Buffer; etag: string; brotli: Buffer | null; shows: readonly number[] };

/** `until` is a moment after which it no longer holds even if nothing changes. */
type Entry = KeptAnswer & { topics: readonly Topic[]; versions: number[]; until: Date | null };
type Made = Pick<Entry, 'topics' | 'versions'> & { shows?: readonly number[]; until?: Date | null };

/**
 * Anonymous answers by URL, ready to send. An answer is valid while the versions of its topics are those it was made
 * under; versions are read before the database is, so an answer that raced with a change is never kept as fresh.
 */
export class AnswerCache {
  #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #versions: Record<Topic, number> = {
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

  changed(topics: readonly Topic[]): void {
    for (const topic of topics) this.#versions[topic]++;
  }

  versionsOf(topics: readonly Topic[]): number[] {
    return topics.map((topic) => this.#versions[topic]);
  }

  get(url: string, now: Date): KeptAnswer | null {
    const entry = this.#entries.get(url);
    if (!entry) return null;
    this.#entries.delete(url);
    const isOver = entry.until !== null && entry.until <= now;
    if (isOver || entry.topics.some((topic, at) => this.#versions[topic] !== entry.versions[at])) {
      this.#bytes -= sizeOf(entry);
      return null;
    }
    this.#entries.set(url, entry);
    return entry;
  }

  keep(url: string, body: Buffer, made: Made): KeptAnswer {
    const { topics, versions, shows = [], until = null } = made;
    const entry: Entry = { body, etag: etagOf(body), brotli: null, shows, topics, versions, until };
    if (sizeOf(entry) > this.#maxBytes) return entry;
    entry.body = ownBytes(body);
    const former = this.#entries.get(url);
    if (former) this.#bytes -= sizeOf(former);
    this.#entries.set(url, entry);
    this.#bytes += sizeOf(entry);
    this.#evict();
    return entry;
  }

  /** Compresses a kept answer once it has been asked for again. */
  async compressed(url: string, answer: KeptAnswer): Promise<Buffer | null> {
    if (answer.brotli || answer.body.length < COMPRESS_FROM_BYTES) return answer.brotli;
    const made = await compress(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    // somebody else may have asked meanwhile
    if (!answer.brotli) {
      answer.brotli = ownBytes(made);
      if (this.#entries.get(url) === answer) this.#bytes += answer.brotli.length;
      this.#evict();
    }
    return answer.brotli;
  }

  #evict(): void {
    for (const [url, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(url);
      this.#bytes -= sizeOf(entry);
    }
  }
}

function etagOf(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** What else an entry takes: its address, its tag and what holds it. */
const ENTRY_BYTES = 500;

function sizeOf({ body, brotli }: KeptAnswer): number {
  return body.length + (brotli?.length ?? 0) + ENTRY_BYTES;
}
