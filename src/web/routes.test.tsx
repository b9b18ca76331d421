import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../tests/support/browser/render-app.tsx';
import { FOREIGN_CATEGORIES, FOREIGN_POST, FULL_LISTING, SPARSE_LISTING } from '../../tests/support/foreign-data.ts';
import { Article } from './pages/article/Article.tsx';
import { Blog } from './pages/blog/Blog.tsx';
import { Business } from './pages/business/Business.tsx';
import { Directory } from './pages/directory/Directory.tsx';
import { Listings } from './pages/listings/Listings.tsx';

type Screen = { ui: ReactNode; route: string; at: string; request: string; json: unknown; content: Locator };

const DIRECTORY: Screen = {
  ui: <Directory />,
  route: '/directory',
  at: '/directory',
  request: 'GET /categories.php',
  json: FOREIGN_CATEGORIES,
  // the row of a category, whose card is closed
  content: page.getByRole('main').getByText('Plumbing').first(),
};
const LISTINGS: Screen = {
  ui: <Listings />,
  route: '/listings',
  at: '/listings',
  request: 'GET /listings.php',
  json: [FULL_LISTING, SPARSE_LISTING],
  content: page.getByRole('heading', { name: 'Bright Taps' }).first(),
};
const BUSINESS: Screen = {
  ui: <Business />,
  route: '/business/$id',
  at: '/business/8',
  request: 'GET /listings.php?id=8',
  json: FULL_LISTING,
  content: page.getByRole('heading', { name: 'Bright Taps' }).first(),
};
const BLOG: Screen = {
  ui: <Blog />,
  route: '/blog',
  at: '/blog',
  request: 'GET /blog.php',
  json: { success: true, posts: [FOREIGN_POST] },
  content: page.getByRole('heading', { name: 'How to bleed a radiator' }).first(),
};
const ARTICLE: Screen = {
  ui: <Article />,
  route: '/blog/$slug',
  at: '/blog/bleed-a-radiator',
  request: 'GET /blog.php?slug=bleed-a-radiator',
  json: { post: FOREIGN_POST },
  content: page.getByRole('heading', { name: 'How to bleed a radiator' }).first(),
};

/** Opens a screen of a site with a foreign API. */
async function openForeignScreen(
  { ui, route, at, request }: Screen,
  response: FakeResponse | (() => Promise<FakeResponse>),
) {
  const network = createFakeNetwork();
  network.respondWith('GET /categories.php', { json: FOREIGN_CATEGORIES });
  network.respondWith('GET /listings.php', { json: [] });
  network.respondWith('GET /reviews.php', { json: [] });
  network.respondWith(request, response);
  return renderApp(ui, { at, route, network, site: { apiOrigin: 'https://foreign.example' } });
}

// covers §2.directory.5, §2.business.1, §2.blog.6, §2.article.1, §4.blog.1
test.for<{ text: string; screen: Screen }>([
  { text: 'Connecting to network...', screen: DIRECTORY },
  { text: 'Connecting to business network...', screen: BUSINESS },
  { text: 'LOADING BLOG POSTS...', screen: BLOG },
  { text: 'LOADING ARTICLE...', screen: ARTICLE },
])('"$text" is shown until the server responds', async ({ text, screen }) => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  await openForeignScreen(screen, () => promise);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  resolve({ json: screen.json });
  await expect.element(screen.content).toBeVisible();
  expect(page.getByText(text, { exact: true }).query()).toBeNull();
});

// A refused request is not repeated, so that its error is shown at once.
const REFUSED: FakeResponse = { status: 403, json: { success: false } };

// covers U-13
test.for<{ text: string; screen: Screen }>([
  { text: 'Network connection failed. Please try again.', screen: DIRECTORY },
  { text: 'Error Loading Listings', screen: LISTINGS },
  { text: 'FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.', screen: BLOG },
  { text: 'ARTICLE NOT FOUND', screen: ARTICLE },
])('"$text" is accessible, and Retry loads the data', async ({ text, screen }) => {
  const { network } = await openForeignScreen(screen, REFUSED);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
  network.respondWith(screen.request, { json: screen.json });
  await page.getByRole('button', { name: /^retry$/i }).click();
  await expect.element(screen.content).toBeVisible();
  expect(page.getByText(text, { exact: true }).query()).toBeNull();
});

// covers U-13
test('a business that could not be loaded offers to try again', async () => {
  await openForeignScreen(BUSINESS, REFUSED);
  await expect.element(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});
