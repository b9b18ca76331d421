import { clearPostsAndNewsletters, createTestPost, textBox } from './support/editor.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';
import type { TestSite } from './support/test-site.ts';

test.beforeEach(({ site }) => clearPostsAndNewsletters(site));
cleanUpAfterEach(clearPostsAndNewsletters);

async function createSubscribers(site: TestSite, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await site.sql(
      'insert into newsletter_subscribers (email, email_key, asked_at, confirmed_at) values ($1, $1, now(), now())',
      [`subscriber${index}@example.test`],
    );
  }
}

// covers U-11
test('a newsletter issue is written, previewed, tested and sent with its progress', async ({ page, site }) => {
  const { email } = await signInAsModerator(site, page);
  await createSubscribers(site, 3);
  await page.goto('/admin/newsletter');
  await expect(page.getByText('In the last 12 weeks 3 came and 0 left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New letter' }).click();
  await page.getByLabel('Subject').fill('Three <b>streets</b>');
  await textBox(page, 'Letter').click();
  await page.keyboard.type('Good morning, neighbors.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Three <b>streets</b>');
  await expect(mail.getByText('Good morning, neighbors.')).toBeVisible();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '26px');
  await preview.getByRole('button', { name: 'As text' }).click();
  await expect(preview.locator('pre')).toContainText('Unsubscribe: ');
  await preview.getByRole('button', { name: 'Back to writing' }).click();

  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`A test is on its way to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send to all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 3 subscribers' }).click();
  await expect(page.getByText(/of 3 sent/)).toBeVisible();
  await expectAccessible(page);
  const [order] = await site.sql(`select count(*)::int as rows from letter_recipients`);
  expect(order).toEqual({ rows: 3 });
});

// covers U-11
test('sending a newsletter issue can be stopped and resumed', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubscribers(site, 2);
  const [letter] = await site.sql<{ id: number }>(
    `insert into letters (subject, content, created_at, updated_at, started_at, recipients, sent)
     values ('Half way', '<p>Hello.</p>', now(), now(), now(), 2, 1) returning id`,
  );
  await site.sql(
    `insert into letter_recipients select $1, id, case when email like '%0@%' then 'sent' else 'waiting' end, 0, now() + interval '1 hour'
     from newsletter_subscribers`,
    [letter?.id],
  );
  await page.goto(`/admin/newsletter/${letter?.id}`);
  await expect(page.getByText('1 of 2 sent')).toBeVisible();
  await expect(page.getByText('1 still to come.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('button', { name: 'Send on' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Send on' }).click();
  await expect(page.getByRole('button', { name: 'Stop sending' })).toBeVisible();
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Half way' })).toContainText('1 of 2 sent');
});

test('an article becomes a newsletter issue, and a deleted issue can be restored', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { id } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await page.getByRole('button', { name: 'Send this article as a letter' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Journey to the bakery');
  await expect(textBox(page, 'Letter')).toContainText('It opens at six.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/newsletter');
  await expect(page.getByText('No letter has been written yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Journey to the bakery' })).toBeVisible();
});

test('an admin exports the subscribers', async ({ page, site }) => {
  const { email } = await signInAsModerator(site, page);
  await site.sql(`update users set role = 'admin' where email = $1`, [email]);
  await createSubscribers(site, 1);
  await page.goto('/admin/newsletter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
});
