import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import type { ServerContext } from '../http/server-context.ts';
import * as posts from './manage-posts.ts';

const STAFF = { id: null, name: 'Staff' };

const POST = {
  title: 'Closing for Vacation',
  slug: 'closing-for-vacation',
  category: 'Running a Shop',
  excerpt: 'You are allowed to go away.',
  author: 'Marisol Vega',
  content: '<h2>Two weeks before</h2><p>Tell every customer.</p>',
  featured_image: '/covers/closing.svg',
  published_date: '2026-10-08T09:00:00.000Z',
};

let app: TestApp;
let desk: ServerContext;
let reader: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.signIn();
  desk = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from posts`.execute(app.storage.db);
  await sql`alter table posts alter column id restart`.execute(app.storage.db);
});

const addPost = (context: ServerContext, form: Parameters<typeof posts.createPost>[1]) =>
  posts.createPost(context, form, STAFF);

async function changePost(context: ServerContext, id: number, form: typeof POST): Promise<void> {
  const row = await context.db.selectFrom('posts').select('version').where('id', '=', id).executeTakeFirst();
  await posts.editPost(context, id, { changes: form, version: row?.version ?? 1, actor: STAFF });
}

/** With a token: anonymous responses are cached until the invalidation arrives. */
const read = (query = '') => app.call('GET', `/blog.php${query}`, { token: reader.token });
const readAnonymously = (query: string) => app.call('GET', `/blog.php${query}`);

async function insertPosts(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const published_date = `2026-09-${String(Math.ceil(number / 2)).padStart(2, '0')}T09:00:00Z`;
    await addPost(desk, { ...POST, title: `Post ${number}`, slug: `post-${number}`, published_date });
  }
}

describe('the blog', () => {
  test('lists posts newest first, without their content', async () => {
    await insertPosts(1);
    await addPost(desk, POST);

    const { status, json } = await read('?limit=20&offset=0');

    expect(status).toBe(200);
    expect(json.success).toBe(true);
    expect(json.data.total).toBe(2);
    expect(json.data.posts.map((post: { slug: string }) => post.slug)).toEqual(['closing-for-vacation', 'post-1']);
    expect(json.data.posts[0]).toEqual({
      id: 2,
      title: 'Closing for Vacation',
      slug: 'closing-for-vacation',
      category: 'Running a Shop',
      excerpt: 'You are allowed to go away.',
      author: 'Marisol Vega',
      featured_image: '/covers/closing.svg',
      published_date: '2026-10-08T09:00:00.000Z',
    });
  });

  test('pages by 20 without repeating or skipping a post', async () => {
    await insertPosts(23);

    const pages = [(await read()).json.data, (await read('?limit=20&offset=20')).json.data];

    expect(pages.map((page) => page.posts.length)).toEqual([20, 3]);
    expect(pages.map((page) => page.total)).toEqual([23, 23]);
    const numbers = pages.flatMap((page) => page.posts.map((post: { id: number }) => post.id));
    expect(numbers).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
    expect((await read('?limit=20&offset=40')).json.data).toEqual({ posts: [], total: 23 });
  });

  test('returns one post with its content by id or slug, where only digits are an id', async () => {
    const id = await addPost(desk, POST);

    for (const query of [`?id=${id}`, '?slug=closing-for-vacation', `?slug=${id}`]) {
      expect((await read(query)).json.data.post).toMatchObject({ id, title: POST.title, content: POST.content });
    }
  });

  test.each([
    '?id=4711',
    '?slug=nothing-here',
    '?slug=',
    '?slug=0',
    '?slug=007',
    '?slug=99999999999999999999',
    "?slug=' or 1=1--",
    '?slug=%25',
  ])('does not find %s', async (query) => {
    await addPost(desk, POST);

    const { status, json } = await read(encodeURI(query));

    expect(status).toBe(404);
    expect(json).toEqual({
      success: false,
      code: 'not-found',
      error: "The article you're looking for doesn't exist or has been removed.",
    });
  });

  test.each(['?id=-1', '?id=0', '?id=1e3', '?id=0x10', '?id=1;--', '?id=1&id=2', '?id[]=1', '?id=%00', '?slug=a%00'])(
    'rejects %s',
    async (query) => {
      expect((await read(query)).status).toBe(400);
    },
  );

  test.each(['?limit=101', '?limit=-1', '?offset=1.5', '?limit=', '?order=id;select%20pg_sleep(6)'])(
    'rejects %s',
    async (query) => {
      expect((await read(query)).status).toBe(400);
    },
  );
});

test('the blog is public', async () => {
  const id = await addPost(desk, POST);

  await expect.poll(async () => (await readAnonymously('?limit=7')).json.data.total).toBe(1);
  expect((await readAnonymously(`?id=${id}&limit=7`)).json.data.post.slug).toBe(POST.slug);
});

describe('a scheduled post', () => {
  const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();

  test('is hidden before its date', async () => {
    const id = await addPost(desk, { ...POST, published_date: at(60_000) });

    expect((await read()).json.data).toEqual({ posts: [], total: 0 });
    expect((await read(`?id=${id}`)).status).toBe(404);
    expect((await read(`?slug=${POST.slug}`)).status).toBe(404);
    app.clock.advance(60_000);
    expect((await read(`?id=${id}`)).status).toBe(200);
  });

  test('appears on time, even if the list was cached before', async () => {
    await addPost(desk, { ...POST, published_date: at(400) });
    expect((await readAnonymously('?limit=5')).json.data.total).toBe(0);

    app.clock.advance(400);
    await expect.poll(async () => (await readAnonymously('?limit=5')).json.data.total, { interval: 100 }).toBe(1);
  });

  test('appears on time, even if the timer was set for a later post', async () => {
    await addPost(desk, { ...POST, slug: 'tomorrow', published_date: at(86_400_000) });
    expect((await readAnonymously('?limit=6')).json.data.total).toBe(0);
    await addPost(desk, { ...POST, published_date: at(600) });
    // Wait for the cache invalidation.
    await sleep(200);
    expect((await readAnonymously('?limit=6')).json.data.total).toBe(0);

    app.clock.advance(600);
    await expect.poll(async () => (await readAnonymously('?limit=6')).json.data.total, { interval: 100 }).toBe(1);
  });

  test('does not affect published posts', async () => {
    await addPost(desk, POST);
    await addPost(desk, { ...POST, slug: 'next-year', published_date: at(365 * 86_400_000) });

    expect((await read()).json.data.total).toBe(1);
    await sleep(50);
    expect((await read()).json.data.total).toBe(1);
  });
});

describe('a new post', () => {
  const content = async (id: number) =>
    (await app.storage.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content;

  test('keeps only allowed markup', async () => {
    const id = await addPost(desk, { ...POST, content: '<h2 onclick=alert(1)>Hi</h2><script>alert(1)</script>' });
    expect(await content(id)).toBe('<h2>Hi</h2>');

    await changePost(desk, id, { ...POST, content: '<p style="position:fixed">Ho</p><iframe srcdoc=x></iframe>' });
    expect(await content(id)).toBe('<p>Ho</p>');
    expect((await read(`?id=${id}`)).json.data.post.content).toBe('<p>Ho</p>');
  });

  test('has a unique slug that is not only digits', async () => {
    const id = await addPost(desk, POST);
    const other = await addPost(desk, { ...POST, slug: 'other' });

    for (const slug of ['2026', 'Closing', 'a b', '../x', 'a--b', '-a', 'é']) {
      await expect(addPost(desk, { ...POST, slug })).rejects.toMatchObject({
        id: 'invalid',
        fields: { slug: expect.any(String) },
      });
    }
    await expect(addPost(desk, POST)).rejects.toMatchObject({ id: 'conflict' });
    await expect(changePost(desk, other, POST)).rejects.toMatchObject({ id: 'conflict' });
    await expect(changePost(desk, 4711, { ...POST, slug: 'new' })).rejects.toMatchObject({ id: 'not-found' });
    await changePost(desk, id, { ...POST, title: 'Renamed' });
    expect((await read(`?id=${id}`)).json.data.post.title).toBe('Renamed');
  });

  test('requires a title, an author, a category, a date and a safe image', async () => {
    const invalid = {
      title: ' ',
      author: '',
      category: '',
      published_date: 'soon',
      featured_image: 'javascript:alert(1)',
    };

    await expect(addPost(desk, { ...POST, ...invalid })).rejects.toMatchObject({
      id: 'invalid',
      fields: Object.fromEntries(Object.keys(invalid).map((field) => [field, expect.any(String)])),
    });
  });
});

describe('a row written directly into the database', () => {
  const insert = (content: string, image = '') =>
    sql`insert into posts (title, slug, category, author, content, featured_image, published_at)
      values ('T', 'past-us', 'C', 'A', ${content}, ${image}, '2026-01-01')`.execute(app.storage.db);

  test('is sanitized when it is read', async () => {
    await insert(
      '<p>Fine</p><img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="java&#9;script:alert(1)">x</a>',
      'javascript:alert(1)',
    );

    const { post } = (await read('?slug=past-us')).json.data;

    expect(post.content).toBe('<p>Fine</p><a>x</a>');
    expect(post.featured_image).toBe('');
  });

  test('is sanitized again after a change', async () => {
    await insert('<p>One</p>');
    expect((await readAnonymously('?slug=past-us')).json.data.post.content).toBe('<p>One</p>');

    await sql`update posts set content = '<p>Two</p><script>alert(1)</script>'`.execute(app.storage.db);

    await expect.poll(async () => (await readAnonymously('?slug=past-us')).json.data.post.content).toBe('<p>Two</p>');
  });
});
