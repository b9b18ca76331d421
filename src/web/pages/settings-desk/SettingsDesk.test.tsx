import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AppearanceWire, getAppearanceOperation } from '#contract/desk/appearance-operations.ts';
import { exportConfigurationOperation, loadConfigurationOperation } from '#contract/desk/configuration-operations.ts';
import {
  getSiteSettingsOperation,
  type SiteSettingsWire,
  type SiteSettingValuesWire,
  updateSiteSettingsOperation,
} from '#contract/desk/site-settings-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { DEFAULT_LOOK } from '#domain/brand/brand.ts';
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

const LOOK = {
  ...{ tagline: '', hero_title: '', hero_text: '', closing_title: '', closing_text: '', footer_text: '' },
  ...{ connect_label: '', explore_label: '' },
  ...{
    footer_city: '',
    footer_year: '',
    accent: '',
    accent_dark: '',
    logo_hash: '',
    name_beside_logo: 'shown' as const,
  },
  ...{ header_links: DEFAULT_LOOK.headerLinks, footer_links: DEFAULT_LOOK.footerLinks, social_links: [] },
};
const APPEARANCE: AppearanceWire = { ...LOOK, logo: null, version: 0, defaults: LOOK, stylesheet: '' };

const field = (label: string) => page.getByLabelText(label);
const preview = page.getByRole('region', { name: 'Preview' });
const saveButton = page.getByRole('button', { name: 'Save' });

async function openSettings(role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(getSiteSettingsOperation, { success: true, data: STORED });
  network.succeed(getAppearanceOperation, { success: true, data: APPEARANCE });
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

test('the configuration is downloaded as a file', async () => {
  const { network } = await openSettings();
  network.succeed(exportConfigurationOperation, { success: true, data: { name: 'configuration.json', text: '{}' } });
  const clicked = new Promise<string>((resolve) => {
    const click = HTMLAnchorElement.prototype.click;
    onTestFinished(() => {
      HTMLAnchorElement.prototype.click = click;
    });
    HTMLAnchorElement.prototype.click = function () {
      resolve(this.download);
    };
  });
  await page.getByRole('button', { name: 'Download configuration' }).click();
  expect(await clicked).toBe('configuration.json');
});

test('loading a configuration shows the changes first', async () => {
  const { network } = await openSettings();
  const changes = ['the name from “Townlink” to “River Town”'];
  const sections = [
    { section: 'settings', label: 'Site settings', changes },
    { section: 'fields', label: 'Fields', changes: [] },
  ];
  network.succeed(loadConfigurationOperation, { success: true, data: { sections } });
  await page.getByRole('button', { name: 'Load configuration', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Load configuration' });
  await userEvent.upload(
    dialog.getByLabelText('File to load'),
    new File(['{"format":"x"}'], 'configuration.json', { type: 'application/json' }),
  );
  await expect.element(dialog).toMatchTextContent('the name from “Townlink” to “River Town”');
  await expect.element(dialog.getByRole('region', { name: 'Fields' })).toMatchTextContent('Nothing changes.');
  expect(sentBody(network, 'POST')).toEqual({ file: '{"format":"x"}', dry_run: true });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  await expect.element(page.getByText('1 change made.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a faulty configuration file says what is wrong', async () => {
  const { network } = await openSettings();
  const error = 'Section "appearance": "css" is unknown.';
  network.respondWith('POST /api/desk/configuration', {
    status: 400,
    json: { success: false, code: 'invalid', error, fields: { file: error } },
  });
  await page.getByRole('button', { name: 'Load configuration', exact: true }).click();
  await userEvent.upload(page.getByLabelText('File to load'), new File(['{}'], 'c.json'));
  await expect.element(page.getByText(error)).toBeVisible();
});
