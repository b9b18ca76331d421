import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFieldsOperation } from '#contract/custom-field-operations.ts';
import type {
  CheckItemWire,
  ClaimItemWire,
  CorrectionItemWire,
  ReplyItemWire,
  ReviewItemWire,
} from '#contract/desk/desk-item-schemas.ts';
import { listListingPhotosOperation, type PhotoWire } from '#contract/photo-operations.ts';
import { getVerificationOperation, recordVerificationCheckOperation } from '#contract/verification-operations.ts';
import { anAccount } from '../../../../../tests/support/browser/account-fixture.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import {
  aDeskListing,
  anItem,
  aSubmissionWire,
  type DeskItemWire,
} from '../../../../../tests/support/browser/fake-desk.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { itemHeading, itemPane, openDesk, statusNotice } from '../../../../../tests/support/browser/open-desk.tsx';
import { aVerification } from '../../../../../tests/support/browser/verification-fixture.ts';
import { DELIVERY, DELIVERY_FIELD } from '../../../../../tests/support/browser/wire-fixtures.ts';

const CATEGORIES = [{ id: 3, name: 'Plumbing', listing_count: 41 }];
const LAMPS = { id: 7, business_name: 'Lamps' };
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nothingWaits = page.getByRole('heading', { name: 'All caught up.' });

const storePhotos = (network: FakeNetwork, photos: PhotoWire[]) =>
  network.succeed(listListingPhotosOperation, { success: true, data: photos }, { params: { id: LAMPS.id } });

/** Opens an item with which the photos and checks of its listing are shown. */
function openListingItem(item: DeskItemWire, { at, photos = [] }: { at: string; photos?: PhotoWire[] }) {
  const network = createFakeNetwork();
  storePhotos(network, photos);
  const data = aVerification({ license: { result: 'unchecked' } });
  network.succeed(getVerificationOperation, { success: true, data }, { params: { id: LAMPS.id } });
  network.respondWith('GET /categories.php', { json: CATEGORIES });
  return openDesk([item], { at, network });
}

test('a submission is corrected before approval, with an existing category', async () => {
  const submission = aSubmissionWire(1, 'Fern & Feild', {
    fields: { category: 'Plumbingg' },
    signals: [{ code: 'unknown-category', text: 'There’s no category named Plumbingg.' }],
    nearest_categories: ['Plumbing'],
  });
  const { network, decided } = await openDesk([{ ...submission, field_values: [DELIVERY] }]);
  network.succeed(listFieldsOperation, { success: true, data: [DELIVERY_FIELD] });
  network.respondWith('GET /categories.php', { json: CATEGORIES });
  await expect.element(itemHeading).toHaveTextContent('Fern & Feild');
  await userEvent.keyboard('a');
  await expect.element(page.getByLabelText('Category')).toHaveFocus();
  await expect.element(page.getByText('This category does not exist.')).toBeVisible();
  await expectAccessible();
  await itemPane.getByRole('button', { name: 'Plumbing', exact: true }).click();
  await page.getByLabelText('Business name').fill('Fern & Field');
  await page.getByLabelText('Website').fill('not an address');
  await button('Approve').click();
  await expect.element(page.getByLabelText('Website')).toHaveFocus();
  expect(decided).toEqual([]);
  await page.getByLabelText('Website').fill('fernandfield.example');
  await page.getByLabelText('Delivery').selectOptions('No');
  await button('Approve').click();
  await expect.element(nothingWaits).toBeVisible();
  const texts = { business_name: 'Fern & Field', category: 'Plumbing', website: 'fernandfield.example' };
  const changes = { ...texts, fields: { delivery: false } };
  await expect.poll(() => decided).toMatchObject([{ decision: 'approved', changes }]);
});

test('a submission is compared with the similar live listing', async () => {
  const { fields } = aSubmissionWire(1, 'Lamps', { fields: { phone: '(512) 555-0101' } });
  const submission = aSubmissionWire(1, 'Lamps Annex', {
    fields: { phone: '(512) 555-0101' },
    duplicates: [{ listing_id: LAMPS.id, ...fields, alike: ['phone'] }],
    diff: { listing_id: LAMPS.id, fields: [{ field: 'business_name', submitted: 'Lamps Annex', live: 'Lamps' }] },
  });
  await openDesk([submission]);
  const name = itemPane.getByRole('row', { name: /^Business name/ });
  await expect.element(name.getByRole('insertion')).toHaveTextContent('Annex');
  await expect.element(itemPane.getByRole('link', { name: 'Lamps' }).first()).toHaveAttribute('href', '/business/7');
  await expect.element(itemPane.getByText('same phone')).toBeVisible();
  await expectAccessible();
});

function aReview(fields: Partial<ReviewItemWire> = {}): ReviewItemWire {
  return {
    kind: 'review',
    ...anItem(4),
    status: 'approved',
    fields: { rating: 2, comment: 'They came on a Sunday.', reviewer_name: 'Cy R.' },
    listing: LAMPS,
    author: null,
    reports: [],
    reply: null,
    photos: [],
    ...fields,
  };
}

test('a flagged review shows its reasons and can be approved', async () => {
  const signals = [{ code: 'no-account', text: 'Written without an account.' }];
  const { decided } = await openDesk([aReview({ status: 'pending', signals })], { at: '/admin?kind=review' });
  await expect.element(itemHeading).toHaveTextContent('Review of Lamps');
  await expect.element(itemPane.getByText('They came on a Sunday.')).toBeVisible();
  await expect.element(itemPane.getByText('Written without an account.')).toBeVisible();
  await button('Approve').click();
  await expect.element(nothingWaits).toBeVisible();
  await expect.poll(() => decided).toMatchObject([{ items: [{ kind: 'review', id: 4 }], decision: 'approved' }]);
});

test('a reply is removed with a reason and restored from the log', async () => {
  const review = aReview({ reply: { text: 'You fool!', updated_at: '2026-03-01T09:00:00Z' } });
  const { store, decided } = await openDesk([review], { at: '/admin?item=review-4' });
  await page.getByRole('button', { name: 'Remove the reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this reply?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('Enter a reason, so they know what to do better.')).toBeVisible();
  await dialog.getByText('Insults or threats').click();
  const reply: ReplyItemWire = {
    kind: 'reply',
    ...anItem(4),
    listing: LAMPS,
    review: review.fields,
    text: 'You fool!',
    is_shown: false,
  };
  store(aReview());
  store(reply);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(statusNotice('Removed: Reply to a review of Lamps.')).toBeVisible();
  await expect.element(itemPane.getByText('You fool!')).not.toBeInTheDocument();
  expect(decided).toMatchObject([{ items: [{ kind: 'reply', id: 4 }], decision: 'rejected' }]);
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect.element(itemHeading).toHaveTextContent('Reply to a review of Lamps');
  await expect.element(itemPane.getByText('You fool!')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('u');
  await expect.element(statusNotice('Undone:')).toBeVisible();
});

const CHECK: CheckItemWire = { kind: 'check', ...anItem(LAMPS.id), listing: aDeskListing(LAMPS.id, 'Lamps') };

test('a photo is removed with a reason and restored', async () => {
  const photos = ['The door', 'The counter'].map((alt, index) => ({
    id: index + 1,
    alt,
    url: PIXEL,
    small_url: PIXEL,
    width: 1200,
    height: 900,
  }));
  const { network, decided } = await openListingItem(CHECK, { at: '/admin?item=check-7', photos });
  const removeButtons = itemPane.getByRole('button', { name: /^Remove/ });
  await page.getByRole('button', { name: 'Remove The door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
  await dialog.getByText('Not this business').click();
  storePhotos(network, photos.slice(1));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => removeButtons.elements()).toHaveLength(1);
  expect(decided).toMatchObject([{ items: [{ kind: 'photo', id: 1 }], decision: 'rejected' }]);
  await expectAccessible();
  storePhotos(network, photos);
  await button('Undo').click();
  await expect.element(page.getByRole('button', { name: 'Remove The door' })).toBeVisible();
});

test('a moderator records a manual check', async () => {
  const { network } = await openListingItem(CHECK, { at: '/admin?item=check-7' });
  await expect.element(itemHeading).toHaveTextContent('Checks of Lamps');
  await itemPane.getByRole('button', { name: 'Record License checked' }).click();
  await itemPane.getByRole('radio', { name: 'Not applicable' }).click();
  await itemPane.getByLabelText('Note').fill('No license needed for this trade.');
  await expectAccessible();
  const data = aVerification({ license: { result: 'not-applicable' } });
  const params = { id: LAMPS.id, check: 'license' } as const;
  network.succeed(recordVerificationCheckOperation, { success: true, data }, { params });
  await itemPane.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(itemPane.getByRole('listitem').filter({ hasText: 'License checked' }).last())
    .toMatchTextContent('not applicable');
  const saved = network.requests.find(({ method }) => method === 'PUT');
  expect(JSON.parse(saved?.body ?? '')).toEqual({
    result: 'not-applicable',
    note: 'No license needed for this trade.',
  });
});

test('a correction is edited and approved by keyboard', async () => {
  const correction: CorrectionItemWire = {
    kind: 'correction',
    ...anItem(5),
    status: 'pending',
    field: 'phone',
    value: '(512) 555-0170',
    live: '(512) 555-0101',
    listing: LAMPS,
    place: null,
    senders: [{ id: 1, name: null, note: 'It is on their door.', created_at: '2026-03-01T09:00:00Z' }],
    has_owner: false,
    duplicates: [],
  };
  const { decided } = await openListingItem(correction, { at: '/admin?kind=correction' });
  await expect.element(itemHeading).toHaveTextContent('Correction of Lamps');
  await expect.element(itemPane.getByText('It is on their door.')).toBeVisible();
  await expect.element(itemPane.getByRole('heading', { name: '15 points' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('e');
  await itemPane.getByLabelText('Phone').fill('(512) 555-0177');
  await userEvent.keyboard('{Escape}a');
  await expect.element(nothingWaits).toBeVisible();
  await expect.poll(() => decided).toMatchObject([{ decision: 'approved', changes: { phone: '(512) 555-0177' } }]);
});

test('a claim shows what the claimant says and is rejected, restored and approved by keyboard', async () => {
  const claim: ClaimItemWire = {
    kind: 'claim',
    ...anItem(6),
    status: 'waiting',
    proof: 'moderator',
    note: 'My name is on the sign.',
    listing: aDeskListing(LAMPS.id, 'Lamps'),
    claimant: anAccount({ name: 'Cleo Ray', email: 'cleo@example.test' }),
    owner: null,
    answer: '',
    other_claims: [],
  };
  const { decided } = await openListingItem(claim, { at: '/admin?kind=claim' });
  await expect.element(itemHeading).toHaveTextContent('Claim of Lamps');
  await expect.element(itemPane.getByText('My name is on the sign.')).toBeVisible();
  await expect.element(itemPane.getByText(/cleo@example\.test/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('1{Enter}');
  await expect.element(nothingWaits).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(itemHeading).toHaveTextContent('Claim of Lamps');
  await userEvent.keyboard('a');
  await expect.element(nothingWaits).toBeVisible();
  await expect.poll(() => decided.map(({ decision }) => decision)).toEqual(['rejected', 'approved']);
});

const REPORT = { id: 5, reason: 'fake', note: 'My kitchen.', by_account: false, created_at: '2026-03-02T08:00:00Z' };

test('a reported photo is kept or removed, each with a reason', async () => {
  const photo = { id: 3, url: PIXEL, small_url: PIXEL, width: 8, height: 6, alt: 'A kitchen' };
  const aPhoto = (id: number): DeskItemWire => ({
    kind: 'photo',
    ...anItem(id),
    listing: LAMPS,
    review_id: null,
    photo: { ...photo, id },
    is_shown: true,
    reports: [REPORT],
  });
  const { decided } = await openDesk([aPhoto(3), aPhoto(4)]);
  await expect.element(itemHeading).toHaveTextContent('Photo of Lamps');
  await expect.element(itemPane.getByText('My kitchen.')).toBeVisible();
  await expect.element(itemPane.getByText('Not this business')).toBeVisible();
  await expect.element(itemPane.getByRole('button', { name: 'A kitchen' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('a');
  const keep = page.getByRole('dialog', { name: 'Keep this photo?' });
  await keep.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(keep.getByText('Enter a reason. It’s logged.')).toBeVisible();
  await keep.getByLabelText('Within the rules').click();
  await keep.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(statusNotice('Kept: Photo of Lamps.')).toBeVisible();
  await userEvent.keyboard('r');
  const remove = page.getByRole('dialog', { name: 'Remove this photo?' });
  await remove.getByLabelText('Not this business').click();
  await remove.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .poll(() => decided.map(({ decision, reason }) => [decision, reason]))
    .toEqual([
      ['approved', 'We reviewed the photo, and it follows our rules.'],
      ['rejected', 'The photo doesn’t show this business or what it does.'],
    ]);
});

test('an appeal is shown with its decision, and granted with a reason', async () => {
  const appeal: DeskItemWire = {
    kind: 'appeal',
    ...anItem(9),
    status: 'pending',
    text: 'It is our window.',
    appellant: { id: 2, name: 'Olga Ray' },
    decision: {
      id: 12,
      kind: 'photo',
      item_id: 3,
      title: 'Photo of Lamps',
      decision: 'rejected',
      asks: false,
      reason: 'Not this business.',
      actor: { id: 1, name: 'Mo Lind' },
      created_at: '2026-03-01T08:00:00Z',
      reversed_at: null,
      reversed_by: null,
    },
  };
  const { decided } = await openDesk([appeal]);
  await expect.element(itemHeading).toHaveTextContent('Appeal: Photo of Lamps');
  await expect.element(itemPane.getByText('It is our window.')).toBeVisible();
  await expectAccessible();
  await button('Grant').click();
  const grant = page.getByRole('dialog', { name: 'Grant this appeal?' });
  await grant.getByLabelText('You’re right').click();
  await grant.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect.poll(() => decided).toMatchObject([{ decision: 'approved' }]);
});
