import { DEFAULT_POST_COVER, isImageSource } from '#domain/post.ts';
import type { PagedPosts, PostModel } from './models.ts';
import { asNumber, asObject, asText, firstArray, type JsonObject } from './untrusted-json.ts';

const READ_TIME = '5 min read';
const DEFAULT_EXCERPT = 'Read this insightful article about local business services.';

/** spec §7: data.posts or posts. */
export function parsePosts(response: unknown): PagedPosts {
  const wire = asObject(response);
  const page = asObject(wire?.data) ?? wire;
  const posts = firstArray(page?.posts, wire?.posts).map(toPost);
  return { posts, total: asNumber(page?.total) ?? asNumber(wire?.total) };
}

/** spec §7: data.post or post. */
export function parsePost(response: unknown): PostModel | null {
  const wire = asObject(response);
  const post = asObject(asObject(wire?.data)?.post) ?? asObject(wire?.post);
  return post ? toPost(post) : null;
}

/** spec §3: the read time is constant and `featured` is always false. */
function toPost(wire: JsonObject): PostModel {
  const image = asText(wire.featured_image);
  return {
    id: asNumber(wire.id) ?? 0,
    title: asText(wire.title),
    slug: asText(wire.slug),
    category: asText(wire.category),
    excerpt: asText(wire.excerpt, DEFAULT_EXCERPT),
    author: asText(wire.author),
    // Images over plain http are not shown.
    featuredImage: isImageSource(image) ? image : DEFAULT_POST_COVER,
    publishedDate: asText(wire.published_date),
    readTime: READ_TIME,
    featured: false,
    content: asText(wire.content),
  };
}
