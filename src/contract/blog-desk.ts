import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { POST_STATES } from '#domain/post.ts';
import { postForm, postWire } from './blog.ts';
import { countText, searchText } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

const PAGE_SIZE = 50;

const state = z.enum(POST_STATES, `The state must be ${POST_STATES.join(' or ')}.`);

const deskPostWire = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  author: z.string(),
  featured_image: z.string(),
  state,
  /** Null for a draft. */
  published_date: z.nullable(z.string()),
  updated_at: z.string(),
  version: z.int(),
});
export type DeskPostWire = z.infer<typeof deskPostWire>;

/** A line of the log: who did what, and when. */
export const logEntryWire = z.object({ id: z.int(), action: z.string(), actor: z.string(), at: z.string() });
export type LogEntryWire = z.infer<typeof logEntryWire>;

const wholePostWire = z.object({
  ...deskPostWire.shape,
  excerpt: z.string(),
  content: z.string(),
  old_slugs: z.array(z.string()),
  history: z.array(logEntryWire),
});
export type WholePostWire = z.infer<typeof wholePostWire>;

/** What is saved over a version: somebody who saved meanwhile is not overwritten. */
const VERSION_SENTENCE = 'Give the version that you have changed.';
export const version = z.int(VERSION_SENTENCE).check(z.positive(VERSION_SENTENCE));

export const readDeskPosts = {
  id: 'readDeskPosts',
  method: 'GET',
  path: '/api/desk/posts',
  summary: 'All posts, drafts first, with how many there are of each state and the categories in use.',
  access: 'moderator',
  query: z.strictObject({
    state: z.optional(state),
    search: z.optional(searchText('search')),
    limit: z._default(countText('limit', PAGE_SIZE_MAX), PAGE_SIZE),
    offset: z._default(countText('offset', 100_000_000), 0),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(deskPostWire),
    total: z.int(),
    counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }),
    categories: z.array(z.string()),
  }),
} as const satisfies Operation;

const oneAnswer = z.object({ success: z.literal(true), data: wholePostWire });

export const readDeskPost = {
  id: 'readDeskPost',
  method: 'GET',
  path: '/api/desk/posts/:id',
  summary: 'One post as it is stored, whatever its state, with its former slugs and what was done to it.',
  access: 'moderator',
  params: oneId,
  answer: oneAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

export const writePost = {
  id: 'writePost',
  method: 'POST',
  path: '/api/desk/posts',
  summary: 'Keeps a new post: without a date as a draft, with one to come it is public from then on.',
  access: 'moderator',
  body: postForm,
  answer: oneAnswer,
  errors: ['conflict'],
  changes: ['posts'],
} as const satisfies Operation;

export const changePost = {
  id: 'changePost',
  method: 'PUT',
  path: '/api/desk/posts/:id',
  summary: 'Changes a post. Its former slug leads to the new one from then on.',
  access: 'moderator',
  params: oneId,
  body: z.object({ version, ...postForm.shape }),
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['posts'],
} as const satisfies Operation;

export const deletePost = {
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/desk/posts/:id',
  summary: 'Deletes a post. It can be brought back for 30 days.',
  access: 'moderator',
  params: oneId,
  answer: doneAnswer,
  errors: ['not-found'],
  changes: ['posts'],
} as const satisfies Operation;

export const restorePost = {
  id: 'restorePost',
  method: 'POST',
  path: '/api/desk/posts/:id/restore',
  summary: 'Brings a deleted post back as it was.',
  access: 'moderator',
  params: oneId,
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['posts'],
} as const satisfies Operation;

export const previewPost = {
  id: 'previewPost',
  method: 'POST',
  path: '/api/desk/preview/post',
  summary: 'A post as the public would get it. Nothing is kept.',
  access: 'moderator',
  body: postForm,
  answer: z.object({ success: z.literal(true), data: z.object({ post: postWire }) }),
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const BLOG_DESK_CALLS = [
  readDeskPosts,
  readDeskPost,
  writePost,
  changePost,
  deletePost,
  restorePost,
  previewPost,
];
