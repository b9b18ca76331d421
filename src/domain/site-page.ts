import { slugify } from '#lib/slugify.ts';

/** Each has an address of its own, which is also its slug. */
export const LEGAL_PAGES = ['privacy', 'terms', 'review-policy', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const SITE_PAGE_KINDS = [...LEGAL_PAGES, 'custom'] as const;
export type SitePageKind = (typeof SITE_PAGE_KINDS)[number];

/** The editable fields of a page of text. `content` is HTML restricted to `POST_TAGS`. */
export type SitePageInput = {
  kind: SitePageKind;
  slug: string;
  title: string;
  description: string;
  content: string;
  isPublished: boolean;
  /** Custom pages only: other pages are in the footer when they are published. */
  inFooter: boolean;
};

export type SitePage = SitePageInput & { id: number; oldSlugs: string[]; version: number; updatedAt: Date };

export const CUSTOM_PAGES_MAX = 100;
export const FOOTER_PAGES_MAX = 8;
export const PAGE_TITLE_MAX_LENGTH = 120;
export const PAGE_DESCRIPTION_MAX_LENGTH = 300;
export const PAGE_MAX_LENGTH = 200_000;
export const OLD_SLUGS_MAX = 20;
const SLUG_MAX_LENGTH = 80;

/** Custom pages have a prefix, so that none can hide a page of the product, now or after an update. */
export const CUSTOM_PAGE_PREFIX = '/pages/';

export function isLegalPage(kind: string): kind is LegalPage {
  return LEGAL_PAGES.some((each) => each === kind);
}

export function sitePagePath({ kind, slug }: Pick<SitePageInput, 'kind' | 'slug'>): `/${string}` {
  return kind === 'custom' ? `${CUSTOM_PAGE_PREFIX}${encodeURIComponent(slug)}` : `/${kind}`;
}

/** The slug of a legal page would look like a second address of it. */
export function isCustomPageSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= SLUG_MAX_LENGTH && !isLegalPage(text);
}

/** Never empty, and never that of a legal page. */
export function pageSlugFromTitle(title: string): string {
  const slug = slugify(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH - 5)
    .replace(/^-+|-+$/g, '');
  return slug === '' || isLegalPage(slug) ? ['page', slug].filter(Boolean).join('-') : slug;
}

/** The texts in square brackets, which a draft contains for the operator to replace. */
export function findPlaceholders({
  title,
  description,
  content,
}: Pick<SitePageInput, 'title' | 'description' | 'content'>) {
  const text = [title, description, content.replace(/<[^>]*>/g, '')].join('\n');
  return [...new Set([...text.matchAll(/\[[^[\]\n]{2,200}\]/g)].map(([found]) => found))];
}
