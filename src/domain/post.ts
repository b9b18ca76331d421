import { slugify } from '#lib/slugify.ts';

/** A stored blog post. `content` is HTML restricted to `POST_TAGS`. Its page is the article. */
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

/** A post without its content, for lists. */
export type PostSummary = Omit<Post, 'content'>;

/** The editable fields of a post. Without a date it is a draft, with a future date it is scheduled. */
export type PostInput = Omit<Post, 'id' | 'publishedAt'> & { publishedAt: Date | null };

/** A post with its version, for editors. */
export type PostRecord = PostInput & { id: number; version: number; updatedAt: Date };

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export function postState({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** Tags allowed in posts; the sanitizers of server and browser remove all others. */
export const POST_TAGS =
  'h2 h3 h4 p ul ol li strong em b i a blockquote table thead tbody tr th td code pre br hr figure figcaption img'.split(
    ' ',
  );

/** The default cover, drawn like all article covers. */
export const DEFAULT_POST_COVER = '/art/article/stock.svg';

/** The seed of a drawn cover; null for other images. */
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

/** Derives a slug from a title; never empty and never only digits. */
export function postSlugFromTitle(title: string): string {
  const slug = slugify(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return /^\d*$/.test(slug) ? ['article', slug].filter(Boolean).join('-') : slug;
}

/** Whether the text is a path of this site or an https address. */
export function isImageSource(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (/^https:\/\//i.test(text)) return URL.canParse(text) && !hasCredentials(new URL(text));
  return text.startsWith('/') && !text.startsWith('//');
}

function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}
