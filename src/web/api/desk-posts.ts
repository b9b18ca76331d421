import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { POST_STATES, type PostState } from '#domain/post.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { PostModel } from './models.ts';
import { parsePost } from './parse-responses.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/posts';
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

export type HistoryEntry = { id: number; action: string; actor: string; at: string };

/** What the editor changes, as text. */
export type PostFormValues = {
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  author: string;
  content: string;
  featuredImage: string;
  /** Empty for a draft, `now`, or a moment. */
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

export const deskPostsKey = (session: Session) => [...userScopedKey(session), 'desk-posts'] as const;

export function deskPostsQuery(api: Api, session: Session, filter: { state: PostState | null; search: string }) {
  return queryOptions({
    queryKey: [...deskPostsKey(session), filter.state, filter.search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DeskPosts> => {
      const query = { state: filter.state ?? undefined, search: filter.search, limit: LIST_LENGTH };
      const wire = asObject(await api.request({ path: PATH, query, signal }));
      const counts = asObject(wire?.counts);
      return {
        posts: asObjects(wire?.data).map(readDeskPost),
        total: asNumber(wire?.total) ?? 0,
        counts: {
          draft: asNumber(counts?.draft) ?? 0,
          scheduled: asNumber(counts?.scheduled) ?? 0,
          published: asNumber(counts?.published) ?? 0,
        },
        categories: Array.isArray(wire?.categories) ? wire.categories.map((name) => asText(name)) : [],
      };
    },
  });
}

/** Always asked anew: an edit starts from the current version. */
export function deskPostQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'desk-post', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const wire = asObject(await api.request({ path: `${PATH}/${id}`, signal }));
      return parseEditablePost(wire?.data);
    },
  });
}

export async function savePost(
  api: Api,
  which: { id: number; version: number } | null,
  form: PostFormValues,
): Promise<EditablePost | null> {
  const body = toRequestBody(form);
  const answer = which
    ? await api.request({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.request({ path: PATH, method: 'POST', body });
  return parseEditablePost(asObject(answer)?.data);
}

export async function deletePost(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restorePost(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/restore`, method: 'POST' });
}

/** As the public would get it; sanitised by the server, kept by nobody. */
export async function previewPost(api: Api, form: PostFormValues): Promise<PostModel | null> {
  return parsePost(await api.request({ path: '/api/desk/preview/post', method: 'POST', body: toRequestBody(form) }));
}

function toRequestBody({ featuredImage, publishedDate, ...form }: PostFormValues) {
  return { ...form, featured_image: featuredImage, published_date: publishedDate || null };
}

function readDeskPost(wire: JsonObject): DeskPostModel {
  return {
    id: asNumber(wire.id) ?? 0,
    title: asText(wire.title),
    slug: asText(wire.slug),
    category: asText(wire.category),
    author: asText(wire.author),
    featuredImage: asText(wire.featured_image),
    state: POST_STATES.find((state) => state === wire.state) ?? 'draft',
    publishedDate: asText(wire.published_date),
    version: asNumber(wire.version) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function parseEditablePost(value: unknown): EditablePost | null {
  const wire = asObject(value);
  if (!wire) return null;
  const post = readDeskPost(wire);
  const { title, slug, category, author, featuredImage, publishedDate } = post;
  const form = { title, slug, category, author, featuredImage, publishedDate };
  return {
    post,
    form: { ...form, excerpt: asText(wire.excerpt), content: asText(wire.content) },
    formerSlugs: Array.isArray(wire.old_slugs) ? wire.old_slugs.map((slugText) => asText(slugText)) : [],
    history: parseLog(wire.history),
  };
}

export function parseLog(value: unknown): HistoryEntry[] {
  return asObjects(value).map((line) => ({
    id: asNumber(line.id) ?? 0,
    action: asText(line.action),
    actor: asText(line.actor),
    at: asText(line.at),
  }));
}
