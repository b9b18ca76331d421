import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Post } from '#domain/post.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

const CACHE_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Posts are sanitized again when they are read, since rows may have been written directly into the database. The result
 * is cached by a hash of the content.
 */
export function createContentSanitizer(): (post: Pick<Post, 'content'>) => string {
  const cache = new LRUCache<string, string>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: (html, hash) => 2 * (html.length + hash.length),
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
