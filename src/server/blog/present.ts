import type { PostWire } from '#contract/blog.ts';
import { isoTime } from '#domain/iso-time.ts';
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
    published_date: isoTime(post.publishedAt),
  };
}
