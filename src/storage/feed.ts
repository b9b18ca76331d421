import type { Post } from '#domain/post.ts';
import type { Db } from './tables.ts';

export type FeedPost = Omit<Post, 'content' | 'featuredImage'>;

/** The posts that are out at `now`, newest first. */
export async function listFeedPosts(db: Db, now: Date, limit: number): Promise<FeedPost[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'category', 'excerpt', 'author', 'published_at as publishedAt'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
