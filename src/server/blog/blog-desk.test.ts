import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const DAY_MS = 86_400_000;

const FORM = {
  title: 'Closing for Vacation',
  slug: '',
  category: 'Running a Shop',
  excerpt: 'You are allowed to go away.',
  author: 'Marisol Vega',
  content: '<h2>Two weeks before</h2><p>Tell every customer.</p>',
  featured_image: '/art/article/closing-3.svg',
  published_date: null as string | null,
};
type Form = typeof FORM;

let town: TestApp;
let mo: TestUser;
let ada: TestUser;
beforeAll(async () => {
  town = await startTestApp();
  mo = await town.signIn('moderator', 'Mo Reyes');
  ada = await town.signIn('owner', 'Ada Park');
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate posts, post_slugs, deleted_posts, desk_log restart identity cascade`.execute(town.storage.db);
});

const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  town.call(method, `/api/desk/posts${path}`, { token: mo.token, ...(body === undefined ? {} : { body }) });
const write = async (form: Partial<Form> = {}) => (await desk('POST', '', { ...FORM, ...form })).json.data;
const change = (post: { id: number; version: number }, form: Partial<Form>) =>
  desk('PUT', `/${post.id}`, { ...FORM, ...post, ...form });
/** As the public reads; with a token, since answers for anybody are kept until word of a change has come round. */
const read = (query: string) => town.call('GET', `/blog.php${query}`, { token: ada.token });
const out = () => town.clock.now.toISOString();

describe('a draft', () => {
  test('is kept with who wrote it, and is nowhere to be seen', async () => {
    const { status, json } = await desk('POST', '', FORM);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      slug: 'closing-for-vacation',
      state: 'draft',
      published_date: null,
      version: 1,
      history: [{ action: 'kept as a draft', actor: 'Mo Reyes', at: out() }],
    });
    const { id, slug } = json.data;
    for (const query of [`?id=${id}`, `?slug=${slug}`]) expect((await read(query)).status).toBe(404);
    expect((await read('')).json.data).toEqual({ posts: [], total: 0 });
    for (const path of ['/feed.xml', '/sitemap.xml', '/sitemaps/posts-1.xml', `/art/share/article/${slug}.png`]) {
      expect((await town.call('GET', path)).text).not.toContain('acation');
    }
    expect((await town.call('GET', `/art/share/article/${slug}.png`)).status).toBe(404);
  });

  test('is published, put back, and published again', async () => {
    const draft = await write();
    const published = (await change(draft, { published_date: out() })).json.data;
    expect(published).toMatchObject({ state: 'published', version: 2 });
    expect((await read(`?id=${draft.id}`)).status).toBe(200);
    const back = (await change(published, { published_date: null })).json.data;
    expect((await read(`?id=${draft.id}`)).status).toBe(404);
    const again = (await change(back, { published_date: out() })).json.data;
    expect(again.history.map(({ action }: { action: string }) => action)).toEqual([
      'published',
      'kept as a draft',
      'published',
      'kept as a draft',
    ]);
  });
});

describe('a scheduled post', () => {
  test('comes out by the clock: in the list, the feed and the sitemap, and no feed is kept beyond that', async () => {
    const at = new Date(town.clock.now.getTime() + 60_000).toISOString();
    const { id, slug } = await write({ published_date: at });
    expect((await desk('GET', `/${id}`)).json.data.state).toBe('scheduled');
    expect((await read(`?id=${id}`)).status).toBe(404);
    const before = await town.call('GET', '/feed.xml');
    expect(before.text).not.toContain(slug);
    expect(before.headers['cache-control']).toBe('public, max-age=60');
    expect((await town.call('GET', '/sitemaps/posts-1.xml')).text).not.toContain(slug);

    town.clock.advance(60_000);
    expect((await read(`?id=${id}`)).status).toBe(200);
    const after = await town.call('GET', '/feed.xml');
    expect(after.text).toContain(slug);
    expect(after.headers['cache-control']).toBe('public, max-age=300');
    expect((await town.call('GET', '/sitemaps/posts-1.xml')).text).toContain(slug);
    expect((await desk('GET', `/${id}`)).json.data.state).toBe('published');
  });
});

describe('the slug', () => {
  const made = async (title: string) => (await write({ title })).slug;

  test('is made from the title, is free, and never digits alone', async () => {
    expect(await made('Café & Bar, São José!')).toBe('cafe-bar-sao-jose');
    expect(await made('Café & Bar, São José!')).toBe('cafe-bar-sao-jose-2');
    expect(await made('2026')).toBe('article-2026');
    expect(await made('東京')).toBe('article');
    expect((await made('long '.repeat(23))).length).toBeLessThanOrEqual(80);
  });

  test('that a post had before leads to it, through several changes and back, without going round in circles', async () => {
    const first = await write({ slug: 'one', published_date: out() });
    const second = (await change(first, { slug: 'two', published_date: out() })).json.data;
    const third = (await change(second, { slug: 'three', published_date: out() })).json.data;
    expect(third.old_slugs).toEqual(['one', 'two']);
    for (const slug of ['one', 'two', 'three']) {
      expect((await read(`?slug=${slug}`)).json.data.post).toMatchObject({ id: first.id, slug: 'three' });
    }
    const back = (await change(third, { slug: 'one', published_date: out() })).json.data;
    expect(back.old_slugs).toEqual(['three', 'two']);
    expect((await read('?slug=three')).json.data.post.slug).toBe('one');
  });

  test('that a post had before can be taken over by another', async () => {
    const first = await write({ slug: 'one', published_date: out() });
    await change(first, { slug: 'two', published_date: out() });
    const other = await write({ slug: 'one', published_date: out() });
    expect((await read('?slug=one')).json.data.post.id).toBe(other.id);
    expect((await desk('GET', `/${first.id}`)).json.data.old_slugs).toEqual([]);
  });

  test('of a draft leads nobody to it', async () => {
    const draft = await write({ slug: 'secret-one' });
    await change(draft, { slug: 'secret-two' });
    expect((await read('?slug=secret-one')).status).toBe(404);
  });

  test('of another post is refused at its field', async () => {
    await write({ slug: 'one' });
    const other = await write({ slug: 'two' });
    for (const answer of [await desk('POST', '', { ...FORM, slug: 'one' }), await change(other, { slug: 'one' })]) {
      expect(answer).toMatchObject({ status: 409, json: { fields: { slug: expect.any(String) } } });
    }
    for (const slug of ['2026', 'A', 'a b', '../x']) {
      expect(await desk('POST', '', { ...FORM, slug })).toMatchObject({
        status: 400,
        json: { fields: { slug: expect.any(String) } },
      });
    }
  });
});

describe('saving', () => {
  test('over a version that is gone is refused with the values as they are', async () => {
    const post = await write();
    expect((await change(post, { title: 'Mine' })).json.data).toMatchObject({ title: 'Mine', version: 2 });
    const stale = await change(post, { title: 'Theirs' });
    expect(stale).toMatchObject({ status: 409, json: { code: 'conflict', current: { title: 'Mine', version: 2 } } });
    expect((await desk('GET', `/${post.id}`)).json.data.title).toBe('Mine');
    expect((await desk('PUT', `/${post.id}`, FORM)).json.fields).toEqual({ version: expect.any(String) });
  });

  test('by ten at once over one version happens once', async () => {
    const post = await write();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => change(post, { title: `No. ${at}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('keeps the markup of the allow-list only', async () => {
    const content =
      '<p onclick=alert(1)>Fine</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><table><tbody><tr><td>1</td></tr></tbody></table>';
    const { id, content: kept } = await write({ content });
    expect(kept).toBe('<p>Fine</p><a>x</a><table><tbody><tr><td>1</td></tr></tbody></table>');
    await sql`update posts set content = '<p>x</p><img src=x onerror=alert(1)>' where id = ${id}`.execute(
      town.storage.db,
    );
    expect((await desk('GET', `/${id}`)).json.data.content).toBe('<p>x</p>');
  });

  test('takes no field that is not on the list', async () => {
    const { id } = (await desk('POST', '', { ...FORM, id: 4711, version: 9, updated_at: '2000-01-01' })).json.data;
    expect(id).not.toBe(4711);
    expect((await desk('GET', `/${id}`)).json.data).toMatchObject({ version: 1, updated_at: out() });
  });

  test('needs a title, a category and an author, and names each', async () => {
    const { status, json } = await desk('POST', '', {
      ...FORM,
      title: ' ',
      category: '',
      author: '',
      published_date: 'soon',
    });
    expect([status, Object.keys(json.fields).sort()]).toEqual([400, ['author', 'category', 'published_date', 'title']]);
  });
});

describe('deleting', () => {
  test('takes the post off the site at once, and undoing brings it back with its former slugs', async () => {
    const first = await write({ slug: 'one', published_date: out() });
    await change(first, { slug: 'two', published_date: out() });
    expect((await desk('DELETE', `/${first.id}`)).status).toBe(200);
    for (const query of [`?id=${first.id}`, '?slug=one', '?slug=two']) expect((await read(query)).status).toBe(404);
    expect((await desk('DELETE', `/${first.id}`)).status).toBe(404);

    const restored = (await desk('POST', `/${first.id}/restore`)).json.data;
    expect(restored).toMatchObject({ id: first.id, slug: 'two', old_slugs: ['one'], version: 3, state: 'published' });
    expect(restored.history[0]).toMatchObject({ action: 'brought back', actor: 'Mo Reyes' });
    expect((await read('?slug=one')).json.data.post.slug).toBe('two');
    expect((await desk('POST', `/${first.id}/restore`)).status).toBe(404);
  });

  test('cannot be undone over a post that has the slug now', async () => {
    const first = await write({ slug: 'one' });
    await desk('DELETE', `/${first.id}`);
    const other = await write({ slug: 'one' });
    expect((await desk('POST', `/${first.id}/restore`)).status).toBe(409);
    await change(other, { slug: 'two' });
    expect((await desk('POST', `/${first.id}/restore`)).json.data).toMatchObject({ slug: 'one' });
  });
});

test('the list has drafts first, and gives what one state or some words ask for', async () => {
  await write({ title: 'Out', published_date: '2026-01-01T00:00:00Z' });
  await write({ title: 'To come', published_date: new Date(town.clock.now.getTime() + DAY_MS).toISOString() });
  await write({ title: 'Draft 100%', category: 'News' });
  const titles = async (query: string) =>
    (await desk('GET', query)).json.data.map(({ title }: { title: string }) => title);
  expect(await titles('')).toEqual(['Draft 100%', 'To come', 'Out']);
  expect(await titles('?state=scheduled')).toEqual(['To come']);
  expect(await titles('?search=100%25')).toEqual(['Draft 100%']);
  expect((await desk('GET', '?limit=1')).json).toMatchObject({
    total: 3,
    counts: { draft: 1, scheduled: 1, published: 1 },
    categories: ['News', 'Running a Shop'],
  });
  expect((await desk('GET', '?state=gone')).status).toBe(400);
});

test('a preview shows what the public would get, and keeps nothing', async () => {
  const body = { ...FORM, content: '<p>Fine</p><script>alert(1)</script>' };
  const { json } = await town.call('POST', '/api/desk/preview/post', { body, token: mo.token });
  expect(json.data.post).toMatchObject({ title: FORM.title, content: '<p>Fine</p>', published_date: out() });
  expect((await desk('GET')).json.total).toBe(0);
});

test('the log of the desk is never rewritten', async () => {
  await write();
  for (const statement of [sql`update desk_log set actor_name = 'x'`, sql`delete from desk_log`]) {
    await expect(statement.execute(town.storage.db)).rejects.toThrow('kept as it was written');
  }
});

test('an owner and a visitor may do nothing here', async () => {
  for (const [token, status] of [
    [ada.token, 403],
    [undefined, 401],
  ] as const) {
    const answer = await town.call('POST', '/api/desk/posts', { body: FORM, ...(token ? { token } : {}) });
    expect(answer.status).toBe(status);
  }
});
