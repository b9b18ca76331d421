import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOM_PAGES_MAX, findPlaceholders, LEGAL_PAGES } from '#domain/site-page.ts';
import { insertSitePage } from '#storage/site/site-pages.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import { readPageDraft } from './page-drafts.ts';

const FORM = {
  kind: 'custom',
  title: 'Where to park',
  slug: '',
  description: 'Parking downtown.',
  content: '<h2>Behind the mill</h2><p>Free for two hours.</p>',
  is_published: true,
  in_footer: false,
};
type Form = typeof FORM;

let app: TestApp;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Mo Reyes');
  ada = await app.signIn('owner', 'Ada Park');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app.storage.db, 'site_pages', 'desk_log'));

const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  app.call(method, `/api/desk/pages${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
const create = (form: Partial<Form> = {}) => desk('POST', '', { ...FORM, ...form });
/** With a token: anonymous responses are cached until the invalidation arrives. */
const read = (slug: string) => app.call('GET', `/api/pages/${slug}`, { token: ada.token });
const insert = (number: number, fields: Partial<{ inFooter: boolean }> = {}) =>
  insertSitePage(
    app.storage.db,
    {
      kind: 'custom',
      slug: `p-${number}`,
      title: 'P',
      description: '',
      content: '',
      isPublished: false,
      inFooter: false,
      ...fields,
    },
    app.clock.now,
  );

describe('a custom page', () => {
  test('is public once it is published, under an address from its title', async () => {
    const draft = (await create({ is_published: false })).json.data;
    expect(draft).toMatchObject({ slug: 'where-to-park', path: '/pages/where-to-park', is_published: false });
    expect((await read('where-to-park')).status).toBe(404);
    await desk('PUT', `/${draft.id}`, { version: 1, is_published: true });
    const { status, json } = await read('where-to-park');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ title: 'Where to park', content: FORM.content, description: FORM.description });
    const { json: detail } = await desk('GET', `/${draft.id}`);
    expect(detail.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'published',
      'saved it as a draft',
    ]);
  });

  test('is found by its former address', async () => {
    const { id } = (await create()).json.data;
    const { json } = await desk('PUT', `/${id}`, { version: 1, slug: 'parking' });
    expect(json.data).toMatchObject({ slug: 'parking', old_slugs: ['where-to-park'] });
    expect((await read('where-to-park')).json.data.slug).toBe('parking');
  });

  test('gets a number when its address is taken, and a chosen one is refused at the field', async () => {
    await create();
    expect((await create()).json.data.slug).toBe('where-to-park-2');
    const taken = await create({ slug: 'where-to-park' });
    expect(taken.status).toBe(409);
    expect(taken.json.fields.slug).toContain('Another page already has the address "where-to-park"');
    const legal = await create({ slug: 'privacy' });
    expect(legal.json.fields.slug).toContain('not the address of a legal page');
    expect((await create({ title: 'Privacy' })).json.data.slug).toBe('page-privacy');
  });

  test('is not overwritten by an edit of an older version', async () => {
    const { id } = (await create()).json.data;
    await desk('PUT', `/${id}`, { version: 1, title: 'Theirs' });
    const { status, json } = await desk('PUT', `/${id}`, { version: 1, title: 'Mine' });
    expect(status).toBe(409);
    expect(json.current).toMatchObject({ title: 'Theirs', version: 2 });
  });

  test('is deleted and restored', async () => {
    const { id } = (await create()).json.data;
    await desk('DELETE', `/${id}`);
    expect((await read('where-to-park')).status).toBe(404);
    expect((await desk('GET', `/${id}`)).status).toBe(404);
    const blocker = (await create()).json.data;
    expect((await desk('POST', `/${id}/restore`)).status).toBe(409);
    await desk('DELETE', `/${blocker.id}`);
    expect((await desk('POST', `/${id}/restore`)).status).toBe(200);
    expect((await read('where-to-park')).status).toBe(200);
  });

  test('is one of at most 100, and at most eight are in the footer', async () => {
    for (let number = 0; number < 8; number++) await insert(number, { inFooter: true });
    const ninth = await create({ in_footer: true });
    expect(ninth.status).toBe(400);
    expect(ninth.json.fields.in_footer).toContain('The footer has room for 8 pages');
    for (let number = 8; number < CUSTOM_PAGES_MAX; number++) await insert(number);
    expect((await create()).json.error).toBe('A site can have 100 custom pages. Delete one first.');
  });

  test('is published only with a text, which is sanitized', async () => {
    const empty = await create({ content: '<p> </p>' });
    expect(empty.json.fields.content).toBe('Write the text before you publish the page.');
    const hostile = '<p onclick="a()">Hi<script>b()</script> <a href="javascript:c()">there</a> [not a draft]</p>';
    const { json } = await create({ content: hostile });
    expect(json.data.content).toBe('<p>Hi <a>there</a> [not a draft]</p>');
  });
});

describe('a legal page', () => {
  test.each(LEGAL_PAGES)('%s begins with a draft that survives the sanitizer', async (kind) => {
    const { json } = await app.call('GET', `/api/desk/page-drafts/${kind}`, { token: admin.token });
    const draft = readPageDraft(kind, TEST_SITE);
    expect(json.data).toEqual(draft);
    expect(sanitizePost(draft.content).replaceAll(' />', '>')).toBe(draft.content.replaceAll(' />', '>'));
    expect(draft.content).not.toMatch(/\{\w+\}/);
    expect(findPlaceholders(draft).length).toBeGreaterThan(1);
  });

  test('is not published with a placeholder left, and the error names it', async () => {
    const { json: draft } = await app.call('GET', '/api/desk/page-drafts/imprint', { token: admin.token });
    const form = { ...FORM, ...draft.data, kind: 'imprint' };
    const refused = await create(form);
    expect(refused.status).toBe(400);
    expect(refused.json.fields.content).toContain('Replace before you publish: [Name of the person or company]');
    const saved = (await create({ ...form, is_published: false })).json.data;
    expect(saved.placeholders).toContain('[phone number]');
    const content = draft.data.content.replaceAll(/\[[^\]]*\]/g, 'Ada Park');
    const published = await desk('PUT', `/${saved.id}`, { version: 1, content, is_published: true });
    expect(published.json.data).toMatchObject({ path: '/imprint', is_published: true, placeholders: [] });
    expect((await create(form)).json.error).toBe('This page exists already. Open it from the list.');
  });
});
