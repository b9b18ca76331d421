import { expect, test } from 'vitest';
import { openDemoSite, SITE_URL } from './support/site.ts';

const site = await openDemoSite();

// covers §2.about.1
test('the about page shows its story, figures and sections', async () => {
  const { title, main } = await site.open('/about');
  expect(title).toBe('About | Townlink');
  expect(main.get('heading', { level: 1 }).text).toBe('Our Network Story');
  const tagline = 'A network connecting communities with verified local businesses, using AI-powered matching.';
  expect(main.withText(tagline)).toHaveLength(1);
  const claims = {
    'businesses connected': '2M+',
    reviews: '50M+',
    uptime: '99.8%',
    support: '24/7',
    verification: '15-point',
    'active markets': '2,500+',
    'verified connections': '99.8%',
  };
  for (const [name, figure] of Object.entries(claims)) {
    const claim = main
      .all('definition')
      .filter(({ text, parent }) => text.includes(figure) && parent.withText(name)[0]);
    expect(claim, name).toHaveLength(1);
  }
  for (const name of ['It started with one street', 'Both sides of the street', 'What we stand for']) {
    expect(main.get('heading', { name }).text).toBe(name);
  }
});

// covers §2.about.2
test('the founding year is 2012 in the meta description and 2024 in the text', async () => {
  const page = await site.open('/about');
  expect(page.meta('description')).toMatch(/\b2012\b/);
  expect(page.main.text).toContain('founded in 2024');
  expect(page.main.text).not.toContain('2012');
});

test('the social share image exists', async () => {
  const page = await site.open('/about');
  expect(page.meta('og:image')).toBe(`${SITE_URL}/art/share/page/about.png`);
  const { status, headers } = await site.request('/art/share/page/about.png');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});
