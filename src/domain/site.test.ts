import { expect, test } from 'vitest';
import { SPECIFIED_FIGURES } from './marketing-figures.ts';
import { applySettingOverrides, defaultSiteSettings, isSiteLink, pickMarketingFigures } from './site.ts';

const DEFAULTS = defaultSiteSettings(
  {
    name: 'Townlink',
    url: 'https://townlink.test',
    supportEmail: 'help@townlink.test',
    links: { privacy: '/privacy', terms: '/terms', map: 'https://maps.test' },
  },
  SPECIFIED_FIGURES,
);
const NONE = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, null])) as Record<
  keyof typeof DEFAULTS,
  null
>;

test('the default settings are those of the deployment and the given figures', () => {
  expect(DEFAULTS).toEqual({
    name: 'Townlink',
    supportEmail: 'help@townlink.test',
    privacyUrl: '/privacy',
    termsUrl: '/terms',
    mapUrl: 'https://maps.test',
    businesses: '2M+',
    reviews: '50M+',
    uptime: '99.8%',
    markets: '2,500+',
    connections: '99.8%',
    staffSecondFactor: 'optional',
    staleAfterMonths: '12',
  });
  expect(pickMarketingFigures(DEFAULTS)).toEqual(SPECIFIED_FIGURES);
});

test('each setting can be overridden, also by an empty text', () => {
  expect(applySettingOverrides(DEFAULTS, NONE)).toEqual(DEFAULTS);
  for (const name of Object.keys(DEFAULTS)) {
    expect(applySettingOverrides(DEFAULTS, { ...NONE, [name]: 'other' })).toEqual({ ...DEFAULTS, [name]: 'other' });
    expect(applySettingOverrides(DEFAULTS, { ...NONE, [name]: '' })).toEqual({ ...DEFAULTS, [name]: '' });
  }
});

test.each(['#', '/', '/about', 'https://example.com/a?b=c', 'http://example.com'])('%s is a link', (text) => {
  expect(isSiteLink(text)).toBe(true);
});

test.each([
  '',
  '##',
  'about',
  '//evil.test',
  '/a b',
  ' /about',
  '/about\n',
  'https://',
  'https://exa mple.com',
  'x https://example.com',
  'https://[',
  'ftp://example.com',
  'javascript:alert(1)',
])('%j is not a link', (text) => {
  expect(isSiteLink(text)).toBe(false);
});
