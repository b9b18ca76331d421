import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getSiteSettingsOperation,
  type SiteSettingsWire,
  type SiteSettingValuesWire,
  updateSiteSettingsOperation,
} from '#contract/desk/site-settings-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { SettingsDesk } from './SettingsDesk.tsx';

const DEFAULTS: SiteSettingValuesWire = {
  site_name: 'Townlink',
  support_email: 'support@townlink.example',
  privacy_url: '#',
  terms_url: '#',
  map_url: '#',
  businesses_figure: '2M+',
  reviews_figure: '50M+',
  uptime_figure: '99.9%',
  markets_figure: '2,500+',
  connections_figure: '99.8%',
  staff_second_factor: 'optional',
  stale_after_months: '12',
};
const STORED: SiteSettingsWire = {
  ...DEFAULTS,
  version: 0,
  defaults: DEFAULTS,
  measured_uptime: '99.95%',
  history: [],
};

const field = (label: string) => page.getByLabelText(label);
const preview = page.getByRole('region', { name: 'Preview' });
const saveButton = page.getByRole('button', { name: 'Save' });

async function openSettings(role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(getSiteSettingsOperation, { success: true, data: STORED });
  return renderDesk(<SettingsDesk />, { at: '/admin/settings', route: '/admin/settings', role, network });
}

test('moderators have no access to the settings', async () => {
  await openSettings('moderator');
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

// covers U-10
test('the server rejects settings with an error at each field', async () => {
  const { network } = await openSettings();
  const errors = {
    site_name: 'Enter the site name.',
    terms_url: 'Enter a web address like https://town.example.',
    businesses_figure: 'Enter the figure the way it should appear on the site.',
  };
  network.respondWith('PUT /api/desk/settings', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields: errors },
  });
  await field('Site name').fill('');
  await saveButton.click();
  for (const [label, error] of [
    ['Site name', errors.site_name],
    ['Terms link', errors.terms_url],
    ['Businesses figure', errors.businesses_figure],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(error));
  }
  await expectAccessible();
});

test('a change sends only the settings that were changed', async () => {
  const { network } = await openSettings();
  const saved: SiteSettingsWire = { ...STORED, map_url: '/directory', version: 1 };
  network.succeed(updateSiteSettingsOperation, { success: true, data: saved });
  await field('Map link').fill('/directory');
  await saveButton.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ version: 0, map_url: '/directory' });
});

test('the preview shows the settings while they are typed', async () => {
  await openSettings();
  await field('Site name').fill('River Town');
  await field('Terms link').fill('/about');
  await expect.element(preview).toMatchTextContent('Confirm your email address for River Town');
  await expect.element(preview).toMatchTextContent('Terms/about');
  await field('Businesses figure').fill('40');
  await field('Markets figure').fill('1');
  await field('Verified connections figure').fill('38 of 40');
  await expect.element(preview).toMatchTextContent('38 of 40 verified connections in 1 active market');
  await expect.element(preview.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible();
});

test('the measured uptime stands beside the figure', async () => {
  await openSettings();
  await expect
    .element(field('Uptime figure'))
    .toHaveAccessibleDescription('Measured in the last 90 days: 99.95%. Default: 99.9%');
});

test('a conflicting save asks which version to keep', async () => {
  const { network } = await openSettings();
  const current: SiteSettingsWire = { ...STORED, privacy_url: '/blog', version: 1 };
  network.respondWith('PUT /api/desk/settings', {
    status: 409,
    json: { success: false, code: 'conflict', error: 'The settings were changed meanwhile.', current },
  });
  await field('Map link').fill('/directory');
  await saveButton.click();
  const notice = page.getByRole('alert', { name: 'Changed by someone else' });
  await expect.element(notice).toMatchTextContent('/blog');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Use the saved version' }).click();
  await expect.element(field('Privacy link')).toHaveValue('/blog');
  await expect.element(field('Map link')).toHaveValue('#');
});
