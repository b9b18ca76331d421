import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAssets, RenderResult, SiteBuild, SiteContext } from '#contract/site-build.ts';
import { detachBuffer } from '../../http/cache/detach-buffer.ts';
import type { AdmissionControl } from '../../http/load-shedding/admission-control.ts';
import { sendOverloaded } from '../../http/load-shedding/send-overloaded.ts';
import type { ListingUses, UsageCounter } from '../../shared/usage-counter.ts';
import { CompressedBody, negotiateEncoding } from './content-encoding.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageCache } from './page-cache.ts';
import { pageImpressions } from './page-impressions.ts';

/** A finished answer, with the policy that belongs to its HTML. */
export type RenderedPage = {
  status: number;
  location: string | null;
  isCacheable: boolean;
  html: CompressedBody;
  etag: string;
  policy: string;
  impressions: ListingUses | null;
};

/** Good compression of a page in about the time it takes to render it. */
const PAGE_BROTLI_QUALITY = 5;
/** A proxy or browser asks each time, and may show the last answer while it does, for half a minute. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, stale-while-revalidate=30';

/** What could not be read may be back soon. */
const RETRY_AFTER_SECONDS = '10';

export type PageDependencies = {
  build: SiteBuild;
  site: SiteContext;
  assets: PageAssets;
  cache: PageCache<RenderedPage>;
  usage: UsageCounter | undefined;
  admission: AdmissionControl;
};

/** An address of the API that nobody took is no page: the API says so in its own way. */
export function isApiPath(url: string): boolean {
  return /^\/api\/|\.php$/.test(url.split('?')[0] ?? '');
}

export async function handlePageRequest(request: FastifyRequest, reply: FastifyReply, making: PageDependencies) {
  if (isApiPath(request.url)) return reply.callNotFound();
  const key = making.build.pageKey(request.url);
  const find = () =>
    making.cache.get(
      key,
      () => renderPage(key, making).catch((error: unknown) => renderErrorPage(error, request, making)),
      ({ isCacheable }) => isCacheable,
    );
  const page = making.cache.has(key) ? await find() : await making.admission.run(find);
  if (!page) return sendOverloaded(request, reply, 'html');
  if (page.impressions) making.usage?.count(request, page.impressions);
  if (page.location !== null) return reply.redirect(redirectTarget(page.location, request.url), page.status);
  reply.headers({
    etag: page.etag,
    vary: 'Accept-Encoding',
    'cache-control': page.isCacheable ? PAGE_CACHE_CONTROL : 'no-store',
    // With a 304 too: the browser puts its headers in the place of those it kept.
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

/** A page that has moved to another path is asked for with the same query there. */
function redirectTarget(location: string, asked: string): string {
  const [path = '', query] = asked.split('?');
  const isMoved = location.startsWith('/') && !location.includes('?') && location !== path;
  return isMoved && query ? `${location}?${query}` : location;
}

async function renderPage(key: string, { build, site, assets }: PageDependencies): Promise<RenderedPage> {
  const rendered = await build.render(new Request(new URL(key, site.siteUrl)), site, assets);
  return toRenderedPage(rendered, key, site);
}

function renderErrorPage(
  error: unknown,
  request: FastifyRequest,
  { build, site, assets }: PageDependencies,
): RenderedPage {
  request.log.error({ err: error }, 'a page could not be rendered');
  const html = [build.renderBroken(request.url, site, assets)];
  return toRenderedPage(
    { status: 500, headers: new Headers({ 'cache-control': 'no-store' }), html },
    request.url,
    site,
  );
}

function toRenderedPage({ status, headers, html }: RenderResult, key: string, site: SiteContext): RenderedPage {
  const bytes = detachBuffer(Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
  // What was kept is pictures: it has no scripts and no links.
  const text = html.filter((part) => typeof part === 'string').join('');
  const isWhole = headers.get('cache-control') !== 'no-store';
  return {
    status,
    location: headers.get('location'),
    // Paths that are not there are without number: they would push out the pages that are.
    isCacheable: isWhole && status === 200,
    html: new CompressedBody(bytes, PAGE_BROTLI_QUALITY),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(text, site),
    impressions: status === 200 ? pageImpressions(key, text) : null,
  };
}

/** Compressed in both ways it takes half as much again. */
export const pageBytes = ({ html }: RenderedPage): number => 1.5 * html.plain.length;

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag) || known.includes('*');
}
