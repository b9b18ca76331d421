import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { ADDRESSES_PER_PART, isPartKind, sitemapIndex, sitemapOfPages, sitemapPart } from './sitemap-pages.ts';

const XML = 'application/xml; charset=utf-8';
const KEPT_FOR_AN_HOUR = 'public, max-age=3600';
const PART_NAME = /^(\w+)-([1-9]\d{0,9})\.xml$/;

/** Tells search engines where every public page is. */
export function answerSitemap(app: FastifyInstance, context: ServerContext, partSize = ADDRESSES_PER_PART): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await sitemapIndex(context, partSize);
    return reply.type(XML).header('cache-control', KEPT_FOR_AN_HOUR).send(index);
  });

  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const part = await readPart(context, request.params.part, partSize);
    if (part === null) return reply.callNotFound();
    return reply.type(XML).header('cache-control', KEPT_FOR_AN_HOUR).send(part);
  });
}

async function readPart(context: ServerContext, name: string, size: number) {
  if (name === 'pages.xml') return sitemapOfPages(context);
  const [, kind, number] = PART_NAME.exec(name) ?? [];
  if (!isPartKind(kind)) return null;
  return sitemapPart(context, { kind, number: Number(number), size });
}
