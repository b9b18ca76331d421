import { type BlogQuery, readBlog } from '#contract/blog.ts';
import type { Post } from '#domain/post.ts';
import { findPost, listPosts } from '#storage/posts.ts';
import type { SearchContext, ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { contentCleaner } from './clean-content.ts';
import { presentPost } from './present.ts';
import { PublicationWatch } from './publication.ts';

export function blog(context: SearchContext): Route[] {
  const cleanContent = contentCleaner();
  const publications = new PublicationWatch(context);
  return [
    route(readBlog, async ({ query }) => {
      await publications.watch();
      if (query.id !== undefined || query.slug !== undefined) {
        const post = await readPost(context, query);
        return { data: { post: { ...presentPost(post), content: cleanContent(post) } } };
      }
      const { posts, total } = await listPosts(context.db, query, context.clock());
      return { data: { posts: posts.map(presentPost), total } };
    }),
  ];
}

async function readPost(context: ServerContext, { id, slug = '' }: BlogQuery): Promise<Post> {
  // spec §5: an all-digit identifier is an id
  const number = id ?? (/^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : null);
  const post = await findPost(context.db, number === null ? { slug } : { id: number }, context.clock());
  if (!post) throw notFound("The article you're looking for doesn't exist or has been removed.");
  return post;
}
