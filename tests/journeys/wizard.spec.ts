import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { aBusiness, fillFirstStep, fillSecondStep, fillWizard, openWizard } from './support/wizard.ts';

const ENDPOINT = '**/api/business-listing-endpoint.php';
const THANKS =
  "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!";

// covers §2.header.8, §2.wizard.1, §4.wizard.1, §5.wizard.1, §9.wizard.1
test('the wizard has three steps, and Previous is disabled on the first', async ({ page }) => {
  await page.goto('/');
  const wizard = await openWizard(page);
  const current = wizard.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]');
  await expect(wizard.getByRole('listitem')).toHaveCount(3);
  await expect(current).toHaveText('Business');
  await expect(wizard.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(wizard.getByRole('button', { name: 'Submit Listing' })).toHaveCount(0);
  const business = aBusiness();
  await fillFirstStep(wizard, business);
  await expect(current).toHaveText('Contact');
  await expect(wizard.getByLabel('Email')).toHaveAttribute('type', 'email');
  await fillSecondStep(wizard, business);
  await expect(current).toHaveText('Review');
  await expect(wizard.getByRole('button', { name: 'Submit Listing' })).toBeEnabled();
  await wizard.getByRole('button', { name: 'Previous' }).click();
  await wizard.getByRole('button', { name: 'Previous' }).click();
  await expect(wizard.getByLabel('Business name')).toHaveValue(business.businessName);
});

// covers §2.wizard.2, §5.wizard.1, U-10
test('Next shows missing fields and focuses the first one', async ({ page }) => {
  await page.goto('/');
  const wizard = await openWizard(page);
  await wizard.getByRole('button', { name: 'Next' }).click();
  for (const [label, sentence] of [
    ['Business name', 'Enter the business name.'],
    ['Category', 'Enter a category, such as Plumbing.'],
    ['Address', 'Enter the address of the business.'],
  ] as const) {
    await expect(wizard.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }
  await expect(wizard.getByLabel('Business name')).toBeFocused();
  await fillFirstStep(wizard, aBusiness());
  await wizard.getByLabel('Email').fill('hello');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByLabel('Email')).toBeFocused();
  await expect(wizard.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/);
});

// covers §2.wizard.3
test('the last step summarizes the input and marks what was not provided', async ({ page }) => {
  await page.goto('/');
  const business = aBusiness({ phone: '', website: '' });
  const wizard = await fillWizard(page, business);
  const rows = wizard.locator('dl').filter({ hasText: 'Business name' });
  await expect(rows.getByRole('definition')).toHaveText([
    business.businessName,
    business.category,
    business.address,
    'Not provided',
    business.email,
    'Not provided',
  ]);
});

// covers U-09
test("the wizard's input survives closing and reloading", async ({ page }) => {
  await page.goto('/');
  const business = aBusiness();
  const wizard = await openWizard(page);
  await fillFirstStep(wizard, business);
  await wizard.getByLabel('Email').fill(business.email);
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await page.reload();
  const again = await openWizard(page);
  await expect(again.getByLabel('Email')).toHaveValue(business.email);
  await again.getByRole('button', { name: 'Previous' }).click();
  await expect(again.getByLabel('Address')).toHaveValue(business.address);
});

// covers §3.submission.1, §4.wizard.3, §7.submission.1, §8.submission.1, §9.review.1
test('a submission is stored and confirmed, and the wizard is cleared', async ({ page, site }) => {
  await page.goto('/');
  const business = aBusiness();
  const wizard = await fillWizard(page, business);
  const sent = page.waitForRequest(ENDPOINT);
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  expect((await sent).postDataJSON()).toEqual({ ...business, websiteUrl: site.url });
  await expect(page.getByText('Submission Successful!', { exact: true })).toBeVisible();
  await expect(page.getByText(THANKS, { exact: true })).toBeVisible();
  await expect(wizard).toBeHidden();
  const again = await openWizard(page);
  for (const label of ['Business name', 'Category', 'Address']) await expect(again.getByLabel(label)).toHaveValue('');
  const stored = await site.sql('select business_name, status from submissions where email = $1', [business.email]);
  expect(stored).toEqual([{ business_name: business.businessName, status: 'pending' }]);
  expect(await site.queuedEmails()).toContainEqual(
    expect.objectContaining({ kind: 'submission-received', to: business.email }),
  );
});

// covers §4.wizard.2
test('while submitting, the button is disabled; a double click sends one submission', async ({ page, site }) => {
  await page.goto('/');
  const business = aBusiness();
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ENDPOINT, async (route) => {
    calls++;
    await released;
    await route.continue();
  });
  const wizard = await fillWizard(page, business);
  await wizard.getByRole('button', { name: 'Submit Listing' }).dblclick();
  await expect(wizard.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(page.getByText('Submission Successful!')).toBeVisible();
  expect(calls).toBe(1);
  expect(await site.sql('select id from submissions where email = $1', [business.email])).toHaveLength(1);
});

// covers §8.submission.2
test('resubmitting after a lost response creates one submission', async ({ page, site }) => {
  await page.goto('/');
  const business = aBusiness();
  await page.route(ENDPOINT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const wizard = await fillWizard(page, business);
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Something went wrong. Please try again later or contact support.')).toBeVisible();
  await page.unroute(ENDPOINT);
  // the toast does not cover the button
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Submission Successful!')).toBeVisible();
  expect(await site.sql('select id from submissions where email = $1', [business.email])).toHaveLength(1);
});

const failures = [
  {
    answer: { status: 404, body: 'nothing' },
    sentence: 'API endpoint not found. Please check if the PHP file is uploaded to the correct path.',
  },
  { answer: { status: 503, body: '{}' }, sentence: 'HTTP error! status: 503' },
  {
    answer: { status: 200, body: `<html>${'x'.repeat(200)}` },
    sentence: `Invalid JSON response: <html>${'x'.repeat(94)}`,
  },
  { answer: { status: 200, body: '{"success":false,"error":"We are closed."}' }, sentence: 'We are closed.' },
  { answer: { status: 200, body: '{"success":false}' }, sentence: 'Failed to submit business listing' },
  { answer: { status: 200, body: '' }, sentence: 'Empty response from server' },
];

for (const { answer, sentence } of failures) {
  // covers §4.wizard.4, §7.submission.3, §8.submission.2, §8.submission.3
  test(`a failed submission says "${sentence.slice(0, 40)}" and keeps the input`, async ({ page }) => {
    await page.goto('/');
    await page.route(ENDPOINT, (route) => route.fulfill(answer));
    const business = aBusiness();
    const wizard = await fillWizard(page, business);
    await wizard.getByRole('button', { name: 'Submit Listing' }).click();
    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(wizard.getByLabel('Description')).toHaveValue(business.description);
    await expect(wizard.getByRole('button', { name: 'Submit Listing' })).toBeEnabled();
  });
}

// covers U-10
test('a server error is shown at its field of the wizard', async ({ page }) => {
  await page.goto('/');
  const body = JSON.stringify({ success: false, fields: { website: 'This site is not reachable.' } });
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 400, body }));
  const wizard = await fillWizard(page, aBusiness());
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(wizard.getByLabel('Website')).toBeFocused();
  await expect(wizard.getByLabel('Website')).toHaveAccessibleDescription('This site is not reachable.');
});

// covers §7.submission.2, §9.submission.1
test('a submission without a response times out after 30 seconds', async ({ page }) => {
  // AbortSignal.timeout ignores the fake clock, so its delays are shortened a hundredfold.
  await page.addInitScript(() => {
    const original = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset.askedMs = String(ms);
      return original(ms / 100);
    };
  });
  await page.goto('/');
  const { promise: never } = Promise.withResolvers<void>();
  await page.route(ENDPOINT, () => never);
  const wizard = await fillWizard(page, aBusiness());
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again later or contact support.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-asked-ms', '30000');
  await expect(wizard.getByRole('button', { name: 'Submit Listing' })).toBeEnabled();
});

for (const { title, status, seconds } of [
  { title: 'Submission Successful!', status: 200, seconds: 6 },
  { title: 'Submission Failed', status: 500, seconds: 8 },
]) {
  // covers §8.submission.1, §8.submission.2
  test(`the toast "${title}" stays ${seconds} seconds`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.route(ENDPOINT, (route) => route.fulfill({ status, body: '{"success":true}' }));
    const wizard = await fillWizard(page, aBusiness());
    await wizard.getByRole('button', { name: 'Submit Listing' }).click();
    const toast = page.getByText(title, { exact: true });
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.pauseAt(Date.now() + 1000);
    await page.clock.runFor((seconds - 2) * 1000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(3000);
    await expect(toast).toHaveCount(0);
  });
}

// covers U-21
test('a business is submitted by keyboard alone', async ({ page, site }) => {
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
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submission Successful!')).toBeVisible();
  expect(await site.sql('select id from submissions where email = $1', [business.email])).toHaveLength(1);
});

test('the focus stays in the wizard and returns to its opener', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' });
  await opener.press('Enter');
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  await expect(wizard).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    expect(await wizard.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

for (const width of [320, 1280]) {
  test(`the wizard is accessible and does not overflow at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const wizard = await openWizard(page);
    await page.setViewportSize({ width, height: 700 });
    const look = async () => {
      await expectAccessible(page, '[role="dialog"]');
      await expectNoHorizontalScroll(page);
    };
    await look();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await look();
    const business = aBusiness();
    await fillFirstStep(wizard, business);
    await look();
    await fillSecondStep(wizard, business);
    await look();
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 500 }));
    await wizard.getByRole('button', { name: 'Submit Listing' }).click();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expectAccessible(page);
  });
}
