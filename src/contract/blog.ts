import * as z from 'zod/mini';
import { BLOG_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { countText, idText, searchText } from './fields.ts';
import type { Operation } from './operation.ts';

export const postWire = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  excerpt: z.string(),
  author: z.string(),
  featured_image: z.string(),
  published_date: z.string(),
  content: z.optional(z.string()),
});
export type PostWire = z.infer<typeof postWire>;

export const blogQuery = z.strictObject({
  id: z.optional(idText),
  slug: z.optional(searchText('The slug')),
  limit: z._default(countText('limit', PAGE_SIZE_MAX), BLOG_PAGE_SIZE),
  offset: z._default(countText('offset', 100_000_000), 0),
});
export type BlogQuery = z.infer<typeof blogQuery>;

export const readBlog = {
  id: 'readBlog',
  method: 'GET',
  path: '/blog.php',
  summary: 'Published posts, newest first; or one post with its content by id or slug.',
  access: 'anyone',
  query: blogQuery,
  answer: z.object({
    success: z.literal(true),
    data: z.union([z.object({ posts: z.array(postWire), total: z.int() }), z.object({ post: postWire })]),
  }),
  errors: ['not-found'],
  keptUntil: ['posts'],
} as const satisfies Operation;
