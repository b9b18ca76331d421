import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getBlogPostsOperation, type PostWire } from '#contract/blog-operations.ts';
import { subscribeToNewsletterOperation } from '#contract/newsletter-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { aPostWire } from '../../../../tests/support/browser/wire-fixtures.ts';

const POSTS = [
  aPostWire(1, { title: 'The Baker’s Ledger', category: 'Money Matters', excerpt: 'Flour by the ton.' }),
  aPostWire(2, { title: 'A Bench Outside', category: 'Town Life' }),
  aPostWire(3, { title: 'The Slow Tuesday' }),
];
const PAGE_SIZE = 20;
const SEARCH_DEBOUNCE_MS = 500;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const searchBox = page.getByRole('searchbox', { name: 'Search articles' });
const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('.lead h2, .article-card h2, .article-card h3')].map(
    ({ textContent }) => textContent,
  );

type BlogOptions = { path?: string; posts?: PostWire[]; answer?: Promise<FakeResponse> };

/** `answer` replaces the response until `publish` is called. */
async function openBlog({ path = '/blog', posts = POSTS, answer }: BlogOptions = {}) {
  const network = createSiteNetwork();
  const publish = (offset: number) =>
    network.succeed(
      getBlogPostsOperation,
      { success: true, data: { posts: posts.slice(offset, offset + PAGE_SIZE), total: posts.length } },
      { query: { limit: PAGE_SIZE, offset } },
    );
  publish(0);
  publish(PAGE_SIZE);
  if (answer !== undefined) network.respondWith(`GET /blog.php?limit=${PAGE_SIZE}&offset=0`, () => answer);
  return { publish, ...(await openScreen(path, { network })) };
}

// covers §2.blog.1, §2.blog.8
test('typing finds posts by title or excerpt, and the URL follows', async () => {
  const { address } = await openBlog();
  await expect.poll(titles).toHaveLength(3);
  await searchBox.fill("BAKER'S led");
  await expect.poll(titles).toEqual(['The Baker’s Ledger']);
  await searchBox.fill('by the TON');
  await expect.poll(titles).toEqual(['The Baker’s Ledger']);
  await expect.poll(address).toBe('/blog?search=by+the+TON');
  await searchBox.fill('zzz nothing');
  await expect.element(page.getByText('NO BLOG POSTS FOUND MATCHING YOUR CRITERIA.', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'ALL POSTS', exact: true }).last().click();
  await expect.poll(titles).toHaveLength(3);
  await expect.element(searchBox).toHaveValue('');
});

test('a link that is followed right after typing is not undone', async () => {
  const { address } = await openBlog();
  await expect.poll(titles).toHaveLength(3);
  await searchBox.fill('zzz nothing');
  await page.getByRole('link', { name: 'ALL POSTS', exact: true }).last().click();
  await expect.poll(titles).toHaveLength(3);
  await expect.element(searchBox).toHaveValue('');
  await sleep(2 * SEARCH_DEBOUNCE_MS);
  expect(address()).toBe('/blog');
});

// covers §2.blog.1
test('a search in the URL is applied', async () => {
  await openBlog({ path: '/blog?search=by+the+TON' });
  await expect.poll(titles).toEqual(['The Baker’s Ledger']);
  await expect.element(searchBox).toHaveValue('by the TON');
});

// covers §2.blog.2, U-03
test('a category shows only its posts, and Back restores it', async () => {
  const { address, back } = await openBlog();
  await section('Town Life').click();
  await expect.poll(address).toBe('/blog?category=town+life');
  await expect.element(section('Town Life')).toHaveAttribute('aria-current', 'true');
  await expect.poll(titles).toEqual(['A Bench Outside']);
  await section('All Posts').click();
  await expect.poll(titles).toHaveLength(3);
  back();
  await expect.poll(titles).toEqual(['A Bench Outside']);
});

// covers §2.blog.5, U-05, U-30
test('LOAD MORE ARTICLES appends posts, moves the focus to them and disappears at the end', async () => {
  await openBlog({ posts: Array.from({ length: 23 }, (_, index) => aPostWire(index + 1)) });
  const more = page.getByRole('button', { name: 'LOAD MORE ARTICLES' });
  await expect.poll(titles).toHaveLength(20);
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toHaveLength(23);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'The Slow Tuesday 21', exact: true })).toHaveFocus();
  await expect.element(page.getByText('3 more, 23 of 23')).toBeInTheDocument();
});

// covers §2.blog.7, U-13
test('the blog shows its loading and error texts, and RETRY loads the posts', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { publish } = await openBlog({ answer: answer.promise });
  await expect.element(page.getByText('LOADING BLOG POSTS...', { exact: true })).toBeVisible();
  answer.resolve({ status: 403, json: {} });
  const failed = page.getByText('FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.', { exact: true });
  await expect.element(failed).toBeVisible();
  await expectAccessible();
  publish(0);
  await page.getByRole('button', { name: 'RETRY' }).click();
  await expect.poll(titles).toHaveLength(3);
});

// covers §2.blog.4, U-30
test('SUBSCRIBE NOW shows an invalid address at the field and confirms a valid one', async () => {
  const { network } = await openBlog();
  const message = 'Look into your mailbox.';
  network.succeed(subscribeToNewsletterOperation, { success: true, message });
  const field = page.getByRole('textbox', { name: 'Email' });
  const subscribe = page.getByRole('button', { name: 'SUBSCRIBE NOW' });
  await field.fill('not an address');
  await subscribe.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Enter an email address like name@example.com.');
  await expectAccessible();
  await field.fill('reader@example.test');
  await subscribe.click();
  await expect.element(page.getByText(message)).toBeVisible();
  const sent = network.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ email: 'reader@example.test' }]);
});
