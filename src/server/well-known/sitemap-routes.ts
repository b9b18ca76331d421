import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/server-context.ts';
import {
  isSitemapPartKind,
  MAX_URLS_PER_PART,
  openSitemapPart,
  renderSitemapIndex,
  renderStaticPagesPart,
} from './sitemap-documents.ts';

const XML = 'application/xml; charset=utf-8';
const CACHE_ONE_HOUR = 'public, max-age=3600';
const PART_NAME = /^(\w+)-([1-9]\d{0,9})\.xml$/;

export function registerSitemapRoutes(
  app: FastifyInstance,
  context: ServerContext,
  partSize = MAX_URLS_PER_PART,
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await renderSitemapIndex(context, partSize);
    return reply.type(XML).header('cache-control', CACHE_ONE_HOUR).send(index);
  });

  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const part = await readPart(context, request.params.part, partSize);
    if (part === null) return reply.callNotFound();
    return reply.type(XML).header('cache-control', CACHE_ONE_HOUR).send(part);
  });
}

async function readPart(context: ServerContext, name: string, size: number) {
  if (name === 'pages.xml') return renderStaticPagesPart(context);
  const [, kind, number] = PART_NAME.exec(name) ?? [];
  if (!isSitemapPartKind(kind)) return null;
  return openSitemapPart(context, { kind, number: Number(number), size });
}
