import { createHash } from 'node:crypto';
import type { Post } from '#domain/post.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

const MAX_CACHED_POSTS = 300;

/**
 * What a post's row holds is sanitised again on its way out, since not every row came in through us. The result is kept
 * by the content it was made from, so that only a changed post costs it anew.
 */
export function createContentSanitizer(): (post: Pick<Post, 'id' | 'content'>) => string {
  const kept = new Map<number, { hash: string; html: string }>();
  return ({ id, content }) => {
    const hash = createHash('sha256').update(content).digest('base64');
    const known = kept.get(id);
    if (known?.hash === hash) return known.html;
    const html = sanitizePost(content);
    if (kept.size >= MAX_CACHED_POSTS) kept.clear();
    kept.set(id, { hash, html });
    return html;
  };
}
