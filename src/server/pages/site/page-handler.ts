import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAssets, RenderResult, SiteBuild, SiteContext } from '#contract/site-build.ts';
import { detachBuffer } from '../../http/cache/detach-buffer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { SEARCH_PARAMETERS, type SearchRateLimiter } from '../../http/limits/search-rate-limiter.ts';
import type { AdmissionControl } from '../../http/load-shedding/admission-control.ts';
import { sendOverloaded } from '../../http/load-shedding/send-overloaded.ts';
import { isApiPath } from '../../http/plain-page.ts';
import type { ListingUses, UsageCounter } from '../../shared/usage-counter.ts';
import { withBrandStyles } from './brand-styles.ts';
import { CompressedBody, negotiateEncoding } from './content-encoding.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageCache } from './page-cache.ts';
import { pageImpressions } from './page-impressions.ts';

/** `policy` is the CSP for exactly this HTML. */
export type RenderedPage = {
  status: number;
  location: string | null;
  isCacheable: boolean;
  html: CompressedBody;
  etag: string;
  policy: string;
  impressions: ListingUses | null;
};

/** Compressing takes about as long as rendering. */
const PAGE_BROTLI_QUALITY = 5;
/** Clients revalidate every page, and may show a stale one for half a minute meanwhile. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, stale-while-revalidate=30';

const RETRY_AFTER_SECONDS = '10';

export type PageDependencies = {
  build: SiteBuild;
  site: SiteContext;
  assets: PageAssets;
  cache: PageCache<RenderedPage>;
  usage: UsageCounter | undefined;
  admission: AdmissionControl;
  searchLimit: SearchRateLimiter | undefined;
};

export async function handlePageRequest(request: FastifyRequest, reply: FastifyReply, dependencies: PageDependencies) {
  if (isApiPath(request.url)) return reply.callNotFound();
  const key = dependencies.build.pageKey(request.url);
  const load = () =>
    dependencies.cache.get(
      key,
      () => renderPage(key, dependencies).catch((error: unknown) => renderErrorPage(error, request, dependencies)),
      ({ isCacheable }) => isCacheable,
    );
  const isCached = dependencies.cache.has(key);
  if (!isCached && isSearch(key)) dependencies.searchLimit?.consume(request.ip);
  const page = isCached ? await load() : await dependencies.admission.run(clientAddress(request.ip), load);
  if (!page) return sendOverloaded(request, reply, 'html');
  if (page.impressions) dependencies.usage?.count(request, page.impressions);
  if (page.location !== null) return reply.redirect(redirectTarget(page.location, request.url), page.status);
  reply.headers({
    etag: page.etag,
    vary: 'Accept-Encoding',
    'cache-control': page.isCacheable ? PAGE_CACHE_CONTROL : 'no-store',
    // a 304 needs it too, since its headers replace the cached ones
    'content-security-policy': page.policy,
  });
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status > 500) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(await page.html.as(encoding));
}

function isSearch(key: string): boolean {
  const parameters = new URLSearchParams(key.split('?')[1]);
  return SEARCH_PARAMETERS.some((name) => parameters.has(name));
}

/** Keeps the query on a redirect to another path. */
function redirectTarget(location: string, url: string): string {
  const [path = '', query] = url.split('?');
  const isMoved = location.startsWith('/') && !location.includes('?') && location !== path;
  return isMoved && query ? `${location}?${query}` : location;
}

async function renderPage(key: string, { build, site, assets }: PageDependencies): Promise<RenderedPage> {
  const rendered = await build.render(new Request(new URL(key, site.siteUrl)), site, withBrandStyles(assets, site));
  return toRenderedPage(rendered, key, site);
}

function renderErrorPage(
  error: unknown,
  request: FastifyRequest,
  { build, site, assets }: PageDependencies,
): RenderedPage {
  request.log.error({ err: error }, 'A page could not be rendered');
  const html = [build.renderBroken(request.url, site, withBrandStyles(assets, site))];
  return toRenderedPage(
    { status: 500, headers: new Headers({ 'cache-control': 'no-store' }), html },
    request.url,
    site,
  );
}

function toRenderedPage({ status, headers, html }: RenderResult, key: string, site: SiteContext): RenderedPage {
  const bytes = detachBuffer(Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
  // cached parts are images and data, without scripts that run and without links
  const text = html.filter((part) => typeof part === 'string').join('');
  const isComplete = headers.get('cache-control') !== 'no-store';
  return {
    status,
    location: headers.get('location'),
    // unknown paths and paths like "/Listings" are unlimited and would evict other pages
    isCacheable: isComplete && status === 200 && isLowerCase(key.split('?')[0] ?? ''),
    html: new CompressedBody(bytes, PAGE_BROTLI_QUALITY),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(text, site),
    impressions: status === 200 ? pageImpressions(key, text) : null,
  };
}

/** Apart from the digits of encoded characters, which are uppercase. */
const isLowerCase = (path: string): boolean => !/[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, ''));

/** Approximate cost of an entry of the page cache besides its HTML, its policy and its key. */
const ENTRY_BYTES = 1000;

/** The two compressed variants add about half of the size. */
export const pageBytes = ({ html, policy, impressions }: RenderedPage, key: string): number =>
  1.5 * html.plain.length + policy.length + 8 * (impressions?.listingIds.length ?? 0) + 2 * key.length + ENTRY_BYTES;

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const etags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return etags.includes(etag) || etags.includes('*');
}
