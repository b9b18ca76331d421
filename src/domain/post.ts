import { slugify } from '#lib/slugify.ts';

/** A blog post as stored; `content` is HTML of the allow-list. Its page is the article. */
export type Post = {
  id: number;
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  author: string;
  content: string;
  featuredImage: string;
  publishedAt: Date;
};

/** A post as lists have it. */
export type PostSummary = Omit<Post, 'content'>;

/** A post as it is written; without a date it is a draft, with one to come it waits for it. */
export type PostInput = Omit<Post, 'id' | 'publishedAt'> & { publishedAt: Date | null };

/** A post as the desk has it. */
export type PostRecord = PostInput & { id: number; version: number; updatedAt: Date };

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export function postState({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** The markup that a post may have; the sanitisers of server and browser keep nothing else. */
export const POST_TAGS =
  'h2 h3 h4 p ul ol li strong em b i a blockquote table thead tbody tr th td code pre br hr figure figcaption img'.split(
    ' ',
  );

/** Drawn by code, like every other cover of an article. */
export const DEFAULT_POST_COVER = '/art/article/stock.svg';

/** The seed of a cover that is drawn by code; null for any other picture. */
export function parseCoverSeed(image: string): string | null {
  return /^\/art\/article\/([\p{L}\p{N}-]{1,150})\.svg$/u.exec(image)?.[1] ?? null;
}

export const coverUrl = (seed: string): string => `/art/article/${seed}.svg`;

export const POST_MAX_LENGTH = 200_000;
export const EXCERPT_MAX_LENGTH = 500;

/** spec §5: an all-digit identifier is an id, so a slug of digits alone could never be looked up. */
export function isPostSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text) && text.length <= 120;
}

const SLUG_MAX_LENGTH = 80;

/** The slug that a title gives: never empty, never digits alone. */
export function postSlugFromTitle(title: string): string {
  const slug = slugify(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return /^\d*$/.test(slug) ? ['article', slug].filter(Boolean).join('-') : slug;
}

/** Where an image of a post may come from: a path of this site, or another site over https. */
export function isImageSource(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (/^https:\/\//i.test(text)) return URL.canParse(text) && !hasCredentials(new URL(text));
  return text.startsWith('/') && !text.startsWith('//');
}

function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}
