import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets, Rendered, SiteBuild, SiteContext } from '#contract/site.ts';
import type { Admission } from '../../http/admission.ts';
import { ownBytes } from '../../http/own-bytes.ts';
import { refuse } from '../../http/refuse.ts';
import type { Shown, UseCounter } from '../../http/use-counter.ts';
import { CompressedText, chooseEncoding } from './encoding.ts';
import type { PageCache } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import { shownOn } from './shown-listings.ts';

/** A finished answer, with the policy that belongs to its HTML. */
export type Page = {
  status: number;
  location: string | null;
  isKeepable: boolean;
  html: CompressedText;
  etag: string;
  policy: string;
  shown: Shown | null;
};

/** Good compression of a page in about the time it takes to render it. */
const PAGE_EFFORT = 5;
/** A proxy or browser asks each time, and may show the last answer while it does, for half a minute. */
const REVALIDATE = 'public, max-age=0, stale-while-revalidate=30';

/** What could not be read may be back soon. */
const RETRY_AFTER_SECONDS = '10';

export type PageMaking = {
  build: SiteBuild;
  site: SiteContext;
  assets: Assets;
  cache: PageCache<Page>;
  uses: UseCounter | undefined;
  admission: Admission;
};

/** An address of the API that nobody took is no page: the API says so in its own way. */
export function isApiAddress(url: string): boolean {
  return /^\/api\/|\.php$/.test(url.split('?')[0] ?? '');
}

export async function answerPage(request: FastifyRequest, reply: FastifyReply, making: PageMaking) {
  if (isApiAddress(request.url)) return reply.callNotFound();
  const key = making.build.pageKey(request.url);
  const find = () =>
    making.cache.get(
      key,
      () => makePage(key, making).catch((error: unknown) => brokenPage(error, request, making)),
      ({ isKeepable }) => isKeepable,
    );
  const page = making.cache.has(key) ? await find() : await making.admission.during(find);
  if (!page) return refuse(request, reply, 'html');
  if (page.shown) making.uses?.count(request, page.shown);
  if (page.location !== null) return reply.redirect(movedTo(page.location, request.url), page.status);
  reply.headers({
    etag: page.etag,
    vary: 'Accept-Encoding',
    'cache-control': page.isKeepable ? REVALIDATE : 'no-store',
    // With a 304 too: the browser puts its headers in the place of those it kept.
    'content-security-policy': page.policy,
  });
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status > 500) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(await page.html.as(encoding));
}

/** A page that has moved to another path is asked for with the same query there. */
function movedTo(location: string, asked: string): string {
  const [path = '', query] = asked.split('?');
  const isMoved = location.startsWith('/') && !location.includes('?') && location !== path;
  return isMoved && query ? `${location}?${query}` : location;
}

async function makePage(key: string, { build, site, assets }: PageMaking): Promise<Page> {
  const rendered = await build.render(new Request(new URL(key, site.siteUrl)), site, assets);
  return finish(rendered, key, site);
}

function brokenPage(error: unknown, request: FastifyRequest, { build, site, assets }: PageMaking): Page {
  request.log.error({ err: error }, 'a page could not be rendered');
  const html = [build.renderBroken(request.url, site, assets)];
  return finish({ status: 500, headers: new Headers({ 'cache-control': 'no-store' }), html }, request.url, site);
}

function finish({ status, headers, html }: Rendered, key: string, site: SiteContext): Page {
  const bytes = ownBytes(Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
  // What was kept is pictures: it has no scripts and no links.
  const text = html.filter((part) => typeof part === 'string').join('');
  const isWhole = headers.get('cache-control') !== 'no-store';
  return {
    status,
    location: headers.get('location'),
    // Paths that are not there are without number: they would push out the pages that are.
    isKeepable: isWhole && status === 200,
    html: new CompressedText(bytes, PAGE_EFFORT),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: pagePolicy(text, site),
    shown: status === 200 ? shownOn(key, text) : null,
  };
}

/** Compressed in both ways it takes half as much again. */
export const bytesOf = ({ html }: Page): number => 1.5 * html.plain.length;

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag) || known.includes('*');
}
