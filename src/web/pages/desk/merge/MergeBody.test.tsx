import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MergeItemWire, OwnershipItemWire } from '#contract/desk/desk-item-schemas.ts';
import {
  type ComparedListingWire,
  compareListingsOperation,
  mergeListingsOperation,
} from '#contract/desk/merge-operations.ts';
import { listListingPhotosOperation } from '#contract/photo-operations.ts';
import { getVerificationOperation } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { aDeskListing, anItem, type DeskItemWire } from '../../../../../tests/support/browser/fake-desk.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { itemHeading, itemPane, openDesk, statusNotice } from '../../../../../tests/support/browser/open-desk.tsx';
import { aVerification } from '../../../../../tests/support/browser/verification-fixture.ts';

const KEPT = aDeskListing(7, 'Lamps');
const GONE = aDeskListing(8, 'Lamps Inc');
const NOT_MERGED: MergeItemWire = {
  kind: 'merge',
  ...anItem(GONE.id),
  listing: GONE,
  into: null,
  moved: { reviews: 0, photos: 0, messages: 0, waiting: 0 },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

function aComparedListing(id: number, name: string, fields: Partial<ComparedListingWire> = {}): ComparedListingWire {
  return {
    id,
    version: 1,
    status: 'published',
    verified: false,
    rating: 0,
    review_count: 0,
    photo_count: 0,
    owner: null,
    created_at: '2026-01-05T09:00:00Z',
    fields: {
      business_name: name,
      category: 'Lighting',
      additional_categories: '',
      address: '12 Congress Ave, Austin, TX 78701',
      phone: '',
      email: '',
      website: '',
      hours: '',
      years_in_business: '',
      services: '',
      description: '',
      ai_description: '',
    },
    refusal: '',
    ...fields,
  };
}

function openMerge(at: string, { refusal = '', items = [] }: { refusal?: string; items?: DeskItemWire[] } = {}) {
  const network = createFakeNetwork();
  const kept = aComparedListing(KEPT.id, 'Lamps', { review_count: 2, rating: 4.5, refusal });
  const gone = aComparedListing(GONE.id, 'Lamps Inc', { refusal });
  network.succeed(compareListingsOperation, { success: true, data: [gone, kept] });
  for (const { id } of [KEPT, GONE]) {
    network.succeed(listListingPhotosOperation, { success: true, data: [] }, { params: { id } });
    network.succeed(getVerificationOperation, { success: true, data: aVerification() }, { params: { id } });
  }
  return openDesk([NOT_MERGED, ...items], { at, network });
}

test('two listings are compared and merged with the chosen values', async () => {
  const check: DeskItemWire = { kind: 'check', ...anItem(GONE.id), listing: GONE };
  const { network, store } = await openMerge('/admin?item=check-8', { items: [check] });
  await page.getByRole('link', { name: 'Merge with another listing' }).click();
  await expect.element(itemHeading).toHaveTextContent('Merge of Lamps Inc');
  await button('Compare').click();
  await expect.element(page.getByText('Enter the other listing’s URL or ID.').first()).toBeVisible();
  await expect.element(page.getByLabelText('Page URL or ID')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Page URL or ID').fill('https://townlink.example/business/7');
  await button('Compare').click();
  const which = page.getByRole('group', { name: 'Keep' });
  await expect.element(which.getByRole('radio', { name: 'Lamps', exact: true })).toBeChecked();
  await expectAccessible();
  await page.getByRole('group', { name: 'Business name' }).getByText('Lamps Inc').click();

  const data = { decision_id: 31, listing_id: KEPT.id };
  network.succeed(mergeListingsOperation, { success: true, message: 'Merged.', data });
  store({ ...NOT_MERGED, into: KEPT, moved: { ...NOT_MERGED.moved, reviews: 2 } });
  await button('Merge 8 into 7').click();
  await expect.element(statusNotice('Merged Lamps Inc into Lamps.')).toBeVisible();
  await expect.element(itemHeading).toHaveTextContent('Lamps Inc into Lamps');
  await expect.element(itemPane.getByText('Reviews')).toBeVisible();
  await expectAccessible();
  const request = network.requests.find(({ method }) => method === 'POST');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    listing_id: 8,
    into_listing_id: 7,
    take: ['business_name'],
  });
});

test('a blocked merge shows its reason and a way out on a phone', async () => {
  const ownership: OwnershipItemWire = {
    kind: 'ownership',
    ...anItem(KEPT.id),
    listing: KEPT,
    owner: null,
    claims: [],
  };
  const refusal = 'Two different accounts manage these listings.';
  await openMerge('/admin?item=merge-8&with=7', { refusal, items: [ownership] });
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Merge \d+ into/ })).toBeDisabled();
  await expectNoOverflow();
  await expectAccessible();
  await page.getByRole('link', { name: 'Who manages Lamps (7)' }).click();
  await expect.element(itemHeading).toHaveTextContent('Ownership of Lamps');
});
