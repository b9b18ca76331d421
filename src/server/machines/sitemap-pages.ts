import { Readable } from 'node:stream';
import { isoTime } from '#domain/iso-time.ts';
import {
  type IdPage,
  listListingParts,
  listMappedListings,
  listMappedPosts,
  listPostParts,
  type MappedListing,
  type MappedPost,
} from '#storage/sitemap.ts';
import type { ServerContext } from '../http/context.ts';
import { escapeMarkup } from './escape-markup.ts';
import { siteAddress } from './site-address.ts';

/** The sitemap protocol allows so many addresses in one file. */
export const ADDRESSES_PER_PART = 50_000;
const ROWS_PER_QUERY = 2000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OPENING = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
const CLOSING = '</urlset>\n';

const PAGES = ['/', '/directory', '/listings', '/about', '/blog'] as const;

type PartKind = 'listings' | 'posts';
export type Part = { kind: PartKind; number: number; size: number };

/** The parts that have something in them. */
export async function sitemapIndex({ db, clock, site }: ServerContext, size: number): Promise<string> {
  const listings = await listListingParts(db, size);
  const posts = await listPostParts(db, size, clock());
  const names = ['pages', ...listings.map((part) => `listings-${part}`), ...posts.map((part) => `posts-${part}`)];
  const entries = names.map((name) => `<sitemap>${location(siteAddress(site, `/sitemaps/${name}.xml`))}</sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

export function sitemapOfPages({ site }: ServerContext): string {
  return OPENING + PAGES.map((path) => `<url>${location(siteAddress(site, path))}</url>\n`).join('') + CLOSING;
}

/** A part as it is read, some rows at a time and each time with a connection of its own; null when nothing is in it. */
export async function sitemapPart(context: ServerContext, part: Part): Promise<Readable | null> {
  const upTo = part.number * part.size;
  const first = await read(context, part.kind, { after: upTo - part.size, upTo, limit: ROWS_PER_QUERY });
  if (first.length === 0) return null;
  return Readable.from(entriesOf(context, part, first), { objectMode: false });
}

async function* entriesOf(context: ServerContext, part: Part, first: Mapped[]): AsyncGenerator<string> {
  const upTo = part.number * part.size;
  yield OPENING;
  for (let rows = first; ; ) {
    yield rows.map((row) => entry(context, row)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) break;
    rows = await read(context, part.kind, { after: last.id, upTo, limit: ROWS_PER_QUERY });
    if (rows.length === 0) break;
  }
  yield CLOSING;
}

type Mapped = MappedListing | MappedPost;

function read({ db, clock }: ServerContext, kind: PartKind, page: IdPage): Promise<Mapped[]> {
  return kind === 'listings' ? listMappedListings(db, page) : listMappedPosts(db, page, clock());
}

function entry({ site }: ServerContext, row: Mapped): string {
  const path = 'slug' in row ? (`/blog/${encodeURIComponent(row.slug)}` as const) : (`/business/${row.id}` as const);
  return `<url>${location(siteAddress(site, path))}<lastmod>${isoTime(row.changedAt)}</lastmod></url>\n`;
}

function location(address: string): string {
  return `<loc>${escapeMarkup(address)}</loc>`;
}
