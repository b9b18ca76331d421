import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type FieldWire, listFieldsOperation } from '#contract/custom-field-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { tabTo } from '../../../tests/support/browser/tab-to.ts';
import { useWizard } from './use-wizard.ts';
import { WizardHost } from './WizardHost.tsx';

const ENDPOINT = 'POST /api/business-listing-endpoint.php';
const BUSINESS = {
  businessName: 'Harbor Street Bakery',
  category: 'Bakeries',
  address: '412 Harbor Street, San Francisco, CA 94103',
  phone: '(415) 555-0142',
  email: 'hello@harborbakery.example',
  website: 'www.harborbakery.example',
  description: 'Sourdough from four in the morning.',
};

const opener = page.getByRole('button', { name: 'Connect Your Business' });
const wizard = page.getByRole('dialog', { name: 'List Your Business' });
const button = (name: string) => wizard.getByRole('button', { name });
const field = (label: string) => wizard.getByLabelText(label);

function PageWithWizard() {
  const { open } = useWizard();
  return (
    <>
      <button type="button" onClick={open}>
        Connect Your Business
      </button>
      <WizardHost />
    </>
  );
}

async function openWizard(response: FakeResponse | (() => Promise<FakeResponse>) = { json: { success: true } }) {
  const network = createFakeNetwork();
  network.respondWith('GET /categories.php', { json: [{ id: 3, name: 'Bakeries', listing_count: 2 }] });
  network.respondWith(ENDPOINT, response);
  const app = await renderApp(<PageWithWizard />, { network });
  await opener.click();
  await expect.element(wizard).toBeVisible();
  return app;
}

async function fillFirstStep() {
  await field('Business name').fill(BUSINESS.businessName);
  await field('Category').fill(BUSINESS.category);
  await field('Address').fill(BUSINESS.address);
  await button('Next').click();
}

async function fillSecondStep({ phone, email, website } = BUSINESS) {
  await field('Phone').fill(phone);
  await field('Email').fill(email);
  await field('Website').fill(website);
  await button('Next').click();
}

async function fillWizard(business = BUSINESS) {
  await fillFirstStep();
  await fillSecondStep(business);
  await field('Description').fill(business.description);
}

// The wizard stays open until it is closed, also when another page is rendered.
afterEach(async () => {
  vi.useRealTimers();
  if (wizard.query()) await userEvent.keyboard('{Escape}');
});

// covers §2.wizard.1, §4.wizard.1, §5.wizard.1, §9.wizard.1
test('the wizard has three steps, and Previous is disabled on the first', async () => {
  await openWizard();
  const currentStep = () => wizard.element().querySelector('[aria-current="step"]')?.textContent;
  await expect.element(wizard.getByRole('list', { name: 'Progress' })).toBeVisible();
  expect(wizard.getByRole('listitem').elements()).toHaveLength(3);
  expect(currentStep()).toBe('Business');
  await expect.element(button('Previous')).toBeDisabled();
  expect(button('Submit Listing').query()).toBeNull();
  await fillFirstStep();
  await expect.poll(currentStep).toBe('Contact');
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await fillSecondStep();
  await expect.poll(currentStep).toBe('Review');
  await expect.element(button('Submit Listing')).toBeEnabled();
  await button('Previous').click();
  await button('Previous').click();
  await expect.element(field('Business name')).toHaveValue(BUSINESS.businessName);
});

// covers §2.wizard.2, §5.wizard.1, U-10
test('Next shows missing fields and focuses the first one', async () => {
  await openWizard();
  await button('Next').click();
  for (const [label, sentence] of [
    ['Business name', 'Enter the business name.'],
    ['Category', 'Enter a category, such as Plumbing.'],
    ['Address', 'Enter the address of the business.'],
  ] as const) {
    await expect.element(field(label)).toHaveAccessibleDescription(sentence);
  }
  await expect.element(field('Business name')).toHaveFocus();
  await fillFirstStep();
  await field('Email').fill('hello');
  await button('Next').click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription(/name@example\.com/);
});

// covers §2.wizard.3
test('the last step summarizes the input and marks what was not provided', async () => {
  await openWizard();
  await fillWizard({ ...BUSINESS, phone: '', website: '' });
  const values = wizard
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  const { businessName, category, address, email } = BUSINESS;
  expect(values).toEqual([businessName, category, address, 'Not provided', email, 'Not provided']);
});

// covers U-09
test("the wizard's input survives closing and a new page", async () => {
  await openWizard();
  await fillFirstStep();
  await field('Email').fill(BUSINESS.email);
  await userEvent.keyboard('{Escape}');
  await expect.element(wizard).not.toBeInTheDocument();
  await cleanup();
  await openWizard();
  await expect.element(field('Email')).toHaveValue(BUSINESS.email);
  await button('Previous').click();
  await expect.element(field('Address')).toHaveValue(BUSINESS.address);
});

// covers §4.wizard.2, §4.wizard.3, §7.submission.1, §8.submission.1
test('a double click sends one submission; the wizard closes and is cleared', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const { network } = await openWizard(() => promise);
  await fillWizard();
  await button('Submit Listing').dblClick();
  await expect.element(button('Submitting...')).toBeDisabled();
  resolve({ json: { success: true } });
  await expect.element(page.getByText('Submission Successful!', { exact: true })).toBeVisible();
  const thanks =
    "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!";
  await expect.element(page.getByText(thanks, { exact: true })).toBeVisible();
  await expect.element(wizard).not.toBeInTheDocument();
  const sent = network.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ ...BUSINESS, websiteUrl: 'https://townlink.example' }]);
  await opener.click();
  for (const label of ['Business name', 'Category', 'Address']) await expect.element(field(label)).toHaveValue('');
});

// covers §4.wizard.4, §7.submission.3, §8.submission.2, §8.submission.3
test.for<{ response: FakeResponse; sentence: string }>([
  {
    response: { status: 404, body: 'nothing' },
    sentence: 'API endpoint not found. Please check if the PHP file is uploaded to the correct path.',
  },
  { response: { status: 503, body: '{}' }, sentence: 'HTTP error! status: 503' },
  { response: { body: `<html>${'x'.repeat(200)}` }, sentence: `Invalid JSON response: <html>${'x'.repeat(94)}` },
  { response: { json: { success: false, error: 'We are closed.' } }, sentence: 'We are closed.' },
  { response: { json: { success: false } }, sentence: 'Failed to submit business listing' },
  { response: { body: '' }, sentence: 'Empty response from server' },
])('a failed submission says "$sentence" and keeps the input', async ({ response, sentence }) => {
  await openWizard(response);
  await fillWizard();
  await button('Submit Listing').click();
  await expect.element(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(field('Description')).toHaveValue(BUSINESS.description);
  await expect.element(button('Submit Listing')).toBeEnabled();
});

// covers U-10
test('a server error is shown at its field', async () => {
  await openWizard({ status: 400, json: { success: false, fields: { website: 'This site is not reachable.' } } });
  await fillWizard();
  await button('Submit Listing').click();
  await expect.element(field('Website')).toHaveFocus();
  await expect.element(field('Website')).toHaveAccessibleDescription('This site is not reachable.');
});

// covers §7.submission.2, §9.submission.1
test('a submission without a response times out after 30 seconds', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  await openWizard(() => new Promise(() => {}));
  await fillWizard();
  await button('Submit Listing').click();
  await expect.element(button('Submitting...')).toBeDisabled();
  expect(timeout.mock.calls).toEqual([[30_000]]);
  timer.abort(new DOMException('The time is up.', 'TimeoutError'));
  await expect.element(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  const sentence = 'Something went wrong. Please try again later or contact support.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button('Submit Listing')).toBeEnabled();
});

// covers §8.submission.1, §8.submission.2
test.for([
  { title: 'Submission Successful!', status: 200, seconds: 6 },
  { title: 'Submission Failed', status: 500, seconds: 8 },
])('the toast "$title" stays $seconds seconds', async ({ title, status, seconds }) => {
  await openWizard({ status, json: { success: true } });
  await fillWizard();
  // A toast stays while the pointer is on it.
  await wizard.getByRole('heading').hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  const toast = page.getByText(title, { exact: true });
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(toast).not.toBeInTheDocument();
});

// covers §4.wizard.3, U-21
test('a business is submitted by keyboard alone', async () => {
  const { network } = await openWizard();
  const type = async (label: string, text: string) => {
    await tabTo(field(label));
    await userEvent.keyboard(text);
  };
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard).toBeVisible();
  await type('Business name', 'Rye');
  await type('Category', 'Bakery');
  await type('Address', '4 Elm St');
  await userEvent.keyboard('{Enter}');
  await type('Phone', '4155550142');
  await type('Email', 'a@rye.example');
  await type('Website', 'rye.example');
  await userEvent.keyboard('{Enter}');
  await type('Description', 'Bread.');
  await tabTo(button('Submit Listing'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Submission Successful!', { exact: true })).toBeVisible();
  await expect.element(wizard).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  const [sent] = network.requests.filter(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    businessName: 'Rye',
    category: 'Bakery',
    address: '4 Elm St',
    phone: '4155550142',
    email: 'a@rye.example',
    website: 'rye.example',
    description: 'Bread.',
  });
});

test('the focus stays in the wizard and returns to its opener', async () => {
  await openWizard();
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.keyboard('{Tab}');
    expect(wizard.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('every step is accessible and does not overflow', async () => {
  await openWizard({ status: 500 });
  const expectUsable = async () => {
    await expectAccessible();
    for (const width of [320, 1280]) {
      await page.viewport(width, 700);
      expect(document.documentElement.scrollWidth, `width of the page at ${width} px`).toBeLessThanOrEqual(width);
    }
  };
  await expectUsable();
  await button('Next').click();
  await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'true');
  await expectUsable();
  await fillFirstStep();
  await expect.element(field('Email')).toBeVisible();
  await expectUsable();
  await fillSecondStep();
  await expect.element(field('Description')).toBeVisible();
  await expectUsable();
  await button('Submit Listing').click();
  await expect.element(page.getByText('Submission Failed')).toBeVisible();
  await expectUsable();
});

test('the last step asks for the fields of the category, and shows what is missing at its control', async () => {
  const field: Omit<FieldWire, 'key' | 'label' | 'type' | 'category_ids'> = {
    options: [],
    unit: '',
    required: false,
    shown_on: 'page',
    filterable: false,
    help: '',
  };
  const parking = [
    { id: 'street', label: 'Street parking' },
    { id: 'lot', label: 'Parking lot' },
  ];
  const rejection = { 'fields.delivery': 'Fill in Delivery.' };
  let responses = 0;
  const { network } = await openWizard(async () =>
    responses++ === 0
      ? { status: 400, json: { success: false, error: 'Fill in Delivery.', fields: rejection } }
      : { json: { success: true } },
  );
  network.succeed(listFieldsOperation, {
    success: true,
    data: [
      { ...field, key: 'delivery', label: 'Delivery', type: 'yes-no', required: true, category_ids: [3] },
      { ...field, key: 'parking', label: 'Parking', type: 'several-of', options: parking, category_ids: null },
      { ...field, key: 'seats', label: 'Seats', type: 'number', unit: 'seats', category_ids: null },
      { ...field, key: 'prices', label: 'Prices', type: 'money-range', unit: 'USD', category_ids: null },
      { ...field, key: 'towing', label: 'Towing', type: 'yes-no', category_ids: [9] },
    ],
  });
  await fillWizard();
  await expect.element(wizard.getByLabelText('Delivery *')).toBeVisible();
  expect(wizard.getByLabelText('Towing').query()).toBeNull();
  await expectAccessible();
  await wizard.getByRole('checkbox', { name: 'Parking lot' }).click();
  await wizard.getByLabelText('Seats (seats)').fill('40');
  await wizard.getByRole('group', { name: 'Prices' }).getByLabelText('From (USD)').fill('10');
  await button('Submit Listing').click();
  await expect.element(wizard.getByLabelText('Delivery *')).toHaveAccessibleDescription(/Fill in Delivery\./);
  await wizard.getByLabelText('Delivery *').selectOptions('Yes');
  await button('Submit Listing').click();
  await expect.element(wizard).not.toBeInTheDocument();
  expect(JSON.parse(network.requests.findLast(({ method }) => method === 'POST')?.body ?? '{}').fields).toEqual({
    delivery: true,
    parking: ['lot'],
    seats: '40',
    prices: { from: '10' },
  });
});
