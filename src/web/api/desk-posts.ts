import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  createPostOperation,
  deletePostOperation,
  getDeskPostOperation,
  listDeskPostsOperation,
  previewPostOperation,
  restorePostOperation,
  updatePostOperation,
} from '#contract/desk/desk-post-operations.ts';
import type { PostState } from '#domain/post.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call, callWire } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { changedFieldNames, pickFields } from './changed-fields.ts';
import type { PostModel } from './models.ts';
import { parsePost } from './parse-posts.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 100;

export type DeskPostModel = {
  id: number;
  title: string;
  slug: string;
  category: string;
  author: string;
  featuredImage: string;
  state: PostState;
  /** Empty for a draft. */
  publishedDate: string;
  version: number;
};

/** Who did what, and when. */
export type HistoryEntry = { id: number; action: string; actor: string; at: string };

/** The fields of the editor, as text. */
export type PostFormValues = {
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  author: string;
  content: string;
  featuredImage: string;
  /** Empty for a draft, `now`, or an ISO time. */
  publishedDate: string;
};

export type EditablePost = {
  post: DeskPostModel;
  form: PostFormValues;
  formerSlugs: string[];
  history: HistoryEntry[];
};

export type DeskPosts = {
  posts: DeskPostModel[];
  total: number;
  counts: Record<PostState, number>;
  categories: string[];
};

type PostDetail = CallResult<typeof getDeskPostOperation>['data'];

export const deskPostsKey = (session: Session) => [...userScopedKey(session), 'desk-posts'] as const;

export function deskPostsQuery(api: Api, session: Session, filter: { state: PostState | null; search: string }) {
  return queryOptions({
    queryKey: [...deskPostsKey(session), filter.state, filter.search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DeskPosts> => {
      const query = { state: filter.state ?? undefined, search: filter.search, limit: LIST_LENGTH };
      const { data, total, counts, categories } = await call(api, listDeskPostsOperation, { query, signal });
      return { posts: data.map(toDeskPost), total, counts, categories };
    },
  });
}

/** Never cached: an edit starts from the current version. */
export function deskPostQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'desk-post', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      toEditablePost((await call(api, getDeskPostOperation, { params: { id }, signal })).data),
  });
}

export async function savePost(
  api: Api,
  existing: { id: number; version: number; base: PostFormValues } | null,
  form: PostFormValues,
): Promise<EditablePost> {
  const body = toRequestBody(form);
  const { data } = existing
    ? await call(api, updatePostOperation, {
        params: { id: existing.id },
        body: { version: existing.version, ...pickFields(body, changedFieldNames(form, existing.base)) },
      })
    : await call(api, createPostOperation, { body });
  return toEditablePost(data);
}

export async function deletePost(api: Api, id: number): Promise<void> {
  await call(api, deletePostOperation, { params: { id } });
}

export async function restorePost(api: Api, id: number): Promise<void> {
  await call(api, restorePostOperation, { params: { id } });
}

/** The post as the public would see it, sanitized by the server; nothing is stored. Its reader is that of spec §7. */
export async function previewPost(api: Api, form: PostFormValues): Promise<PostModel | null> {
  const { featuredImage, publishedDate, ...rest } = toRequestBody(form);
  const body = { ...rest, featured_image: featuredImage, published_date: publishedDate };
  return parsePost(await callWire(api, previewPostOperation, { body }));
}

/** The stored post from the `current` of a conflict. */
export function parseEditablePost(current: unknown): EditablePost | null {
  const data = parseConflict(getDeskPostOperation, current);
  return data && toEditablePost(data);
}

function toRequestBody({ publishedDate, ...form }: PostFormValues) {
  return { ...form, publishedDate: publishedDate || null };
}

function toDeskPost(post: Omit<PostDetail, 'excerpt' | 'content' | 'oldSlugs' | 'history'>): DeskPostModel {
  const { id, title, slug, category, author, featuredImage, state, publishedDate, version } = post;
  return { id, title, slug, category, author, featuredImage, state, publishedDate: publishedDate ?? '', version };
}

function toEditablePost(detail: PostDetail): EditablePost {
  const post = toDeskPost(detail);
  const { title, slug, category, author, featuredImage, publishedDate } = post;
  const { excerpt, content, oldSlugs, history } = detail;
  return {
    post,
    form: { title, slug, category, author, featuredImage, publishedDate, excerpt, content },
    formerSlugs: oldSlugs,
    history,
  };
}
