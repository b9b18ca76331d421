import { Readable } from 'node:stream';
import { isIndexedMarket } from '#domain/places/market.ts';
import { sitePagePath } from '#domain/site-page.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { listStates } from '#storage/places/markets.ts';
import { listPublishedPageLinks } from '#storage/site/site-pages.ts';
import {
  type IdRangePage,
  listListingSitemapParts,
  listMarketSitemapParts,
  listPostSitemapParts,
  listSitemapListings,
  listSitemapMarkets,
  listSitemapPosts,
  type SitemapListing,
  type SitemapMarket,
  type SitemapPost,
} from '#storage/site/sitemap.ts';
import type { ServerContext } from '../http/server-context.ts';
import { absoluteUrl } from './absolute-url.ts';

/** Limit of the sitemap protocol. */
export const MAX_URLS_PER_PART = 50_000;
const ROWS_PER_QUERY = 2000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OPENING = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
const CLOSING = '</urlset>\n';

const PAGES = ['/', '/directory', '/listings', '/about', '/blog', '/markets', '/status'] as const;

const PART_KINDS = ['listings', 'markets', 'posts'] as const;
type SitemapPartKind = (typeof PART_KINDS)[number];
export type SitemapPart = { kind: SitemapPartKind; number: number; size: number };

/** The index lists the non-empty parts. */
export async function renderSitemapIndex({ db, clock, site }: ServerContext, size: number): Promise<string> {
  const parts: Record<SitemapPartKind, number[]> = {
    listings: await listListingSitemapParts(db, size),
    markets: await listMarketSitemapParts(db, size),
    posts: await listPostSitemapParts(db, size, clock()),
  };
  const names = ['pages', ...PART_KINDS.flatMap((kind) => parts[kind].map((part) => `${kind}-${part}`))];
  const entries = names.map(
    (name) => `<sitemap>${renderLocation(absoluteUrl(site, `/sitemaps/${name}.xml`))}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

export function isSitemapPartKind(name: string | undefined): name is SitemapPartKind {
  return PART_KINDS.some((kind) => kind === name);
}

/** Static pages, the pages of states and the pages of text. */
export async function renderStaticPagesPart({ db, site }: ServerContext): Promise<string> {
  const states = (await listStates(db)).filter(isIndexedMarket);
  const paths = [...PAGES, ...states.map(({ state }) => `/markets/${state.toLowerCase()}` as const)];
  const pages = await listPublishedPageLinks(db);
  const entries = [
    ...paths.map((path) => renderUrl(site, path)),
    ...pages.map((page) => renderUrl(site, sitePagePath(page), page.changedAt)),
  ];
  return OPENING + entries.join('') + CLOSING;
}

/** Streams a part in batches, each with its own database connection; null for an empty part. */
export async function openSitemapPart(context: ServerContext, part: SitemapPart): Promise<Readable | null> {
  const upTo = part.number * part.size;
  const first = await readRows(context, part.kind, { after: upTo - part.size, upTo, limit: ROWS_PER_QUERY });
  if (first.length === 0) return null;
  return Readable.from(streamEntries(context, part, first), { objectMode: false });
}

async function* streamEntries(context: ServerContext, part: SitemapPart, first: SitemapRow[]): AsyncGenerator<string> {
  const upTo = part.number * part.size;
  yield OPENING;
  for (let rows = first; ; ) {
    yield rows.map((row) => renderEntry(context, row)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) break;
    rows = await readRows(context, part.kind, { after: last.id, upTo, limit: ROWS_PER_QUERY });
    if (rows.length === 0) break;
  }
  yield CLOSING;
}

type SitemapRow = SitemapListing | SitemapMarket | SitemapPost;

function readRows({ db, clock }: ServerContext, kind: SitemapPartKind, page: IdRangePage): Promise<SitemapRow[]> {
  if (kind === 'listings') return listSitemapListings(db, page);
  return kind === 'markets' ? listSitemapMarkets(db, page) : listSitemapPosts(db, page, clock());
}

function renderEntry({ site }: ServerContext, row: SitemapRow): string {
  return renderUrl(site, pagePathOf(row), 'changedAt' in row ? row.changedAt : undefined);
}

function renderUrl(site: ServerContext['site'], path: `/${string}`, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${formatIsoTime(changedAt)}</lastmod>` : '';
  return `<url>${renderLocation(absoluteUrl(site, path))}${changed}</url>\n`;
}

function pagePathOf(row: SitemapRow): `/${string}` {
  if ('citySlug' in row) {
    const names = [row.state.toLowerCase(), row.citySlug, row.category].filter((name) => name !== null);
    return `/markets/${names.map(encodeURIComponent).join('/')}`;
  }
  return 'slug' in row ? `/blog/${encodeURIComponent(row.slug)}` : `/business/${row.id}`;
}

function renderLocation(url: string): string {
  return `<loc>${escapeMarkup(url)}</loc>`;
}
