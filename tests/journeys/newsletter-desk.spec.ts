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
test('an article becomes a newsletter issue that is previewed, tested and sent with its progress', async ({
  page,
  site,
}) => {
  const { email, token } = await signInAsModerator(site, page);
  await createSubscribers(site, 3);
  const { id } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await page.getByRole('button', { name: 'Send this article as a newsletter' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Journey to the bakery');
  await expect(textBox(page, 'Text')).toContainText('It opens at six.');
  await page.getByLabel('Subject').fill('Three <b>streets</b>');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Three <b>streets</b>');
  await expect(mail.getByText('It opens at six.')).toBeVisible();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '26px');
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview.locator('pre')).toContainText('Unsubscribe: ');
  await preview.getByRole('button', { name: 'Back to editing' }).click();

  await page.getByRole('button', { name: 'Save issue' }).click();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`We sent a test to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send to all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 3 subscribers' }).click();
  await expect(page.getByText(/of 3 sent/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  const [order] = await site.sql(`select count(*)::int as rows from letter_recipients`);
  expect(order).toEqual({ rows: 3 });
});
