import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { POST_STATES, type PostState } from '#domain/post.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { Post } from './models.ts';
import { ownKey } from './own-key.ts';
import { readPost } from './read.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/posts';
const LIST_LENGTH = 100;

export type DeskPost = {
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

export type LogLine = { id: number; action: string; actor: string; at: string };

/** What the editor changes, as text. */
export type PostForm = {
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

export type EditablePost = { post: DeskPost; form: PostForm; oldSlugs: string[]; history: LogLine[] };

export type DeskPosts = {
  posts: DeskPost[];
  total: number;
  counts: Record<PostState, number>;
  categories: string[];
};

export const deskPostsKey = (session: Session) => [...ownKey(session), 'desk-posts'] as const;

export function deskPostsQuery(api: Api, session: Session, filter: { state: PostState | null; search: string }) {
  return queryOptions({
    queryKey: [...deskPostsKey(session), filter.state, filter.search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DeskPosts> => {
      const query = { state: filter.state ?? undefined, search: filter.search, limit: LIST_LENGTH };
      const wire = asWire(await api.call({ path: PATH, query, signal }));
      const counts = asWire(wire?.counts);
      return {
        posts: wiresOf(wire?.data).map(readDeskPost),
        total: numberOf(wire?.total) ?? 0,
        counts: {
          draft: numberOf(counts?.draft) ?? 0,
          scheduled: numberOf(counts?.scheduled) ?? 0,
          published: numberOf(counts?.published) ?? 0,
        },
        categories: Array.isArray(wire?.categories) ? wire.categories.map((name) => textOf(name)) : [],
      };
    },
  });
}

/** Always asked anew: an edit starts from the current version. */
export function deskPostQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...ownKey(session), 'desk-post', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const wire = asWire(await api.call({ path: `${PATH}/${id}`, signal }));
      return readEditablePost(wire?.data);
    },
  });
}

export async function savePost(
  api: Api,
  which: { id: number; version: number } | null,
  form: PostForm,
): Promise<EditablePost | null> {
  const body = wireOf(form);
  const answer = which
    ? await api.call({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.call({ path: PATH, method: 'POST', body });
  return readEditablePost(asWire(answer)?.data);
}

export async function deletePost(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restorePost(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/restore`, method: 'POST' });
}

/** As the public would get it; sanitised by the server, kept by nobody. */
export async function previewPost(api: Api, form: PostForm): Promise<Post | null> {
  return readPost(await api.call({ path: '/api/desk/preview/post', method: 'POST', body: wireOf(form) }));
}

function wireOf({ featuredImage, publishedDate, ...form }: PostForm) {
  return { ...form, featured_image: featuredImage, published_date: publishedDate || null };
}

function readDeskPost(wire: Wire): DeskPost {
  return {
    id: numberOf(wire.id) ?? 0,
    title: textOf(wire.title),
    slug: textOf(wire.slug),
    category: textOf(wire.category),
    author: textOf(wire.author),
    featuredImage: textOf(wire.featured_image),
    state: POST_STATES.find((state) => state === wire.state) ?? 'draft',
    publishedDate: textOf(wire.published_date),
    version: numberOf(wire.version) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function readEditablePost(value: unknown): EditablePost | null {
  const wire = asWire(value);
  if (!wire) return null;
  const post = readDeskPost(wire);
  const { title, slug, category, author, featuredImage, publishedDate } = post;
  const form = { title, slug, category, author, featuredImage, publishedDate };
  return {
    post,
    form: { ...form, excerpt: textOf(wire.excerpt), content: textOf(wire.content) },
    oldSlugs: Array.isArray(wire.old_slugs) ? wire.old_slugs.map((slugText) => textOf(slugText)) : [],
    history: readLog(wire.history),
  };
}

export function readLog(value: unknown): LogLine[] {
  return wiresOf(value).map((line) => ({
    id: numberOf(line.id) ?? 0,
    action: textOf(line.action),
    actor: textOf(line.actor),
    at: textOf(line.at),
  }));
}
