import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type AppearanceValuesWire,
  type AppearanceWire,
  getAppearanceOperation,
  updateAppearanceOperation,
  uploadLogoOperation,
} from '#contract/desk/appearance-operations.ts';
import { getSiteSettingsOperation, type SiteSettingsWire } from '#contract/desk/site-settings-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../../tests/support/browser/sent-body.ts';
import { AppearanceDesk } from './AppearanceDesk.tsx';

const DEFAULTS: AppearanceValuesWire = {
  tagline: 'Your Local Business Network',
  hero_title: 'Your Local Business Network',
  hero_text: 'Find a verified local business.',
  connect_label: 'Connect Your Business',
  explore_label: 'Explore Network',
  closing_title: 'Put your business on the map',
  closing_text: 'Three short steps.',
  footer_text: 'Connecting communities.',
  footer_city: 'San Francisco, California',
  footer_year: '2024',
  accent: '#f6b51e',
  accent_dark: '#ffc247',
  logo_hash: '',
  name_beside_logo: 'shown',
  header_links: [
    { label: 'Home', url: '/' },
    { label: 'Directory', url: '/directory' },
  ],
  footer_links: [{ label: 'Explore Connections', url: '/listings' }],
  social_links: [],
};
const UNSET: AppearanceValuesWire = {
  ...DEFAULTS,
  ...{ tagline: '', hero_title: '', hero_text: '', closing_title: '', closing_text: '' },
  ...{ connect_label: '', explore_label: '' },
  ...{ footer_text: '', footer_city: '', footer_year: '', accent: '', accent_dark: '' },
  ...{ header_links: [], footer_links: [] },
};
const STORED: AppearanceWire = { ...UNSET, logo: null, version: 3, defaults: DEFAULTS, stylesheet: '' };

const NAMES = {
  ...{
    site_name: 'Townlink',
    support_email: 'support@townlink.example',
    privacy_url: '#',
    terms_url: '#',
    map_url: '#',
  },
  ...{ businesses_figure: '', reviews_figure: '', uptime_figure: '', markets_figure: '', connections_figure: '' },
  staff_second_factor: 'optional' as const,
  stale_after_months: '12' as const,
};
const SETTINGS: SiteSettingsWire = { ...NAMES, version: 3, defaults: NAMES, measured_uptime: '', history: [] };

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const preview = page.getByRole('region', { name: 'Preview' });

async function openAppearance(stored: Partial<AppearanceWire> = {}, role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(getAppearanceOperation, { success: true, data: { ...STORED, ...stored } });
  network.succeed(updateAppearanceOperation, { success: true, data: { ...STORED, version: 4 } });
  network.succeed(getSiteSettingsOperation, { success: true, data: SETTINGS });
  const at = '/admin/settings/appearance';
  return renderDesk(<AppearanceDesk />, { at, route: at, role, network });
}

test('moderators have no access to the appearance', async () => {
  await openAppearance({}, 'moderator');
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

test('a color that cannot be read names the pair and the nearest color that can', async () => {
  await openAppearance();
  await field('Accent color').fill('#808080');
  await expect.element(page.getByText(/Text on the accent color, light theme: 4\.\d:1, needs 4\.5:1/)).toBeVisible();
  await button(/^Use #[0-9a-f]{6} instead$/).click();
  await expect.element(page.getByText(/Text on the accent color, light theme: 4\.\d:1, enough/)).toBeVisible();
  await expect.element(button(/instead$/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('the dark color follows from the other one, and both are previewed', async () => {
  await openAppearance();
  await field('Accent color').fill('#1f6f54');
  await expect
    .element(field('Accent color of the dark theme'))
    .toHaveAccessibleDescription(/^Follows the accent color: #[0-9a-f]{6}$/);
  const panes = preview.element().querySelectorAll<HTMLElement>('.appearance-pane .btn-primary');
  expect([...panes].map((pane) => getComputedStyle(pane).color)).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
});

test('the preview shows texts while they are typed, and a reset brings the default back', async () => {
  await openAppearance();
  await field('Tagline').fill('Shop in town');
  await field('City').fill('Austin, Texas');
  await expect.element(preview).toMatchTextContent('Austin, Texas');
  expect(preview.element().querySelector('.appearance-title')?.textContent).toBe('Shop in town');
  await button('Reset Tagline').click();
  await expect.element(field('Tagline')).toHaveValue('');
  expect(preview.element().querySelector('.appearance-title')?.textContent).toBe('Your Local Business Network');
});

test('links can be added, moved and removed with the keyboard', async () => {
  const { network } = await openAppearance();
  const header = page.getByRole('group', { name: 'Links in the header' });
  await header.getByRole('button', { name: 'Add a link' }).click();
  await header.getByLabelText('Text of link 3').fill('City hall');
  await header.getByLabelText('Address of link 3').fill('https://city.example/');
  button('Move City hall up').element().focus();
  await userEvent.keyboard('{Enter}');
  await header.getByRole('button', { name: 'Remove Home' }).click();
  await button('Save').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({
    version: 3,
    header_links: [
      { label: 'City hall', url: 'https://city.example/' },
      { label: 'Directory', url: '/directory' },
    ],
  });
});

test('the server rejects a value with an error at its field', async () => {
  const { network } = await openAppearance();
  const errors = { accent: 'The nearest color that passes is #7c7c7c.', header_links: 'Enter a text for each link.' };
  network.respondWith('PUT /api/desk/appearance', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields: errors },
  });
  await field('Accent color').fill('#808080');
  await button('Save').click();
  await expect.element(field('Accent color')).toHaveAccessibleDescription(new RegExp(errors.accent));
  await expect
    .element(page.getByRole('group', { name: 'Links in the header' }))
    .toHaveAccessibleDescription(errors.header_links);
});

test('an uploaded logo is in the preview, and is saved with the form', async () => {
  const { network } = await openAppearance();
  const hash = '0123456789abcdef01234567';
  const logo = { hash, url: `/brand/logo-${hash}.png`, width: 306, height: 102 };
  network.succeed(uploadLogoOperation, { success: true, data: logo });
  await userEvent.upload(field('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.element(page.getByAltText('Your logo')).toBeInTheDocument();
  await field('Site name beside the logo').selectOptions('hidden');
  await button('Save').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ version: 3, logo_hash: hash, name_beside_logo: 'hidden' });
});

test('a file that is no logo says why', async () => {
  const { network } = await openAppearance();
  network.respondWith('POST /api/desk/appearance/logo', {
    status: 415,
    json: { success: false, code: 'wrong-type', error: 'Choose a PNG or WebP file.' },
  });
  await userEvent.upload(field('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.element(page.getByText('Choose a PNG or WebP file.')).toBeVisible();
});
