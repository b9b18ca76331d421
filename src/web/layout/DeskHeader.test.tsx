import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listJobsOperation } from '#contract/desk/job-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { aSubmissionWire, createFakeDesk } from '../../../tests/support/browser/fake-desk.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { renderDesk } from '../../../tests/support/browser/render-desk.tsx';
import { DeskHeader } from './DeskHeader.tsx';

afterEach(() => page.viewport(1280, 800));

const nav = page.getByRole('navigation', { name: 'Desk' });
const tabs = () => nav.getByRole('link').elements();

function openHeader(role: 'admin' | 'moderator') {
  const network = createFakeNetwork();
  createFakeDesk(network, aSubmissionWire(1, 'Fern & Field'), aSubmissionWire(2, 'Ortiz Legal'));
  network.succeed(listJobsOperation, { success: true, data: [], counts: { failed: 4, retrying: 0, waiting: 1 } });
  return renderDesk(null, { at: '/admin/blog/7', route: '/admin/blog/{-$id}', network, role });
}

test('an admin sees all sections in one row, with what waits and what failed', async () => {
  await openHeader('admin');
  await expect.element(nav.getByRole('link', { name: 'Queue 2 waiting' })).toHaveAttribute('href', '/admin');
  await expect.element(nav.getByRole('link', { name: 'Jobs 4 failed' })).toBeVisible();
  await expect.element(nav.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
  expect(tabs()).toHaveLength(12);
  expect(new Set(tabs().map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
  await expect.element(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
  expect(document.querySelector('header')?.offsetHeight).toBe(52);
  await expectAccessible();
});

test('a moderator sees neither the sections of admins nor their counts', async () => {
  const { network } = await openHeader('moderator');
  await expect.element(nav.getByRole('link', { name: 'Queue 2 waiting' })).toBeVisible();
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Queue2 waiting',
    'Duplicates',
    'Categories',
    'Fields',
    'Blog',
    'Newsletter',
  ]);
  expect(network.requests.some(({ url }) => url.pathname === '/api/desk/jobs')).toBe(false);
});

test('on a phone the open section is in view, and the account menu has the site and the theme', async () => {
  await page.viewport(390, 844);
  await openHeader('admin');
  await expect.element(nav.getByRole('link', { name: 'Blog' })).toBeInViewport();
  await page.getByRole('button', { name: 'Account, Mo Lind' }).click();
  await expect.element(page.getByRole('link', { name: 'View site' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Night' })).toBeVisible();
  await expectAccessible();
});

test('without a session nothing is requested', async () => {
  const { network } = await renderApp(<DeskHeader />, { at: '/admin' });
  await expect.element(page.getByRole('button', { name: 'Day or night' })).toBeVisible();
  expect(network.requests).toEqual([]);
});
