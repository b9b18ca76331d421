import type { PostWire } from '#contract/blog.ts';
import type { DeskPostWire, LogEntryWire, WholePostWire } from '#contract/blog-desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import { type DeskPost, isImageSource, type PostSummary, postState } from '#domain/post.ts';
import type { LogEntry } from '#storage/desk-log.ts';
import type { DeskPostSummary } from '#storage/desk-posts.ts';
import { sanitisePost } from '../http/sanitise.ts';

export function presentPost(post: PostSummary): PostWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    author: post.author,
    featured_image: imageOf(post),
    published_date: isoTime(post.publishedAt),
  };
}

export function presentDeskPost(post: DeskPostSummary, now: Date): DeskPostWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    category: post.category,
    author: post.author,
    featured_image: imageOf(post),
    state: postState(post, now),
    published_date: post.publishedAt && isoTime(post.publishedAt),
    updated_at: isoTime(post.updatedAt),
    version: post.version,
  };
}

type Story = { oldSlugs: string[]; history: LogEntry[] };

/** The editor gets what the public would get: a row written past us holds no surprise for it either. */
export function presentWholePost(
  post: DeskPost,
  now: Date,
  story: Story = { oldSlugs: [], history: [] },
): WholePostWire {
  return {
    ...presentDeskPost(post, now),
    excerpt: post.excerpt,
    content: sanitisePost(post.content),
    old_slugs: story.oldSlugs,
    history: story.history.map(presentLogEntry),
  };
}

function presentLogEntry({ id, action, actorName, at }: LogEntry): LogEntryWire {
  return { id, action, actor: actorName, at: isoTime(at) };
}

const imageOf = ({ featuredImage }: { featuredImage: string }) => (isImageSource(featuredImage) ? featuredImage : '');
