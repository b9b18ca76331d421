import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getBlogPostsOperation, type PostWire } from '#contract/blog-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { withoutShareSheet, withShareSheet } from '../../../../tests/support/browser/share-sheet.ts';
import { aPostWire } from '../../../../tests/support/browser/wire-fixtures.ts';

const POST = aPostWire(1, { title: 'The Slow Tuesday', slug: 'the-slow-tuesday' });
const CALL = `GET /blog.php?slug=${POST.slug}`;

const notFound = page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true });
const title = page.getByRole('heading', { level: 1 });

type ArticleOptions = { fields?: Partial<PostWire>; answer?: Promise<FakeResponse> };

/** `answer` replaces the response until `publish` is called. */
async function openArticle({ fields, answer }: ArticleOptions = {}) {
  const network = createSiteNetwork();
  const publish = () =>
    network.succeed(
      getBlogPostsOperation,
      { success: true, data: { post: { ...POST, ...fields } } },
      { query: { slug: POST.slug } },
    );
  publish();
  network.succeed(getBlogPostsOperation, { success: true, data: { posts: [POST], total: 1 } });
  if (answer !== undefined) network.respondWith(CALL, () => answer);
  return { publish, ...(await openScreen(`/blog/${POST.slug}`, { network })) };
}

// covers §2.article.1, U-13
test('an article shows a loading state; a failure shows as not found and can be retried', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { publish } = await openArticle({ answer: answer.promise });
  await expect.element(page.getByText('LOADING ARTICLE...', { exact: true })).toBeVisible();
  answer.resolve({ status: 403, json: {} });
  await expect.element(notFound).toBeVisible();
  publish();
  await page.getByRole('button', { name: 'RETRY' }).click();
  await expect.element(title).toHaveTextContent('The Slow Tuesday');
  await expect.element(notFound).not.toBeInTheDocument();
  expect(document.title).toBe('The Slow Tuesday | Townlink');
});

// covers §2.article.2
test('an article that does not exist leads back to the blog', async () => {
  const { address } = await openArticle({ answer: Promise.resolve({ status: 404, json: {} }) });
  await expect.element(notFound).toBeVisible();
  expect(page.getByRole('button', { name: 'RETRY' }).query()).toBeNull();
  await expectAccessible();
  await page.getByRole('link', { name: 'BACK TO BLOG', exact: true }).click();
  await expect.poll(address).toBe('/blog');
});

// covers §2.article.6, U-20
test('SHARE passes the article to the device, or copies the URL', async () => {
  const copied = withoutShareSheet();
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  await openArticle();
  await page.getByRole('button', { name: 'SHARE' }).click();
  await expect.poll(() => alert.mock.calls).toEqual([['Article URL copied to clipboard!']]);
  expect(copied).toEqual([window.location.href]);
  const shared = withShareSheet();
  await page.getByRole('button', { name: 'SHARE' }).click();
  const text = 'Check out this article: The Slow Tuesday';
  await expect.poll(() => shared).toEqual([{ title: 'The Slow Tuesday', text, url: window.location.href }]);
  expect(alert).toHaveBeenCalledOnce();
});

// covers §2.article.4
test('a broken image is replaced by the stock image', async () => {
  const cover = () => document.querySelector('.article-cover');
  await openArticle({ fields: { featured_image: '/no-such-picture.png' } });
  await expect.element(title).toBeVisible();
  await expect.poll(() => cover()?.querySelectorAll('svg').length).toBe(1);
  expect(cover()?.querySelector('img')).toBeNull();
});
