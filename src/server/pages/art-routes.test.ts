import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { demoPosts } from '#demo/demo-posts.ts';
import { registerArtRoutes } from './art-routes.ts';

it('every demo post has its own generated cover', async () => {
  const app = Fastify();
  registerArtRoutes(app);
  const pictures = new Set<string>();
  for (const post of demoPosts()) {
    const { statusCode, headers, body } = await app.inject(post.featuredImage);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(body).not.toMatch(/<script|on\w+=|https?:\/\/(?!www\.w3\.org)/);
    pictures.add(body);
  }
  expect(pictures.size).toBe(demoPosts().length);
  const night = await app.inject(`${demoPosts()[0]?.featuredImage}?theme=night`);
  expect(pictures.has(night.body)).toBe(false);
});

it.each(['/art/article/a.png', '/art/person/a.svg', '/art/article/%3Cscript%3E.svg', '/art/article/..%2fx.svg'])(
  'GET %s is rejected',
  async (url) => {
    const app = Fastify();
    registerArtRoutes(app);
    const { statusCode } = await app.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
  },
);
