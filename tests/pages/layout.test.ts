import { expect, test } from 'vitest';
import { TEST_SITE } from '../support/test-app.ts';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.routes.4, §2.footer.1
test('the footer has its links, the support address, San Francisco and the copyright', async () => {
  const { body } = await site.open('/');
  const footer = body.get('contentinfo');
  const targets = {
    'Explore Connections': '/listings',
    'Network Categories': '/directory',
    'Our Network Story': '/about',
    'Business Growth Hub': '/blog',
    Privacy: '#',
    Terms: '#',
    Map: '#',
    [TEST_SITE.supportEmail]: `mailto:${TEST_SITE.supportEmail}`,
  };
  for (const [name, target] of Object.entries(targets)) {
    expect(footer.get('link', { name }).attribute('href'), name).toBe(target);
  }
  expect(footer.text).toContain('San Francisco');
  expect(footer.text).toContain('© 2024 Townlink');
});

// covers §2.header.1
test('every page has the banner and the links Home, Directory and About', async () => {
  const { body } = await site.open('/about');
  expect(body.get('complementary', { name: 'About the network' }).text).toContain('Your Local Business Network');
  const links = body.get('navigation', { name: 'Main' }).all('link');
  expect(links.map((link) => [link.text, link.attribute('href'), link.attribute('aria-current')])).toEqual([
    ['Home', '/', null],
    ['Directory', '/directory', null],
    ['About', '/about', 'page'],
  ]);
});
