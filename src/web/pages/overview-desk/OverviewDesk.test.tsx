import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DeskOverviewWire, getDeskOverviewOperation } from '#contract/desk/overview-operations.ts';
import { changeSitePlaceOperation, skipSetupStepOperation } from '#contract/desk/setup-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { OverviewDesk } from './OverviewDesk.tsx';

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-02-${String(index + 1).padStart(2, '0')}`,
  sign_ups: index === 29 ? 3 : 1,
  listings: 0,
  reviews: 2,
  missed_searches: index % 3,
}));
const AGES = [12, 24, 36, 48, null].map((hours, index) => ({ until_hours: hours, waiting: index === 4 ? 1 : 2 }));
const BUSY: DeskOverviewWire = {
  queue: {
    waiting: 9,
    overdue: 1,
    oldest_at: '2026-02-26T09:00:00Z',
    ages: AGES,
    kinds: [
      { kind: 'submission', waiting: 6, overdue: 1, oldest_at: '2026-02-26T09:00:00Z' },
      { kind: 'review', waiting: 3, overdue: 0, oldest_at: '2026-03-01T09:00:00Z' },
      { kind: 'claim', waiting: 0, overdue: 0, oldest_at: null },
    ],
  },
  days: DAYS,
  duplicate_pairs: 3,
  missed_searches: [
    { search: 'sitar lessons', place: 'fargo', searches: 12, last_day: '2026-02-28' },
    { search: 'dog bakery', place: '', searches: 4, last_day: '2026-02-27' },
  ],
  system: {
    jobs: { failed: 2, retrying: 0, waiting: 5 },
    database: 'embedded',
    is_read_only: false,
    search_index: { listings: 2500, bytes: 8_200_000 },
  },
  setup: null,
};
const QUIET: DeskOverviewWire = {
  queue: { waiting: 0, overdue: 0, oldest_at: null, ages: AGES.map((age) => ({ ...age, waiting: 0 })), kinds: [] },
  days: DAYS.map(({ day }) => ({ day, sign_ups: 0, listings: 0, reviews: 0, missed_searches: 0 })),
  duplicate_pairs: 0,
  missed_searches: [],
  system: null,
  setup: null,
};

function openOverview(data: DeskOverviewWire, role: 'admin' | 'moderator' = 'admin') {
  const network = createFakeNetwork();
  network.succeed(getDeskOverviewOperation, { success: true, data });
  return renderDesk(<OverviewDesk />, { at: '/admin/overview', route: '/admin/overview', network, role });
}

const region = (name: string) => page.getByRole('region', { name });

test('the overview shows what waits by age and kind, what is new and what was not found', async () => {
  await openOverview(BUSY);
  const waiting = region('9 waiting');
  await expect.element(waiting).toMatchTextContent(/1 overdue/);
  const duplicates = waiting.getByRole('link', { name: '3 likely duplicates' });
  await expect.element(duplicates).toHaveAttribute('href', '/admin/duplicates');
  const ages = '0–12 h: 2, 12–24 h: 2, 24–36 h: 2, 36–48 h: 2, 48 h +: 1';
  await expect.element(waiting.getByRole('img', { name: ages })).toBeVisible();
  await expect
    .element(waiting.getByRole('link', { name: /^Submissions/ }))
    .toHaveAttribute('href', '/admin?kind=submission');
  expect(waiting.getByRole('link', { name: /^Claims/ }).query()).toBeNull();
  await expect.element(region('Sign-ups')).toMatchTextContent(/32 in 30 days.*3 today/);
  const searches = region('Searches without results');
  await expect
    .element(searches.getByRole('link', { name: /^sitar lessons/ }))
    .toHaveAttribute('href', '/listings?search=sitar+lessons&location=fargo');
  await expect.element(region('System')).toMatchTextContent(/2,500 listings, 9 MB.*2 failed/);
  await expectAccessible();
});

test('without anything to do, the overview says so, and moderators do not see the system', async () => {
  await openOverview(QUIET, 'moderator');
  await expect.element(region('All caught up')).toBeVisible();
  await expect.element(page.getByText('Every search found results.')).toBeVisible();
  expect(region('System').query()).toBeNull();
  await expectAccessible();
});

const SETUP: NonNullable<DeskOverviewWire['setup']> = {
  steps: [
    { step: 'name', state: 'done' },
    { step: 'place', state: 'open' },
    { step: 'categories', state: 'open' },
    { step: 'brand', state: 'skipped' },
    { step: 'businesses', state: 'open' },
    { step: 'email', state: 'open' },
    { step: 'moderators', state: 'done' },
  ],
  place: null,
  has_listings: false,
  categories: 0,
  moderators: 1,
  sends_email: false,
};
const PLACE = { city: 'Austin', state: 'TX', reach_miles: 25 };

const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('an admin of an empty site is led through the first steps', async () => {
  const { address, network } = await openOverview({ ...QUIET, system: BUSY.system, setup: SETUP });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome. Let’s open the town.');
  await expect.element(page.getByText('4 of 8 done')).toBeVisible();
  await expect.element(page.getByText(/Mail isn’t set up/)).toBeVisible();
  await expect.element(step('Place and reach')).toHaveAttribute('aria-current', 'step');
  await expectAccessible();

  network.respondWith('PUT /api/desk/setup/place', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields: { city: 'We don’t know this city.' } },
  });
  const city = page.getByLabelText('City');
  await city.fill('Nowhereville');
  await page.getByRole('button', { name: 'Set place' }).click();
  await expect.element(city).toHaveAccessibleDescription(/We don’t know this city/);
  network.succeed(changeSitePlaceOperation, { success: true, message: 'The site covers Austin, TX.' });
  const steps = SETUP.steps.map((each) => (each.step === 'place' ? { ...each, state: 'done' as const } : each));
  const saved = { ...QUIET, system: BUSY.system, setup: { ...SETUP, steps, place: PLACE } };
  network.succeed(getDeskOverviewOperation, { success: true, data: saved });
  await city.fill('Austin, TX');
  await page.getByLabelText('Businesses are welcome').selectOptions('25');
  await page.getByRole('button', { name: 'Set place' }).click();
  await expect.element(step('Categories')).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('Austin, TX and 25 miles around it, United States, in English.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ city: 'Austin, TX', reach_miles: 25 });

  await step('Bring in the first businesses')
    .getByRole('button', { name: /^Start/ })
    .click();
  await page.getByRole('link', { name: /^Import a CSV/ }).click();
  await expect.poll(address).toBe('/admin/imports');
});

test('a step is skipped and put back', async () => {
  const { network } = await openOverview({ ...QUIET, system: BUSY.system, setup: SETUP });
  network.succeed(skipSetupStepOperation, { success: true, message: 'The step is skipped.' });
  await page.getByRole('button', { name: /^Skip ?: Email/ }).click();
  await expect.poll(() => sentBody(network, 'PUT')).toEqual({ step: 'email', skipped: true });
  await page.getByRole('button', { name: /^Put back ?: Colors/ }).click();
  await expect.poll(() => sentBody(network, 'PUT')).toEqual({ step: 'brand', skipped: false });
});

test('the steps that are left stay above the overview of a site with listings', async () => {
  await openOverview({ ...BUSY, setup: { ...SETUP, has_listings: true } });
  const checklist = region('4 steps are left');
  await expect.element(checklist.getByRole('heading', { name: 'Place and reach' })).toBeVisible();
  expect(checklist.getByRole('heading', { name: 'Moderators' }).query()).toBeNull();
  await expect.element(region('9 waiting')).toBeVisible();
  await expectAccessible();
});

test('an overview that fails to load can be loaded again', async () => {
  const network = createFakeNetwork();
  network.respondWith('GET /api/desk/overview', { status: 503, json: { error: 'Not now.' } });
  await renderDesk(<OverviewDesk />, { at: '/admin/overview', route: '/admin/overview', network });
  await expect.element(page.getByRole('heading', { name: 'Error Loading Overview' })).toBeVisible();
  network.succeed(getDeskOverviewOperation, { success: true, data: QUIET });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(region('All caught up')).toBeVisible();
});
