import { afterAll, expect, test } from 'vitest';
import { openDemoSite, SITE_URL } from './support/site.ts';

const SLUG = 'the-slow-tuesday';

const site = await openDemoSite();

afterAll(() => site.sql(`delete from posts where slug in ('bare', 'seen', 'unseen', 'renamed')`));

// covers §2.routes.1, §2.article.3
test('an article shows every part named by the specification', async () => {
  const { post } = (await site.api(`/blog.php?slug=${SLUG}`)).data;
  const { title, main, body } = await site.open(`/blog/${SLUG}`);
  expect(title).toBe(`${post.title} | Townlink`);
  expect(main.get('heading', { level: 1 }).text).toBe(post.title);
  expect(body.get('navigation', { name: 'Breadcrumb' }).text).toBe(`Home/Blog/${post.category}`);
  expect(main.withTag('time').map(({ text }) => text)).toEqual(['March 25, 2025']);
  const author = `BY ${post.author.toUpperCase()}`;
  for (const text of [author, '5 min read', 'ARTICLE SUMMARY', post.excerpt, 'ABOUT THE AUTHOR']) {
    expect(main.withText(text), text).toHaveLength(1);
  }
  expect(main.all('heading', { name: 'What does Tuesday cost?' })).toHaveLength(1);
  for (const [name, target] of [
    ['BACK TO BLOG', '/blog'],
    ['BROWSE DIRECTORY', '/directory'],
    ['MORE ARTICLES', '/blog'],
  ] as const) {
    expect(main.get('link', { name }).attribute('href'), name).toBe(target);
  }
});

// covers §2.article.5
test('structured data has headline, description, author, date and publisher', async () => {
  const { post } = (await site.api(`/blog.php?slug=${SLUG}`)).data;
  const page = await site.open(`/blog/${post.id}`);
  expect(page.link('canonical')).toBe(`${SITE_URL}/blog/${SLUG}`);
  expect(page.meta('og:type')).toBe('article');
  const image = page.meta('og:image') ?? '';
  expect((await site.request(image.replace(SITE_URL, ''))).headers['content-type']).toMatch(/^image\//);
  expect(page.meta('description')).toBe(post.excerpt);
  expect(page.structuredData()).toMatchObject([
    {
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      author: { name: post.author },
      datePublished: post.published_date,
      publisher: { name: 'Townlink' },
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

// covers §2.article.2
test.each(['/blog/no-such-article', '/blog/987654321', '/blog/99999999999999999999'])(
  '%s gives 404 with the text of the specification',
  async (path) => {
    const page = await site.open(path);
    expect(page.status).toBe(404);
    expect(page.main.all('heading', { name: 'ARTICLE NOT FOUND' })).toHaveLength(1);
    const sentence = "The article you're looking for doesn't exist or has been removed.";
    expect(page.main.withText(sentence)).toHaveLength(1);
    expect(page.meta('robots')).toBe('noindex');
  },
);

// covers §2.article.4, §3.post.1
test('a post without excerpt, content and image shows defaults', async () => {
  await site.sql(
    `insert into posts (title, slug, category, author, featured_image, published_at)
     values ('Bare', 'bare', 'Town Life', 'Ada Park', '', now())`,
  );
  const { main } = await site.open('/blog/bare');
  expect(main.text).toContain('Read this insightful article about local business services.');
  expect(main.text).toContain('Local businesses are the backbone of every community.');
  expect(main.withClass('article-cover')[0]?.withTag('svg')).toHaveLength(1);
});

test('a picture over https is shown, and one over http is replaced', async () => {
  await site.sql(
    `insert into posts (title, slug, category, author, featured_image, content, published_at)
     values ('Unseen', 'unseen', 'Town Life', 'Ada', 'http://pictures.example/d.svg', $1, now()),
       ('Seen', 'seen', 'Town Life', 'Ada', 'https://pictures.example/a.svg', '', now())`,
    ['<p><img src="https://pictures.example/b.svg" alt="good"><img src="http://pictures.example/c.svg" alt="bad"></p>'],
  );
  const { main, html } = await site.open('/blog/unseen');
  expect(main.withClass('article-cover')[0]?.withTag('svg')).toHaveLength(1);
  expect(main.all('img', { name: 'good' })).toHaveLength(1);
  expect(main.all('img', { name: 'bad' })).toEqual([]);
  expect(html).not.toContain('http://pictures.example');
  const [cover] = (await site.open('/blog/seen')).main.withClass('article-cover');
  expect(cover?.withTag('img').map((image) => image.attribute('src'))).toEqual(['https://pictures.example/a.svg']);
});

test('a scheduled article appears at its date, and its former URL redirects to it', async () => {
  const [post] = await site.sql<{ id: number }>(
    `insert into posts (title, slug, category, author, featured_image, published_at)
     values ('Renamed', 'renamed', 'Town Life', 'Ada Park', '', now() + interval '1 day') returning id`,
  );
  await site.sql(`insert into post_slugs (slug, post_id) values ('first-name', $1)`, [post?.id]);
  const statuses = async () =>
    Promise.all(['/blog/renamed', '/blog/first-name'].map(async (path) => (await site.request(path)).status));
  expect(await statuses()).toEqual([404, 404]);
  await site.sql(`update posts set published_at = now() where id = $1`, [post?.id]);
  expect(await statuses()).toEqual([200, 301]);
  expect((await site.request('/blog/first-name')).headers.location).toBe('/blog/renamed');
});
