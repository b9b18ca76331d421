import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import { type CategoryWire, listCategoriesOperation } from '#contract/category-operations.ts';
import { listNotificationsOperation } from '#contract/notification-operations.ts';
import { LOGOUT_PATH } from '#contract/schemaless-paths.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { RequireSignIn } from '../auth/RequireSignIn.tsx';
import { rememberSavedCount } from '../saved/saved-count.ts';
import { browserSession } from '../session/use-session.ts';
import { WizardHost } from '../wizard/WizardHost.tsx';
import { Header } from './Header.tsx';

const PHONE_PX = 390;
const DESKTOP_PX = 1280;

const aCategory = (name: string, listing_count: number): CategoryWire => ({
  id: listing_count,
  name,
  slug: name.toLowerCase(),
  description: '',
  listing_count,
});
const SMALLEST_FIRST = Array.from({ length: 12 }, (_, index) => aCategory(`Trade ${index + 1}`, 1000 + index));
const LARGEST = SMALLEST_FIRST.toReversed().map(({ name, listing_count }) => ({
  text: `${name}${listing_count.toLocaleString('en-US')}`,
  href: `/directory?${new URLSearchParams({ category: name.toLowerCase() })}`,
}));

const nav = page.getByRole('navigation', { name: 'Main' });
const explore = nav.getByRole('button', { name: 'Explore Network' });
const account = page.getByRole('button', { name: 'Account', exact: true });
const connect = page.getByRole('button', { name: 'Connect Your Business' });
const wizard = page.getByRole('dialog', { name: 'List Your Business' });
const header = () => document.querySelector('header');
const rowsOf = (list: HTMLElement | SVGElement) =>
  [...list.querySelectorAll('a')].map((link) => ({ text: link.textContent, href: link.getAttribute('href') }));

function TallPage() {
  return (
    <>
      <Header />
      <RequireSignIn description="" fallback={null}>
        {() => null}
      </RequireSignIn>
      <div style={{ height: 2000 }} />
      <WizardHost />
    </>
  );
}

type Options = { width?: number; token?: string; categories?: FakeResponse | (() => Promise<FakeResponse>) };

async function openPage({ width = DESKTOP_PX, token, categories }: Options = {}) {
  await page.viewport(width, 800);
  const network = createFakeNetwork();
  network.succeed(listCategoriesOperation, { success: true, data: SMALLEST_FIRST });
  if (categories) network.respondWith('GET /categories.php', categories);
  network.respondWith(`POST ${LOGOUT_PATH}`, { json: { success: true } });
  const user = { id: 1, email: 'ada@example.test', name: 'Ada Park', role: 'owner' as const, email_confirmed: true };
  network.succeed(getAccountOperation, { success: true, data: { ...user, created_at: '2026-01-05T09:00:00Z' } });
  const noNotifications = { results: [], total: 0, limit: 0, offset: 0, unread: 0 };
  network.succeed(listNotificationsOperation, { success: true, data: noNotifications });
  const app = await renderApp(<TallPage />, { at: '/about', network, ...(token && { token }) });
  await expect.element(page.getByRole('button', { name: 'Day or night' })).toBeVisible();
  return app;
}

afterEach(async () => {
  vi.useRealTimers();
  window.scrollTo(0, 0);
  // The wizard stays open until it is closed, also when another page is rendered.
  if (wizard.query()) await userEvent.keyboard('{Escape}');
});

// covers §2.header.2, §2.header.5, §9.header.1
test('Explore Network lists the 10 largest categories and links to all', async () => {
  await openPage();
  await explore.click();
  const list = nav.getByRole('list');
  await expect.element(list).toBeVisible();
  expect(rowsOf(list.element())).toEqual(LARGEST.slice(0, 10));
  const all = nav.getByRole('link', { name: 'Connect to All 12 Networks' });
  await expect.element(all).toHaveAttribute('href', '/directory');
});

// covers §2.header.5
test('up to 10 categories need no link to all', async () => {
  const listings = [{ id: 8, business_name: 'Bright Taps' }, { id: 7 }];
  await openPage({
    categories: {
      json: [
        { id: '4', name: 'Bakeries', listings: [] },
        { id: '3', name: 'Plumbing', listings },
      ],
    },
  });
  await explore.click();
  await expect.element(nav.getByRole('link', { name: 'Plumbing' })).toBeVisible();
  expect(rowsOf(nav.getByRole('list').element()).map(({ text }) => text)).toEqual(['Plumbing2', 'Bakeries0']);
  expect(nav.getByRole('link', { name: 'Connect to All' }).query()).toBeNull();
});

// covers §2.header.4
test('an empty response means no categories', async () => {
  await openPage({ categories: { body: '' } });
  await explore.click();
  await expect.element(nav.getByText('No categories', { exact: true })).toBeVisible();
});

test('Escape closes the dropdown and returns the focus', async () => {
  await openPage();
  await explore.click();
  await expect.element(explore).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(explore).toHaveAttribute('aria-expanded', 'false');
  await expect.element(explore).toHaveFocus();
});

// covers §2.header.3
test('Tab stays in the dropdown while its links load', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  await openPage({ categories: () => promise });
  await explore.click();
  await expect.element(nav.getByText('Loading...', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Loading...');
  resolve({ json: SMALLEST_FIRST });
  await expect.element(nav.getByRole('list')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(nav.getByRole('list').getByRole('link').first()).toHaveFocus();
});

// covers §2.header.6, §9.header.1
test('the mobile menu shows the 6 largest categories and opens the wizard', async () => {
  await openPage({ width: PHONE_PX });
  await page.getByRole('button', { name: 'Menu' }).click();
  const region = page.getByRole('region', { name: 'Explore Network' });
  await expect.element(region.getByRole('link').first()).toBeVisible();
  expect(rowsOf(region.element())).toEqual(LARGEST.slice(0, 6));
  await connect.click();
  await expect.element(wizard).toBeVisible();
});

test('the page behind an open dialog does not scroll', async () => {
  await openPage();
  const root = document.documentElement;
  await connect.click();
  await expect.element(wizard).toBeVisible();
  await expect.element(root).toHaveStyle({ overflowY: 'hidden' });
  await userEvent.keyboard('{Escape}');
  await expect.element(root).toHaveStyle({ overflowY: 'visible' });
});

// covers §2.header.10, §9.header.1
test('the header becomes compact after 20 px', async () => {
  await openPage();
  const height = () => header()?.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
  const isCompact = () => header()?.hasAttribute('data-compact');
  const full = height();
  window.scrollTo(0, 20);
  await expect.poll(() => window.scrollY).toBe(20);
  expect(isCompact()).toBe(false);
  window.scrollTo(0, 21);
  await expect.poll(isCompact).toBe(true);
  await expect.poll(height).toBeLessThan(full);
  window.scrollTo(0, 0);
  await expect.poll(isCompact).toBe(false);
});

// covers §2.header.7, §4.session.3, §6.roles.2
test('a signed-in user has an Account menu, and Logout clears the session and returns home', async () => {
  const { address } = await openPage({ token: 'a-token' });
  expect(connect.query()).toBeNull();
  await account.click();
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(connect).toBeVisible();
  await expect.poll(address).toBe('/');
  expect(['authToken', 'tokenExpiry'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
});

// covers §2.header.9
test('a session stored without a storage event is detected by polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openPage();
  await expect.element(connect).toBeVisible();
  localStorage.setItem('tokenExpiry', String(Date.now() + 60_000));
  localStorage.setItem('authToken', 'stored-elsewhere');
  vi.advanceTimersByTime(1000);
  await expect.element(account).toBeVisible();
});

// covers §4.session.2
test('a session ends when it expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await openPage({ token: 'a-token' });
  await expect.element(account).toBeVisible();
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  await expect.element(connect).toBeVisible();
  expect(account.query()).toBeNull();
});

test('a visitor signs in from the header and is back on the page', async () => {
  const { address, network } = await openPage();
  network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token: 'a-token' } } });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(address).toBe('/dashboard');
  await page.getByLabelText('Email').fill('ada@example.test');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(account).toBeVisible();
  await expect.poll(address).toBe('/about');
});

test('the heart counts what is saved in the browser, and needs no request for it', async () => {
  rememberSavedCount(null, 2);
  const { network } = await openPage();
  const heart = page.getByRole('link', { name: 'Saved, 2' });
  await expect.element(heart).toHaveAttribute('href', '/saved');
  expect(network.requests).toEqual([]);
});

test('the heart counts the favorites of the account, and not those of another session', async () => {
  await openPage({ token: 'a-token' });
  const session = browserSession().current();
  if (!session) throw new Error('Expected a session');
  rememberSavedCount(session, 120);
  await expect.element(page.getByRole('link', { name: 'Saved, 120' })).toMatchTextContent('99+');
  rememberSavedCount({ ...session, expiresAt: 1 }, 3);
  await expect.element(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
});

test('the place of the account menu is kept until hydration', async () => {
  await openPage({ token: 'a-token' });
  const tools = header()?.querySelector('.top-account');
  const width = tools?.getBoundingClientRect().width;
  document.documentElement.dataset.session = '';
  tools?.removeAttribute('data-known');
  expect(tools?.getBoundingClientRect().width).toBe(width);
  delete document.documentElement.dataset.session;
});

test.for([DESKTOP_PX, PHONE_PX])('Logout is the last entry of the account at %i px', async (width) => {
  await openPage({ width, token: 'a-token' });
  await page.getByRole('button', { name: width === PHONE_PX ? 'Menu' : 'Account' }).click();
  await expect.element(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  const entries = width === PHONE_PX ? '[aria-label="Account"] .drawer-row' : '.menu-row';
  const rows = header()?.querySelectorAll(entries) ?? [];
  expect([...rows].map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Saved', 'Notifications', 'Logout']);
});

test.for([
  { width: 320, menus: ['Menu', 'Day or night'] },
  { width: DESKTOP_PX, menus: ['Explore Network', 'Day or night', 'Account'] },
])('the open menus are accessible and do not overflow at $width px', async ({ width, menus }) => {
  await openPage({ width, token: 'a-token' });
  for (const name of menus) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectAccessible();
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{Escape}');
  }
});
