import { type BlogQuery, getBlogPostsOperation } from '#contract/blog-operations.ts';
import type { Post } from '#domain/post.ts';
import { findPost, listPosts } from '#storage/blog/posts.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext, ServerContext } from '../http/server-context.ts';
import { createContentSanitizer } from './content-sanitizer.ts';
import { presentPost } from './present-post.ts';
import { PublicationWatch } from './publication-watch.ts';

type BlogOptions = { onError: ErrorReporter; cacheBytes: number };

export function blogRoutes(context: SearchContext, { onError, cacheBytes }: BlogOptions): Route[] {
  const sanitizeContent = createContentSanitizer(cacheBytes);
  const publications = new PublicationWatch(context, onError);
  return [
    route(getBlogPostsOperation, async ({ query }) => {
      await publications.watch();
      if (query.id !== undefined || query.slug !== undefined) {
        const post = await requirePublishedPost(context, query);
        return { data: { post: { ...presentPost(post), content: sanitizeContent(post) } } };
      }
      const { posts, total } = await listPosts(context.db, query, context.clock());
      return { data: { posts: posts.map(presentPost), total } };
    }),
  ];
}

async function requirePublishedPost(context: ServerContext, { id, slug = '' }: BlogQuery): Promise<Post> {
  // spec §5: an all-digit identifier is an id
  const numericId = id ?? (/^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : null);
  const post = await findPost(context.db, numericId === null ? { slug } : { id: numericId }, context.clock());
  if (!post) throw notFound("The article you're looking for doesn't exist or has been removed.");
  return post;
}
