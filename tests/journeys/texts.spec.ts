import { signInAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

test('an admin writes a page, puts it into the footer, and readers find it', async ({ page, site }) => {
  await signInAsAdmin(site, page);
  const footer = page.getByRole('contentinfo');
  try {
    await page.goto('/admin/texts');
    await expect(page.getByRole('list', { name: 'Legal pages' }).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title').fill('Market days');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Every Saturday on the square.');
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await page.getByRole('checkbox', { name: /^In the footer/ }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('list', { name: 'Other pages' })).toContainText('/pages/market-days');

    await page.goto('/about');
    await footer.getByRole('link', { name: 'Market days' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market days');
    await expect(page).toHaveTitle(/^Market days \| /);
    await expect(page.getByRole('main')).toContainText('Every Saturday on the square.');
    await expectAccessible(page);

    await page.goto('/admin/texts');
    await page.getByRole('button', { name: 'Delete Market days' }).click();
    await expect(page.getByRole('list', { name: 'Other pages' })).toHaveCount(0);
    await expect.poll(async () => (await page.goto('/pages/market-days'))?.status()).toBe(404);
  } finally {
    await site.sql('delete from site_pages');
  }
});

test('an admin changes the text of an email and resets it', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400.*\/api\/desk\/mails\/reset-password/);
  // axe tries to run in the frame of the preview
  monitor.allow(/Blocked script execution in 'about:srcdoc'/);
  await signInAsAdmin(site, page);
  try {
    await page.goto('/admin/texts/emails');
    await page.getByRole('link', { name: 'Reset password' }).click();
    await page.getByLabel('Subject').fill('A new password for {nobody}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^\{nobody\} is not a variable of this email/)).toBeVisible();
    await page.getByLabel('Subject').fill('A new password for {name}');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog')).toContainText('A new password for Dana Whitfield');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Sent when somebody asks for a new password. This is your own text/)).toBeVisible();
    await page.getByRole('button', { name: 'Reset to the default' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Reset your {site_name} password');
  } finally {
    await site.sql('delete from mail_texts');
  }
});
