import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const LISTING_ID = 13;
const TEXTS = ['"><img src=x onerror=alert(1)>', '{{7*7}}', '</script><svg onload=alert(1)>'];
const WEBSITES = [
  'javascript:alert(1)//.com',
  'JaVaScRiPt&#58;alert(1).x',
  'data:text/html,x.y',
  'vbscript:x.y',
  '//evil.test',
  'https://a.test\\@evil.test',
  ' java\tscript:alert(1).z',
  'https://user:pass@evil.test',
  'http:\u0001//evil.test',
];
const EMAILS = ['a@b.com?bcc=e@evil.test', 'a@b.com,c@d.com', '"<script>"@b.com', 'a@b.com?subject=x&body=y'];

function recordDialogs(page: Page): () => string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.dismiss();
  });
  return () => messages;
}

for (const text of TEXTS) {
  test(`${text} is shown verbatim everywhere`, async ({ page, site }) => {
    const messages = recordDialogs(page);
    await site.sql(
      `update listings set business_name = $1, description = $1, address = $1, services = array[$1], phone = $1,
         category_id = (select min(id) from categories), hours = null where id = $2`,
      [text, LISTING_ID],
    );
    await site.sql('delete from reviews where listing_id = $1', [LISTING_ID]);
    await site.sql(
      `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
       values ($1, $2, 5, $2, 'approved', now(), now())`,
      [LISTING_ID, text],
    );
    const response = await page.goto(`/business/${LISTING_ID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await expect(page).toHaveTitle(new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    await expect(page.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveText([text]);
    await expect(page.getByRole('article').locator('b')).toHaveText(text);
    await expect(page.getByRole('article').locator('p')).toHaveText(text);
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(text.split(',')[0] ?? '');
    const [business] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
      '@graph'
    ];
    expect(business.name).toBe(text);
    expect(await response?.text()).not.toMatch(/<img src=x|<svg onload/);
    expect(messages()).toEqual([]);
  });
}

test('only http and https websites are links, with nofollow', async ({ page, site }) => {
  const messages = recordDialogs(page);
  for (const website of [...WEBSITES, 'alder.example']) {
    await site.sql('update listings set website = $1 where id = $2', [website, LISTING_ID]);
    await expect(async () => {
      await page.goto(`/business/${LISTING_ID}`);
      expect((await site.api(`/listings.php?id=${LISTING_ID}&public=true`)).data.website).toBe(website);
    }).toPass();
    const links = await page
      .locator('main a[target="_blank"]:not([href*="openstreetmap.org"])')
      .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href'), rel: link.getAttribute('rel') })));
    expect(links, website).toEqual(
      website === 'alder.example'
        ? Array.from({ length: 2 }, () => ({ href: 'https://alder.example/', rel: 'noopener nofollow ugc' }))
        : [],
    );
  }
  expect(messages()).toEqual([]);
});

test('an email link has one address and nothing else', async ({ page, site }) => {
  for (const email of EMAILS) {
    await site.sql('update listings set email = $1 where id = $2', [email, LISTING_ID]);
    await expect(async () => {
      await page.goto(`/business/${LISTING_ID}`);
      const href = await page.getByRole('link', { name: 'Connect via Email' }).getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toBe(`mailto:${email}`);
      expect(href).toMatch(/^mailto:[^?&,<>"]+$/);
    }).toPass();
  }
});
