import { Readable } from 'node:stream';
import { isoTime } from '#domain/iso-time.ts';
import { isIndexedMarket } from '#domain/market.ts';
import { listStates } from '#storage/markets.ts';
import {
  type IdPage,
  listListingParts,
  listMappedListings,
  listMappedMarkets,
  listMappedPosts,
  listMarketParts,
  listPostParts,
  type MappedListing,
  type MappedMarket,
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

const PAGES = ['/', '/directory', '/listings', '/about', '/blog', '/markets'] as const;

const PART_KINDS = ['listings', 'markets', 'posts'] as const;
type PartKind = (typeof PART_KINDS)[number];
export type Part = { kind: PartKind; number: number; size: number };

/** The parts that have something in them. */
export async function sitemapIndex({ db, clock, site }: ServerContext, size: number): Promise<string> {
  const parts: Record<PartKind, number[]> = {
    listings: await listListingParts(db, size),
    markets: await listMarketParts(db, size),
    posts: await listPostParts(db, size, clock()),
  };
  const names = ['pages', ...PART_KINDS.flatMap((kind) => parts[kind].map((part) => `${kind}-${part}`))];
  const entries = names.map((name) => `<sitemap>${location(siteAddress(site, `/sitemaps/${name}.xml`))}</sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

export function isPartKind(name: string | undefined): name is PartKind {
  return PART_KINDS.some((kind) => kind === name);
}

/** The pages that every site has, and those of the states. */
export async function sitemapOfPages({ db, site }: ServerContext): Promise<string> {
  const states = (await listStates(db)).filter(isIndexedMarket);
  const paths = [...PAGES, ...states.map(({ state }) => `/markets/${state.toLowerCase()}` as const)];
  return OPENING + paths.map((path) => `<url>${location(siteAddress(site, path))}</url>\n`).join('') + CLOSING;
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

type Mapped = MappedListing | MappedMarket | MappedPost;

function read({ db, clock }: ServerContext, kind: PartKind, page: IdPage): Promise<Mapped[]> {
  if (kind === 'listings') return listMappedListings(db, page);
  return kind === 'markets' ? listMappedMarkets(db, page) : listMappedPosts(db, page, clock());
}

function entry({ site }: ServerContext, row: Mapped): string {
  const changed = 'changedAt' in row ? `<lastmod>${isoTime(row.changedAt)}</lastmod>` : '';
  return `<url>${location(siteAddress(site, pathOf(row)))}${changed}</url>\n`;
}

function pathOf(row: Mapped): `/${string}` {
  if ('citySlug' in row) {
    const names = [row.state.toLowerCase(), row.citySlug, row.category].filter((name) => name !== null);
    return `/markets/${names.map(encodeURIComponent).join('/')}`;
  }
  return 'slug' in row ? `/blog/${encodeURIComponent(row.slug)}` : `/business/${row.id}`;
}

function location(address: string): string {
  return `<loc>${escapeMarkup(address)}</loc>`;
}
