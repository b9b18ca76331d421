import { expect, test } from './support/fixtures.ts';
import { aBusiness, fillFirstStep, fillSecondStep, openWizard } from './support/wizard.ts';

const ENDPOINT = '**/api/business-listing-endpoint.php';

// covers §2.header.8, §3.submission.1, §7.submission.1, §8.submission.1, §8.submission.2, §9.review.1, U-09
test('a submission survives a reload and a lost response, and is stored and confirmed once', async ({ page, site }) => {
  await page.goto('/');
  const business = aBusiness();
  await fillFirstStep(await openWizard(page), business);
  await page.reload();
  const wizard = await openWizard(page);
  await fillSecondStep(wizard, business);
  await wizard.getByLabel('Description').fill(business.description);
  await page.route(ENDPOINT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Something went wrong. Please try again later or contact support.')).toBeVisible();
  await page.unroute(ENDPOINT);
  const sent = page.waitForRequest(ENDPOINT);
  // the toast does not cover the button
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  expect((await sent).postDataJSON()).toEqual({ ...business, websiteUrl: site.url });
  await expect(page.getByText('Submission Successful!', { exact: true })).toBeVisible();
  await expect(wizard).toBeHidden();
  const stored = await site.sql('select business_name, status from submissions where email = $1', [business.email]);
  expect(stored).toEqual([{ business_name: business.businessName, status: 'pending' }]);
  const received = (await site.queuedEmails()).filter(({ to }) => to === business.email);
  expect(received).toEqual([expect.objectContaining({ kind: 'submission-received' })]);
});
