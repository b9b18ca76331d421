import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.routes.1, §2.blog.3, §9.blog.1
test('the newest post is featured and the rest follow with links', async () => {
  const { data } = await site.api('/blog.php?limit=20');
  const { title, main } = await site.open('/blog');
  expect(title).toBe('Business Growth Hub | Townlink');
  expect(main.all('heading', { level: 2 })[0]?.text).toBe(data.posts[0].title);
  const lead = main.get('link', { name: 'READ FULL ARTICLE' });
  expect(lead.attribute('href')).toBe(`/blog/${data.posts[0].slug}`);
  expect(main.all('link', { name: 'READ ARTICLE' }).map((card) => card.attribute('href'))).toEqual(
    data.posts.slice(1).map(({ slug }: { slug: string }) => `/blog/${slug}`),
  );
  expect(main.withClass('lead')[0]?.text).toMatch(/· [A-Z][a-z]+ \d{1,2}, 20\d\d · 5 min read/);
});

// covers §2.blog.10
test('the head has the description and the feed', async () => {
  const page = await site.open('/blog');
  expect(page.meta('description')).toMatch(/local business/);
  expect(page.html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/feed\.xml"/);
  expect((await site.request('/feed.xml')).status).toBe(200);
});

// covers §2.blog.4, §9.blog.1
test('the sidebar lists categories, the 3 most recent articles and the newsletter', async () => {
  const { data } = await site.api('/blog.php?limit=3');
  const { main } = await site.open('/blog');
  const recent = main.get('region', { name: 'Recent articles' }).all('link');
  expect(recent).toHaveLength(3);
  for (const [index, post] of data.posts.entries()) expect(recent[index]?.text).toContain(post.title);
  expect(main.get('navigation', { name: 'Categories' }).all('link', { name: /^All Posts/ })).toHaveLength(1);
  expect(main.all('heading', { name: 'STAY UPDATED' })).toHaveLength(1);
});

// covers §2.blog.2, U-03
test('a category in the URL shows only its posts', async () => {
  const { data } = await site.api('/blog.php?limit=20');
  const inTown = data.posts.filter(({ category }: { category: string }) => category === 'Town Life');
  const { main } = await site.open('/blog?category=town+life');
  const links = main.all('link', { name: /^READ (FULL )?ARTICLE$/ }).map((link) => link.attribute('href'));
  expect(links).toEqual(inTown.map(({ slug }: { slug: string }) => `/blog/${slug}`));
  const sections = main.get('navigation', { name: 'Sections' });
  expect(sections.get('link', { name: 'Town Life' }).attribute('aria-current')).toBe('true');
});
