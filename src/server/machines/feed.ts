import type { FastifyInstance } from 'fastify';
import type { PostSummary } from '#domain/post.ts';
import type { Site } from '#domain/site.ts';
import { listPosts, nextPublicationAt } from '#storage/posts.ts';
import type { ServerContext } from '../http/context.ts';
import { escapeMarkup } from './escape-markup.ts';
import { siteAddress } from './site-address.ts';

const POSTS_IN_FEED = 20;
const KEPT_SECONDS = 300;

/** The newest posts for feed readers, as RSS 2.0. */
export function answerFeed(app: FastifyInstance, { db, clock, site }: ServerContext): void {
  app.get('/feed.xml', async (_request, reply) => {
    const now = clock();
    const next = await nextPublicationAt(db, now);
    const { posts } = await listPosts(db, { limit: POSTS_IN_FEED, offset: 0 }, now);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${keptSeconds(now, next)}`)
      .send(feed(site, posts));
  });
}

/** No longer than until the next post comes out: readers on the way must not keep what lacks it. */
function keptSeconds(now: Date, next: Date | null): number {
  const untilNext = next ? Math.floor((next.getTime() - now.getTime()) / 1000) : KEPT_SECONDS;
  return Math.min(KEPT_SECONDS, untilNext);
}

function feed(site: Site, posts: PostSummary[]): string {
  const newest = posts[0] ? element('lastBuildDate', posts[0].publishedAt.toUTCString()) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.name} blog`),
    element('link', siteAddress(site, '/blog')),
    element('description', `What is new for local businesses and their neighbors on ${site.name}.`),
    element('language', 'en-us'),
    newest,
    `<atom:link href="${escapeMarkup(siteAddress(site, '/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(site, post)),
    '</channel>',
    '</rss>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function item(site: Site, post: PostSummary): string {
  const address = siteAddress(site, `/blog/${encodeURIComponent(post.slug)}`);
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', post.publishedAt.toUTCString()),
    element('dc:creator', post.author),
    element('category', post.category),
    element('description', post.excerpt),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
