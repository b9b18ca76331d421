import * as z from 'zod/mini';
import { BLOG_PAGE_SIZE, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { EXCERPT_MAX_LENGTH, isImageSource, isPostSlug, POST_MAX_LENGTH } from '#domain/post.ts';
import { dataResponse, pageParams } from './common-schemas.ts';
import { idParam, multiLine, requiredLine, singleLine } from './field-schemas.ts';
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

const blogQuery = z.strictObject({
  id: z.optional(idParam),
  slug: z.optional(singleLine('The slug', SEARCH_MAX_LENGTH)),
  ...pageParams(BLOG_PAGE_SIZE),
});
export type BlogQuery = z.infer<typeof blogQuery>;

const DATE_ERROR = 'Enter a date like 2026-11-01T09:00:00Z, or "now".';
const isoDate = z.iso.datetime({ offset: true });

const postFields = z.object({
  title: requiredLine('The title', NAME_MAX_LENGTH, 'Enter a title.'),
  slug: singleLine('The slug', NAME_MAX_LENGTH).check(
    z.refine(
      (text) => text === '' || isPostSlug(text),
      'Use lowercase letters, digits and hyphens in the slug, with at least one letter.',
    ),
  ),
  category: requiredLine('The category', NAME_MAX_LENGTH, 'Enter a category.'),
  excerpt: singleLine('The excerpt', EXCERPT_MAX_LENGTH),
  author: requiredLine('The author', NAME_MAX_LENGTH, 'Enter the author’s name.'),
  content: multiLine('The content', POST_MAX_LENGTH),
  featured_image: singleLine('The image', WEBSITE_MAX_LENGTH).check(
    z.refine((text) => text === '' || isImageSource(text), 'Enter an image path on this site or an https address.'),
  ),
  published_date: z.nullable(
    z.string(DATE_ERROR).check(z.refine((text) => text === 'now' || isoDate.safeParse(text).success, DATE_ERROR)),
  ),
});
const { slug, excerpt, content, featured_image } = postFields.shape;

/** An author’s input. `content` is HTML and gets sanitized. Without a date the post is a draft. */
export const postForm = z.object({
  ...postFields.shape,
  /** Derived from the title if empty. */
  slug: z._default(slug, ''),
  excerpt: z._default(excerpt, ''),
  content: z._default(content, ''),
  featured_image: z._default(featured_image, ''),
});
export const postChanges = z.partial(postFields);
export type PostChangesInput = z.infer<typeof postChanges>;
export type PostFormInput = z.input<typeof postForm>;

export const getBlogPostsOperation = {
  id: 'readBlog',
  method: 'GET',
  path: '/blog.php',
  summary: 'Lists published posts, newest first; with `id` or `slug`, returns one post with its content.',
  access: 'anyone',
  query: blogQuery,
  response: dataResponse(
    z.union([z.object({ posts: z.array(postWire), total: z.int() }), z.object({ post: postWire })]),
  ),
  errors: ['not-found'],
  cacheTags: ['posts'],
} as const satisfies Operation;

export const BLOG_OPERATIONS = [getBlogPostsOperation];
