import * as z from 'zod/mini';
import { POST_STATES } from '#domain/post.ts';
import { postChanges, postForm, postWire } from '../blog-operations.ts';
import { dataResponse, idParams, logEntryWire, messageResponse, pageParams, versionField } from '../common-schemas.ts';
import { searchParam } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

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

const postDetailWire = z.object({
  ...deskPostWire.shape,
  excerpt: z.string(),
  content: z.string(),
  old_slugs: z.array(z.string()),
  history: z.array(logEntryWire),
});
export type PostDetailWire = z.infer<typeof postDetailWire>;

export const listDeskPostsOperation = {
  id: 'readDeskPosts',
  method: 'GET',
  path: '/api/desk/posts',
  summary: 'Lists all posts, drafts first, with the number of posts in each state and the categories in use.',
  access: 'moderator',
  query: z.strictObject({
    state: z.optional(state),
    search: z.optional(searchParam('search')),
    ...pageParams(PAGE_SIZE),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(deskPostWire),
    total: z.int(),
    counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }),
    categories: z.array(z.string()),
  }),
} as const satisfies Operation;

const postDetailResponse = dataResponse(postDetailWire);

export const getDeskPostOperation = {
  id: 'readDeskPost',
  method: 'GET',
  path: '/api/desk/posts/:id',
  summary: 'Returns one post in any state, with its former slugs and its history.',
  access: 'moderator',
  params: idParams,
  response: postDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const createPostOperation = {
  id: 'writePost',
  method: 'POST',
  path: '/api/desk/posts',
  summary: 'Creates a post. Without a date it is a draft; with a future date it is published then.',
  access: 'moderator',
  body: postForm,
  response: postDetailResponse,
  errors: ['conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const updatePostOperation = {
  id: 'changePost',
  method: 'PUT',
  path: '/api/desk/posts/:id',
  summary: 'Updates a post. Omitted fields stay unchanged. A former slug redirects to the new one.',
  access: 'moderator',
  params: idParams,
  body: z.object({ version: versionField, ...postChanges.shape }),
  response: postDetailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const deletePostOperation = {
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/desk/posts/:id',
  summary: 'Deletes a post. It can be restored for 30 days.',
  access: 'moderator',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const restorePostOperation = {
  id: 'restorePost',
  method: 'POST',
  path: '/api/desk/posts/:id/restore',
  summary: 'Restores a deleted post.',
  access: 'moderator',
  params: idParams,
  response: postDetailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const previewPostOperation = {
  id: 'previewPost',
  method: 'POST',
  path: '/api/desk/preview/post',
  summary: 'Renders a post as the public would see it. Nothing is stored.',
  access: 'moderator',
  body: postForm,
  response: dataResponse(z.object({ post: postWire })),
} as const satisfies Operation;

export const DESK_POST_OPERATIONS = [
  listDeskPostsOperation,
  getDeskPostOperation,
  createPostOperation,
  updatePostOperation,
  deletePostOperation,
  restorePostOperation,
  previewPostOperation,
];
