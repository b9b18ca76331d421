import type { PostWire } from '#contract/blog.ts';
import { isImageSource, type PostSummary } from '#domain/post.ts';

export function presentPost(post: PostSummary): PostWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    author: post.author,
    featured_image: isImageSource(post.featuredImage) ? post.featuredImage : '',
    published_date: post.publishedAt.toISOString(),
  };
}
