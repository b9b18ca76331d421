import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  type DeskPostWire,
  deletePostOperation,
  getDeskPostOperation,
  listDeskPostsOperation,
  type PostDetailWire,
  previewPostOperation,
  restorePostOperation,
  updatePostOperation,
} from '#contract/desk/desk-post-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { BlogDesk } from './BlogDesk.tsx';

const ROUTE = '/admin/blog/{-$id}';
const BAKERY: PostDetailWire = {
  id: 7,
  title: 'The bakery',
  slug: 'the-bakery',
  category: 'Town Life',
  author: 'Mo Lind',
  featured_image: '/art/article/bakery.svg',
  state: 'published',
  published_date: '2026-03-01T17:00:00.000Z',
  updated_at: '2026-03-01T17:00:00.000Z',
  version: 3,
  excerpt: 'Bread, mostly.',
  content: '<p>It opens at six.</p>',
  old_slugs: [],
  history: [],
};
const DRAFT: DeskPostWire = { ...BAKERY, id: 8, title: 'Unfinished', state: 'draft', published_date: null };

const articles = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
const title = page.getByLabelText('Title');
const text = page.getByRole('textbox', { name: 'Text', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toolbarButton = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });

function listPosts(network: FakeNetwork, posts: DeskPostWire[], query: { state?: 'draft'; search?: string } = {}) {
  const counts = { draft: 1, scheduled: 0, published: 1 };
  const response = { success: true as const, data: posts, total: posts.length, counts, categories: ['Town Life'] };
  network.succeed(listDeskPostsOperation, response, { query });
}

async function openDesk(at: string, post: PostDetailWire = BAKERY, role: Role = 'moderator') {
  const network = createFakeNetwork();
  listPosts(network, [DRAFT, post]);
  network.succeed(getDeskPostOperation, { success: true, data: post }, { params: { id: post.id } });
  return renderDesk(<BlogDesk />, { at, route: ROUTE, role, network });
}

async function openEditor(post?: PostDetailWire) {
  const app = await openDesk('/admin/blog/7', post);
  await expect.element(text).toBeVisible();
  return app;
}

/** Returns what was sent. */
async function save(network: FakeNetwork, saved: PostDetailWire, name = 'Save changes') {
  network.succeed(updatePostOperation, { success: true, data: saved }, { params: { id: 7 } });
  await button(name).click();
  await expect.element(page.getByText('Article saved.')).toBeVisible();
  return sentBody(network, 'PUT');
}

test('the blog desk asks visitors to sign in, without a request', async () => {
  const { network } = await renderApp(<BlogDesk />, { at: '/admin/blog', route: ROUTE });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  expect(network.requests).toEqual([]);
});

test('the blog desk rejects owners', async () => {
  await openDesk('/admin/blog', BAKERY, 'owner');
  await expect.element(page.getByRole('heading', { name: 'Moderators only' })).toBeVisible();
});

test('articles are filtered by state and text, and the navigation leads to the other desks', async () => {
  const { network, address } = await openDesk('/admin/blog');
  listPosts(network, [DRAFT], { state: 'draft' });
  listPosts(network, [DRAFT], { search: 'unfinished' });
  await expect.element(articles.first()).toMatchTextContent('Unfinished');
  expect(articles.elements()).toHaveLength(2);
  await page.getByRole('link', { name: /^Drafts 1/ }).click();
  await expect.poll(address).toBe('/admin/blog?state=draft');
  await expect.poll(() => articles.elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => articles.elements()).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('unfinished');
  await expect.poll(address).toBe('/admin/blog?search=unfinished');
  await expect.poll(() => articles.elements()).toHaveLength(1);
  await expect.element(section('Queue')).toHaveAttribute('href', '/admin');
  await section('Newsletter').click();
  await expect.poll(address).toBe('/admin/newsletter');
});

test('the toolbar of the editor is operated by arrow keys', async () => {
  await openEditor({ ...BAKERY, content: '' });
  await text.click();
  await userEvent.keyboard('Opening. ');
  toolbarButton('H2 heading').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(toolbarButton('Bold')).toHaveFocus();
  await userEvent.keyboard('{Enter}Bold words');
  await expect.element(toolbarButton('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('3 words, about 1 min to read')).toBeVisible();
  expect(text.element().innerHTML).toBe('<p>Opening. <strong>Bold words</strong></p>');
});

test('links in articles must be http or https', async () => {
  const { network } = await openEditor();
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await toolbarButton('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabelText('Address').fill('javascript:alert(1)//.com');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect.element(dialog.getByText('Enter an address that starts with http')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Address').fill('https://example.test/bread');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect.element(text.getByRole('link')).toHaveAttribute('href', 'https://example.test/bread');
  const { content } = await save(network, BAKERY);
  expect(content).toBe('<p><a href="https://example.test/bread">It opens at six.</a></p>');
});

// covers U-09
test('an article draft survives a remount, and leaving asks for confirmation', async () => {
  const { network } = await openEditor();
  await title.fill('Half typed');
  await cleanup();
  const { address } = await openEditor();
  await expect.element(title).toHaveValue('Half typed');
  await expect.element(page.getByText('We restored your unsaved text.')).toBeVisible();
  await section('Newsletter').click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(address()).toBe('/admin/blog/7');
  await button('Discard').click();
  await expect.element(title).toHaveValue('The bakery');
  expect(network.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a conflicting save shows the stored article and can be forced', async () => {
  const { network } = await openEditor();
  const theirs = { ...BAKERY, title: 'Theirs', version: 4 };
  network.respondWith('PUT /api/desk/posts/7', {
    status: 409,
    json: { success: false, code: 'conflict', error: 'It was changed meanwhile.', current: theirs },
  });
  await title.fill('Mine');
  await button('Save changes').click();
  const notice = page.getByRole('alert', { name: 'Changed by someone else' });
  await expect.element(notice).toMatchTextContent('Theirs');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  const sent = await save(network, { ...theirs, title: 'Mine', version: 5 });
  expect(sent).toEqual({ title: 'Mine', version: 4 });
});

test('an article is scheduled for a date under another slug', async () => {
  const draft: PostDetailWire = { ...BAKERY, state: 'draft', published_date: null };
  const { network } = await openEditor(draft);
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await page.getByLabelText('Publish date and time').fill('2099-01-01T09:00');
  await page.getByLabelText('Slug').fill('renamed');
  const published_date = '2099-01-01T17:00:00.000Z';
  const scheduled: PostDetailWire = { ...draft, slug: 'renamed', state: 'scheduled', published_date };
  const sent = await save(network, { ...scheduled, old_slugs: ['the-bakery'] }, 'Schedule');
  expect(sent).toEqual({ slug: 'renamed', published_date, version: 3 });
  await expect.element(page.getByText('Old addresses redirect here: the-bakery')).toBeVisible();
});

// covers U-08
test('a deleted article disappears at once and can be restored', async () => {
  const { network } = await openDesk('/admin/blog');
  network.succeed(deletePostOperation, { success: true, message: 'Deleted.' }, { params: { id: 7 } });
  network.succeed(restorePostOperation, { success: true, data: BAKERY }, { params: { id: 7 } });
  const bakery = page.getByRole('link', { name: 'The bakery', exact: true });
  await expect.element(bakery).toBeVisible();
  listPosts(network, [DRAFT]);
  await button('Delete The bakery').click();
  await expect.element(bakery).not.toBeInTheDocument();
  listPosts(network, [DRAFT, BAKERY]);
  await button('Undo').click();
  await expect.element(bakery).toBeVisible();
});

test('the preview shows the article as the server renders it', async () => {
  const { network } = await openEditor();
  const { id, slug, category, author, excerpt, featured_image } = BAKERY;
  const post = { id, slug, category, author, excerpt, featured_image, published_date: '2026-03-01T17:00:00.000Z' };
  network.succeed(previewPostOperation, {
    success: true,
    data: { post: { ...post, title: 'Half typed', content: '<p>It <strong>opens</strong> at six.</p>' } },
  });
  await title.fill('Half typed');
  await button('Preview').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible();
  await expect.element(page.getByText('ABOUT THE AUTHOR')).toBeVisible();
  expect(sentBody(network, 'POST')).toMatchObject({ title: 'Half typed', content: '<p>It opens at six.</p>' });
  await button('Back to editing').click();
  await expect.element(title).toHaveValue('Half typed');
});
