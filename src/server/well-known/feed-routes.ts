import type { FastifyInstance } from 'fastify';
import type { PostSummary } from '#domain/post.ts';
import type { Site } from '#domain/site.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';
import { listPosts, nextPublicationAt } from '#storage/blog/posts.ts';
import type { ServerContext } from '../http/server-context.ts';
import { absoluteUrl } from './absolute-url.ts';

const POSTS_IN_FEED = 20;
const MAX_AGE_SECONDS = 300;

/** The newest posts as RSS 2.0. */
export function registerFeedRoutes(app: FastifyInstance, { db, clock, site }: ServerContext): void {
  app.get('/feed.xml', async (_request, reply) => {
    const now = clock();
    const next = await nextPublicationAt(db, now);
    const { posts } = await listPosts(db, { limit: POSTS_IN_FEED, offset: 0 }, now);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds(now, next)}`)
      .send(renderFeed(site, posts));
  });
}

/** Caches expire when the next scheduled post is published. */
function maxAgeSeconds(now: Date, next: Date | null): number {
  const untilNext = next ? Math.floor((next.getTime() - now.getTime()) / 1000) : MAX_AGE_SECONDS;
  return Math.min(MAX_AGE_SECONDS, untilNext);
}

function renderFeed(site: Site, posts: PostSummary[]): string {
  const newest = posts[0] ? renderElement('lastBuildDate', posts[0].publishedAt.toUTCString()) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    renderElement('title', `${site.name} blog`),
    renderElement('link', absoluteUrl(site, '/blog')),
    renderElement('description', `News for local businesses and their neighbors on ${site.name}.`),
    renderElement('language', 'en-us'),
    newest,
    `<atom:link href="${escapeMarkup(absoluteUrl(site, '/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => renderItem(site, post)),
    '</channel>',
    '</rss>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function renderItem(site: Site, post: PostSummary): string {
  const url = absoluteUrl(site, `/blog/${encodeURIComponent(post.slug)}`);
  return [
    '<item>',
    renderElement('title', post.title),
    renderElement('link', url),
    renderElement('guid', url),
    renderElement('pubDate', post.publishedAt.toUTCString()),
    renderElement('dc:creator', post.author),
    renderElement('category', post.category),
    renderElement('description', post.excerpt),
    '</item>',
  ].join('\n');
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
