import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
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

let app: TestApp;
let mo: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mo = await app.signIn('moderator', 'Mo Reyes');
  ada = await app.signIn('owner', 'Ada Park');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'posts', 'post_slugs', 'deleted_posts', 'desk_log');
});

const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  app.call(method, `/api/desk/posts${path}`, { token: mo.token, ...(body === undefined ? {} : { body }) });
const createPost = async (form: Partial<Form> = {}) => (await desk('POST', '', { ...FORM, ...form })).json.data;
const updatePost = (post: { id: number; version: number }, form: Partial<Form>) =>
  desk('PUT', `/${post.id}`, { ...FORM, ...post, ...form });
/** Reads as the public does, but with a token: anonymous responses are cached until the invalidation arrives. */
const read = (query: string) => app.call('GET', `/blog.php${query}`, { token: ada.token });
const nowIso = () => app.clock.now.toISOString();

describe('a change of a post', () => {
  test('leaves omitted fields unchanged', async () => {
    const post = await createPost({ published_date: '2026-03-01T17:00:30.000Z' });
    const { json } = await desk('PUT', `/${post.id}`, { version: 1, title: 'Open again' });
    const { updated_at: _, history: __, ...before } = post;
    expect(json.data).toMatchObject({ ...before, title: 'Open again', version: 2 });
    const cleared = await desk('PUT', `/${post.id}`, { version: 2, excerpt: '', published_date: null });
    expect(cleared.json.data).toMatchObject({ title: 'Open again', excerpt: '', published_date: null, state: 'draft' });
  });
});

describe('a draft', () => {
  test('is logged with its author and is not public', async () => {
    const { status, json } = await desk('POST', '', FORM);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      slug: 'closing-for-vacation',
      state: 'draft',
      published_date: null,
      version: 1,
      history: [{ action: 'saved it as a draft', actor: 'Mo Reyes', at: nowIso() }],
    });
    const { id, slug } = json.data;
    for (const query of [`?id=${id}`, `?slug=${slug}`]) expect((await read(query)).status).toBe(404);
    expect((await read('')).json.data).toEqual({ posts: [], total: 0 });
    for (const path of ['/feed.xml', '/sitemap.xml', '/sitemaps/posts-1.xml', `/art/share/article/${slug}.png`]) {
      expect((await app.call('GET', path)).text).not.toContain('acation');
    }
    expect((await app.call('GET', `/art/share/article/${slug}.png`)).status).toBe(404);
  });

  test('can be published, unpublished and published again', async () => {
    const draft = await createPost();
    const published = (await updatePost(draft, { published_date: nowIso() })).json.data;
    expect(published).toMatchObject({ state: 'published', version: 2 });
    expect((await read(`?id=${draft.id}`)).status).toBe(200);
    const back = (await updatePost(published, { published_date: null })).json.data;
    expect((await read(`?id=${draft.id}`)).status).toBe(404);
    const again = (await updatePost(back, { published_date: nowIso() })).json.data;
    expect(again.history.map(({ action }: { action: string }) => action)).toEqual([
      'published',
      'saved it as a draft',
      'published',
      'saved it as a draft',
    ]);
  });
});

describe('a scheduled post', () => {
  test('appears on time in the list, the feed and the sitemap, and the feed is not cached past that time', async () => {
    const at = new Date(app.clock.now.getTime() + 60_000).toISOString();
    const { id, slug } = await createPost({ published_date: at });
    expect((await desk('GET', `/${id}`)).json.data.state).toBe('scheduled');
    expect((await read(`?id=${id}`)).status).toBe(404);
    const before = await app.call('GET', '/feed.xml');
    expect(before.text).not.toContain(slug);
    expect(before.headers['cache-control']).toBe('public, max-age=60');
    expect((await app.call('GET', '/sitemaps/posts-1.xml')).text).not.toContain(slug);

    app.clock.advance(60_000);
    expect((await read(`?id=${id}`)).status).toBe(200);
    const after = await app.call('GET', '/feed.xml');
    expect(after.text).toContain(slug);
    expect(after.headers['cache-control']).toBe('public, max-age=300');
    expect((await app.call('GET', '/sitemaps/posts-1.xml')).text).toContain(slug);
    expect((await desk('GET', `/${id}`)).json.data.state).toBe('published');
  });
});

describe('the slug', () => {
  const slugFor = async (title: string) => (await createPost({ title })).slug;

  test('is derived from the title, is unique and never only digits', async () => {
    expect(await slugFor('Café & Bar, São José!')).toBe('cafe-bar-sao-jose');
    expect(await slugFor('Café & Bar, São José!')).toBe('cafe-bar-sao-jose-2');
    expect(await slugFor('2026')).toBe('article-2026');
    expect(await slugFor('東京')).toBe('article');
    expect((await slugFor('long '.repeat(23))).length).toBeLessThanOrEqual(80);
  });

  test('of an earlier version redirects to the post, through several changes and back, without loops', async () => {
    const first = await createPost({ slug: 'one', published_date: nowIso() });
    const second = (await updatePost(first, { slug: 'two', published_date: nowIso() })).json.data;
    const third = (await updatePost(second, { slug: 'three', published_date: nowIso() })).json.data;
    expect(third.old_slugs).toEqual(['one', 'two']);
    for (const slug of ['one', 'two', 'three']) {
      expect((await read(`?slug=${slug}`)).json.data.post).toMatchObject({ id: first.id, slug: 'three' });
    }
    const back = (await updatePost(third, { slug: 'one', published_date: nowIso() })).json.data;
    expect(back.old_slugs).toEqual(['three', 'two']);
    expect((await read('?slug=three')).json.data.post.slug).toBe('one');
  });

  test('of an earlier version can be taken by another post', async () => {
    const first = await createPost({ slug: 'one', published_date: nowIso() });
    await updatePost(first, { slug: 'two', published_date: nowIso() });
    const other = await createPost({ slug: 'one', published_date: nowIso() });
    expect((await read('?slug=one')).json.data.post.id).toBe(other.id);
    expect((await desk('GET', `/${first.id}`)).json.data.old_slugs).toEqual([]);
  });

  test('of a draft does not reveal it', async () => {
    const draft = await createPost({ slug: 'secret-one' });
    await updatePost(draft, { slug: 'secret-two' });
    expect((await read('?slug=secret-one')).status).toBe(404);
  });

  test('of another post is rejected with a field error', async () => {
    await createPost({ slug: 'one' });
    const other = await createPost({ slug: 'two' });
    for (const response of [
      await desk('POST', '', { ...FORM, slug: 'one' }),
      await updatePost(other, { slug: 'one' }),
    ]) {
      expect(response).toMatchObject({ status: 409, json: { fields: { slug: expect.any(String) } } });
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
  test('a stale version is a conflict that returns the current values', async () => {
    const post = await createPost();
    expect((await updatePost(post, { title: 'Mine' })).json.data).toMatchObject({ title: 'Mine', version: 2 });
    const stale = await updatePost(post, { title: 'Theirs' });
    expect(stale).toMatchObject({ status: 409, json: { code: 'conflict', current: { title: 'Mine', version: 2 } } });
    expect((await desk('GET', `/${post.id}`)).json.data.title).toBe('Mine');
    expect((await desk('PUT', `/${post.id}`, FORM)).json.fields).toEqual({ version: expect.any(String) });
  });

  test('ten concurrent saves of one version succeed once', async () => {
    const post = await createPost();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => updatePost(post, { title: `No. ${at}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('keeps only allowed markup', async () => {
    const content =
      '<p onclick=alert(1)>Fine</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><table><tbody><tr><td>1</td></tr></tbody></table>';
    const { id, content: kept } = await createPost({ content });
    expect(kept).toBe('<p>Fine</p><a>x</a><table><tbody><tr><td>1</td></tr></tbody></table>');
    await sql`update posts set content = '<p>x</p><img src=x onerror=alert(1)>' where id = ${id}`.execute(
      app.storage.db,
    );
    expect((await desk('GET', `/${id}`)).json.data.content).toBe('<p>x</p>');
  });

  test('ignores fields that the form does not have', async () => {
    const { id } = (await desk('POST', '', { ...FORM, id: 4711, version: 9, updated_at: '2000-01-01' })).json.data;
    expect(id).not.toBe(4711);
    expect((await desk('GET', `/${id}`)).json.data).toMatchObject({ version: 1, updated_at: nowIso() });
  });

  test('requires a title, a category and an author, with an error for each', async () => {
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
  test('removes the post from the site at once, and restoring brings back its earlier slugs', async () => {
    const first = await createPost({ slug: 'one', published_date: nowIso() });
    await updatePost(first, { slug: 'two', published_date: nowIso() });
    expect((await desk('DELETE', `/${first.id}`)).status).toBe(200);
    for (const query of [`?id=${first.id}`, '?slug=one', '?slug=two']) expect((await read(query)).status).toBe(404);
    expect((await desk('DELETE', `/${first.id}`)).status).toBe(404);

    const restored = (await desk('POST', `/${first.id}/restore`)).json.data;
    expect(restored).toMatchObject({ id: first.id, slug: 'two', old_slugs: ['one'], version: 3, state: 'published' });
    expect(restored.history[0]).toMatchObject({ action: 'restored it', actor: 'Mo Reyes' });
    expect((await read('?slug=one')).json.data.post.slug).toBe('two');
    expect((await desk('POST', `/${first.id}/restore`)).status).toBe(404);
  });

  test('cannot be undone while another post has the slug', async () => {
    const first = await createPost({ slug: 'one' });
    await desk('DELETE', `/${first.id}`);
    const other = await createPost({ slug: 'one' });
    expect((await desk('POST', `/${first.id}/restore`)).status).toBe(409);
    await updatePost(other, { slug: 'two' });
    expect((await desk('POST', `/${first.id}/restore`)).json.data).toMatchObject({ slug: 'one' });
  });
});

test('the list shows drafts first and can be filtered by state and text', async () => {
  await createPost({ title: 'Out', published_date: '2026-01-01T00:00:00Z' });
  await createPost({ title: 'To come', published_date: new Date(app.clock.now.getTime() + DAY_MS).toISOString() });
  await createPost({ title: 'Draft 100%', category: 'News' });
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

test('a preview shows the sanitized post and saves nothing', async () => {
  const body = { ...FORM, content: '<p>Fine</p><script>alert(1)</script>' };
  const { json } = await app.call('POST', '/api/desk/preview/post', { body, token: mo.token });
  expect(json.data.post).toMatchObject({ title: FORM.title, content: '<p>Fine</p>', published_date: nowIso() });
  expect((await desk('GET')).json.total).toBe(0);
});

test('the desk log is append-only', async () => {
  await createPost();
  for (const statement of [sql`update desk_log set actor_name = 'x'`, sql`delete from desk_log`]) {
    await expect(statement.execute(app.storage.db)).rejects.toThrow('kept as it was written');
  }
});

test('owners and visitors have no access', async () => {
  for (const [token, status] of [
    [ada.token, 403],
    [undefined, 401],
  ] as const) {
    const response = await app.call('POST', '/api/desk/posts', { body: FORM, ...(token ? { token } : {}) });
    expect(response.status).toBe(status);
  }
});
