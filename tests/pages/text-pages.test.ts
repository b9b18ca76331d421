import { afterEach, expect, test } from 'vitest';
import { openDemoSite, SITE_URL } from './support/site.ts';

const site = await openDemoSite();

/** Pages are cached until the database has announced the change. */
const SOON = { timeout: 20_000, interval: 50 };

type Page = { kind: string; slug?: string; title: string; content?: string; published?: boolean; inFooter?: boolean };

async function write({ kind, slug = kind, title, content = '<p>Text</p>', published = true, inFooter = false }: Page) {
  await site.sql(
    `insert into site_pages (kind, slug, title, description, content, is_published, in_footer, updated_at)
     values ($1, $2, $3, 'What it says.', $4, $5, $6, '2026-03-01T12:00:00Z')`,
    [kind, slug, title, content, published, inFooter],
  );
}

const footerLink = async (name: string) => {
  const { body } = await site.open('/about');
  return body.get('contentinfo').all('link', { name })[0]?.attribute('href') ?? null;
};

afterEach(async () => {
  await site.sql('delete from site_pages');
  await expect.poll(() => footerLink('Privacy'), SOON).toBe('#');
});

test('a legal page is rendered by the server, and the footer links to it', async () => {
  expect((await site.open('/privacy')).status).toBe(404);
  await write({
    kind: 'privacy',
    title: 'Privacy policy',
    content: '<h2>Who</h2><p>We <script>x()</script>store it.</p>',
  });
  await expect.poll(async () => (await site.open('/privacy')).status, SOON).toBe(200);
  const page = await site.open('/privacy');
  expect(page.title).toBe('Privacy policy | Townlink');
  expect(page.body.get('heading', { level: 1 }).text).toBe('Privacy policy');
  expect(page.main.text).toContain('We store it.');
  expect(page.main.text).toContain('Updated March 1, 2026');
  const html = (await site.request('/privacy')).body.toString('utf8');
  expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/privacy"/>`);
  expect(html).toContain('content="What it says."');
  expect(html).not.toContain('x()');
  await expect.poll(() => footerLink('Privacy'), SOON).toBe('/privacy');
  expect(await footerLink('Terms')).toBe('#');
  expect((await site.request('/sitemaps/pages.xml')).body.toString('utf8')).toContain(`<loc>${SITE_URL}/privacy</loc>`);
  const moved = await site.request('/pages/privacy');
  expect([moved.status, moved.headers.location]).toEqual([301, '/privacy']);
});

test('the footer shows the review policy, the imprint and chosen pages once they are published', async () => {
  expect(await footerLink('Imprint')).toBeNull();
  await write({ kind: 'imprint', title: 'Imprint' });
  await write({ kind: 'review-policy', title: 'Review policy', published: false });
  await write({ kind: 'custom', slug: 'parking', title: 'Parking', inFooter: true });
  await write({ kind: 'custom', slug: 'market-days', title: 'Market days' });
  await expect.poll(() => footerLink('Parking'), SOON).toBe('/pages/parking');
  expect(await footerLink('Imprint')).toBe('/imprint');
  expect(await footerLink('Review policy')).toBeNull();
  expect(await footerLink('Market days')).toBeNull();
  expect((await site.open('/pages/market-days')).status).toBe(200);
  expect((await site.open('/review-policy')).status).toBe(404);
  expect((await site.open('/pages/nothing-here')).status).toBe(404);
});

test('a link in the settings wins over the page', async () => {
  await write({ kind: 'terms', title: 'Terms of use' });
  await expect.poll(() => footerLink('Terms'), SOON).toBe('/terms');
  await site.sql(
    `insert into site_settings (version, terms_url, created_at) values (900, 'https://law.example/', now())`,
  );
  await expect.poll(() => footerLink('Terms'), SOON).toBe('https://law.example/');
  await site.sql(`insert into site_settings (version, created_at) values (901, now())`);
  await expect.poll(() => footerLink('Terms'), SOON).toBe('/terms');
});
