import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Post } from '#domain/post.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from '../http/cache/estimate-bytes.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

/**
 * Posts are sanitized again when they are read, since rows may have been written directly into the database. The result
 * is cached by a hash of the content.
 */
export function createContentSanitizer(maxBytes: number): (post: Pick<Post, 'content'>) => string {
  const cache = new LRUCache<string, string>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (html, hash) => estimateBytes(html) + estimateBytes(hash) + CACHE_ENTRY_BYTES,
  });
  return ({ content }) => {
    const hash = createHash('sha256').update(content).digest('base64');
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const html = sanitizePost(content);
    cache.set(hash, html);
    return html;
  };
}
