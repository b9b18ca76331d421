import { expect, test } from './support/fixtures.ts';
import { aBusiness, fillFirstStep, fillSecondStep, openWizard } from './support/wizard.ts';

const ENDPOINT = '**/api/business-listing-endpoint.php';
const THANKS =
  "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!";

// covers §2.header.8, §3.submission.1, §4.wizard.3, §7.submission.1, §8.submission.1, §9.review.1, U-21
test('a business is submitted by keyboard alone, stored and confirmed', async ({ page, site }) => {
  await page.goto('/');
  const business = aBusiness();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  await expect(wizard).toBeVisible();
  const type = async (label: string, text: string) => {
    for (let presses = 0; presses < 10; presses++) {
      if (await wizard.getByLabel(label).evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(wizard.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
  };
  await type('Business name', business.businessName);
  await type('Category', business.category);
  await type('Address', business.address);
  await page.keyboard.press('Enter');
  await type('Phone', business.phone);
  await type('Email', business.email);
  await type('Website', business.website);
  await page.keyboard.press('Enter');
  await type('Description', business.description);
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    const submit = wizard.getByRole('button', { name: 'Submit Listing' });
    if (await submit.evaluate((button) => button === document.activeElement)) break;
  }
  const sent = page.waitForRequest(ENDPOINT);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ ...business, websiteUrl: site.url });
  await expect(page.getByText('Submission Successful!', { exact: true })).toBeVisible();
  await expect(page.getByText(THANKS, { exact: true })).toBeVisible();
  await expect(wizard).toBeHidden();
  await expect(opener).toBeFocused();
  const stored = await site.sql('select business_name, status from submissions where email = $1', [business.email]);
  expect(stored).toEqual([{ business_name: business.businessName, status: 'pending' }]);
  expect(await site.queuedEmails()).toContainEqual(
    expect.objectContaining({ kind: 'submission-received', to: business.email }),
  );
});

// covers §8.submission.2, U-09
test('the input survives a reload, and resubmitting after a lost response creates one submission', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const business = aBusiness();
  await fillFirstStep(await openWizard(page), business);
  await page.reload();
  const wizard = await openWizard(page);
  await fillSecondStep(wizard, business);
  await page.route(ENDPOINT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Something went wrong. Please try again later or contact support.')).toBeVisible();
  await page.unroute(ENDPOINT);
  // the toast does not cover the button
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Submission Successful!')).toBeVisible();
  expect(await site.sql('select business_name from submissions where email = $1', [business.email])).toEqual([
    { business_name: business.businessName },
  ]);
});
