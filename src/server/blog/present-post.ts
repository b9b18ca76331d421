import type { PostWire } from '#contract/blog-operations.ts';
import type { LogEntryWire } from '#contract/common-schemas.ts';
import type { DeskPostWire, PostDetailWire } from '#contract/desk/desk-post-operations.ts';
import { isImageSource, type PostRecord, type PostSummary, postState } from '#domain/post.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskPostSummary } from '#storage/blog/desk-posts.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

export function presentPost(post: PostSummary): PostWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    author: post.author,
    featured_image: safeImageUrl(post),
    published_date: formatIsoTime(post.publishedAt),
  };
}

export function presentDeskPost(post: DeskPostSummary, now: Date): DeskPostWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    category: post.category,
    author: post.author,
    featured_image: safeImageUrl(post),
    state: postState(post, now),
    published_date: post.publishedAt && formatIsoTime(post.publishedAt),
    updated_at: formatIsoTime(post.updatedAt),
    version: post.version,
  };
}

type PostHistory = { oldSlugs: string[]; history: DeskLogRow[] };

/** Content is sanitized for the editor too, since rows may have been written directly into the database. */
export function presentPostDetails(
  post: PostRecord,
  now: Date,
  { oldSlugs, history }: PostHistory = { oldSlugs: [], history: [] },
): PostDetailWire {
  return {
    ...presentDeskPost(post, now),
    excerpt: post.excerpt,
    content: sanitizePost(post.content),
    old_slugs: oldSlugs,
    history: history.map(presentLogEntry),
  };
}

function presentLogEntry({ id, action, actorName, at }: DeskLogRow): LogEntryWire {
  return { id, action, actor: actorName, at: formatIsoTime(at) };
}

const safeImageUrl = ({ featuredImage }: { featuredImage: string }) =>
  isImageSource(featuredImage) ? featuredImage : '';
