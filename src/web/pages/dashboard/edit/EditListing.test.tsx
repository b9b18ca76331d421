import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { listListingEditsOperation, withdrawListingEditOperation } from '#contract/listing-operations.ts';
import { editButton, openEditListing, save } from '../../../../../tests/support/browser/edit-listing.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingWire } from '../../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../../tests/support/browser/sent-body.ts';
import { FOREIGN_CATEGORIES, FULL_LISTING } from '../../../../../tests/support/foreign-data.ts';
import { EditListing } from './EditListing.tsx';

const field = (label: string) => page.getByLabelText(label);
const group = (name: string) => page.getByRole('group', { name });
const FOREIGN = 'https://foreign.example';
const HOSTILE_NAME = 'Alder & Salt <b>"><img src=x onerror=alert(1)>';

// covers §8.update.1
test('the preview follows the form, and only the changed fields are saved', async () => {
  const { acceptSave, saved, address } = await openEditListing();
  acceptSave();
  await field('Business name').fill(HOSTILE_NAME);
  await field('Services').fill('Dinner, Lunch, Catering, Gift cards');
  const preview = page.getByRole('region', { name: 'Live preview' });
  await expect.poll(() => preview.getByText(HOSTILE_NAME).elements()).toHaveLength(2);
  await expect.element(preview.getByText('+1 more')).toBeVisible();
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  await expect.poll(address).toBe('/dashboard');
  expect(saved()).toEqual({ id: 7, version: 1, name: HOSTILE_NAME, services: 'Dinner, Lunch, Catering, Gift cards' });
});

test('a stored value that is no longer valid does not keep other fields from being saved', async () => {
  const { acceptSave, saved, address } = await openEditListing({ listing: aListingWire({ phone: 'call us' }) });
  acceptSave();
  await field('Years in business').fill('13');
  await save();
  await expect.poll(address).toBe('/dashboard');
  expect(saved()).toEqual({ id: 7, version: 1, years_in_business: '13' });
});

// covers §7.listings.3
test('a foreign API receives the specified fields as it sent them, and others only if they were changed', async () => {
  const network = createFakeNetwork();
  const received = { ...FULL_LISTING, phone: 2175550100, website: ' brighttaps.example ', description: null };
  network.respondWith(`GET ${FOREIGN}/categories.php`, { json: FOREIGN_CATEGORIES });
  network.respondWith(`GET ${FOREIGN}/listings.php`, { json: [received] });
  network.respondWith(`GET ${FOREIGN}/listings.php?id=8`, { json: received });
  network.respondWith(`PUT ${FOREIGN}/listings.php`, { json: { message: 'Listing updated' } });
  const options = { at: '/dashboard/edit/8', route: '/dashboard/edit/$id', network, token: 'a-token' };
  const { address } = await renderApp(<EditListing />, { ...options, site: { apiOrigin: FOREIGN } });
  await field('Business name').fill('Brighter Taps');
  await save();
  await expect.poll(address).toBe('/dashboard');
  expect(sentBody(network, 'PUT')).toEqual({
    id: 8,
    name: 'Brighter Taps',
    category: 'Plumbing',
    address: FULL_LISTING.address,
    phone: 2175550100,
    email: FULL_LISTING.email,
    website: ' brighttaps.example ',
  });
  expect(network.requests.map(({ url }) => url.pathname)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^\/api\//)]),
  );
});

// covers §8.update.1, U-10
test('a rejected value is shown at its field, and the form keeps its values', async () => {
  const { rejectSave, saved } = await openEditListing();
  const message = 'There’s no category named "Dragon dentistry". Choose one from the list.';
  rejectSave(400, { code: 'invalid', fields: { category: message } });
  await field('Category').fill('Dragon dentistry');
  await save();
  await expect.element(page.getByText('Failed to update listing. Please try again.')).toBeVisible();
  await expect.element(field('Category')).toHaveFocus();
  await expect.element(field('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(message)).toBeVisible();
  await expectAccessible();
  await field('Category').fill('Plumbing');
  await expect.element(field('Category')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Website').fill('javascript:alert(1)//.com');
  await save();
  await expect.element(field('Website')).toHaveFocus();
  expect(saved().category).toBe('Dragon dentistry');
});

//
test("a concurrent change is shown beside the owner's, to choose field by field", async () => {
  const { rejectSave, acceptSave, saved, address } = await openEditListing();
  const current = aListingWire({ description: 'Theirs.', services: 'Lunch', version: 2 });
  rejectSave(409, { code: 'conflict', current });
  await field('Phone').fill('415 555 0100');
  await field('Description').fill('Mine.');
  await save();
  const title = page.getByRole('heading', { name: 'Someone else changed this listing' });
  await expect.element(title).toHaveFocus();
  await expect.element(group('Description').getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect.element(group('Description').getByText('Mine.')).toBeVisible();
  await expect.element(group('Description').getByText('Theirs.')).toBeVisible();
  await expect.element(group('Services').getByRole('radio', { name: 'Current' })).toBeChecked();
  await expect.element(field('Services')).toHaveValue('Lunch');
  await expect.element(page.getByText('Failed to update listing. Please try again.')).toBeVisible();
  await expectAccessible();
  const description = page.getByRole('textbox', { name: 'Description' });
  await group('Description').getByRole('radio', { name: 'Current' }).click();
  await expect.element(description).toHaveValue('Theirs.');
  await group('Description').getByRole('radio', { name: 'Yours' }).click();
  acceptSave();
  await save();
  await expect.poll(address).toBe('/dashboard');
  expect(saved()).toEqual({ id: 7, phone: '415 555 0100', description: 'Mine.', version: 2 });
});

// covers U-09
test('an edit survives a new page, and leaving asks for confirmation', async () => {
  await openEditListing();
  await field('Phone').fill('415 555 0199');
  await cleanup();
  const { address } = await openEditListing();
  await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect.element(field('Phone')).toHaveValue('415 555 0199');
  await editButton('Cancel').click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Phone')).toHaveValue('415 555 0199');
  await editButton('Cancel').click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(address).toBe('/dashboard');
  await cleanup();
  await openEditListing();
  await expect.element(field('Phone')).toHaveValue('415 555 0134');
});

// covers U-09
test('an edit survives the end of the session', async () => {
  const { network, rejectSave } = await openEditListing();
  rejectSave(401, { code: 'not-signed-in' });
  network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token: 'another-token' } } });
  await field('Description').fill('Typed before the end.');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended. Sign in again.');
  await field('Email').fill('dana@example.test');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
  await editButton('Sign In').click();
  await expect.element(field('Description')).toHaveValue('Typed before the end.');
});

// covers §2.dashboard.5, §4.dashboard.1, §6.roles.3
test.for(['8', '99999999', 'x'])("a listing that is not one's own cannot be edited: %s", async (id) => {
  const { network } = await openEditListing({ at: `/dashboard/edit/${id}` });
  await expect.element(page.getByText('Business connection not found.')).toBeVisible();
  expect(network.requests.filter(({ url }) => url.searchParams.has('id'))).toEqual([]);
});

// covers §2.dashboard.5
test('Cancel returns to the dashboard', async () => {
  const { address } = await openEditListing();
  await editButton('Cancel').click();
  await expect.poll(address).toBe('/dashboard');
});

test('a new name, category or address waits for review and can be withdrawn', async () => {
  const times = { submitted_at: '2026-01-05T10:00:00Z', promised_by: '2026-01-07T10:00:00Z' };
  const { network } = await openEditListing({
    pending: [{ id: 1, listing_id: 7, business_name: 'Alder House', address: '9 Elm Street, Dallas', ...times }],
  });
  await expect.element(page.getByText('A new name, category or address is reviewed')).toBeVisible();
  await expect.element(field('Business name')).toHaveValue('Alder & Salt');
  const waiting = page.getByRole('region', { name: 'Waiting for review: Alder & Salt' });
  await expect.element(waiting.getByText('Alder House')).toBeVisible();
  await expect.element(waiting.getByText('9 Elm Street, Dallas')).toBeVisible();
  await expectAccessible();
  const message = 'Your changes have been withdrawn.';
  network.succeed(withdrawListingEditOperation, { success: true, message }, { params: { id: 7 } });
  network.succeed(listListingEditsOperation, { success: true, data: [] });
  await waiting.getByRole('button', { name: /^Withdraw/ }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('staff say why before they change a listing of somebody else, and the reason is sent', async () => {
  const { acceptSave, network } = await openEditListing({ visitor: 'moderator' });
  acceptSave();
  await editButton('Continue').click();
  await expect.element(field('Why are you changing it?')).toHaveAccessibleDescription('Enter a reason.');
  await expectAccessible();
  await field('Why are you changing it?').fill('They asked us.');
  await editButton('Continue').click();
  await expect.element(page.getByRole('note')).toMatchTextContent('Reason: They asked us.');
  await field('Phone').fill('415 555 0199');
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  const { url } = network.requests.findLast(({ method }) => method === 'PUT') ?? {};
  expect(url?.searchParams.get('staff_reason')).toBe('They asked us.');
});

test('other accounts cannot edit it', async () => {
  await openEditListing({ visitor: 'owner' });
  await expect.element(page.getByText('It isn’t one of your listings.')).toBeVisible();
});
