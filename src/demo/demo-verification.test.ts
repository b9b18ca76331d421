import { expect, test } from 'vitest';
import { evaluateVerification } from '#domain/verification/evaluate-verification.ts';
import { CHECK_IDS, VERIFICATION_CHECKS } from '#domain/verification/verification-checks.ts';
import { demoListing } from './demo-listing.ts';
import { DEMO_DAY, demoVerification } from './demo-verification.ts';

const town = Array.from({ length: 2_500 }, (_, index) => {
  const listing = demoListing(index);
  return { index, listing, record: demoVerification(index, listing, index % 3 > 0) };
});

test('every badge of the town follows from its record, and no record without a badge would earn one', () => {
  for (const { listing, record } of town) {
    expect(evaluateVerification(record, DEMO_DAY).verified, listing.businessName).toBe(listing.verified);
  }
});

test('the same index has the same record, and passes of the past alone', () => {
  const { index, listing, record } = town[7] ?? { index: 0, listing: demoListing(0), record: {} };
  expect(demoVerification(index, listing, index % 3 > 0)).toEqual(record);
  const misdated = town.filter(({ listing, record }) => {
    const listedOn = listing.createdAt.toISOString().slice(0, 10);
    return CHECK_IDS.map((id) => record[id]).some(({ result, checkedOn }) =>
      result === 'unchecked' ? checkedOn !== '' : checkedOn < listedOn || checkedOn >= DEMO_DAY,
    );
  });
  expect(misdated).toEqual([]);
});

test('what a listing lacks does not pass, and the records differ', () => {
  for (const { listing, record } of town) {
    expect(record.phone.result === 'passed').toBe(listing.phone !== '');
    expect(record.website.result === 'passed').toBe(listing.website !== '');
    expect(record.hours.result === 'passed').toBe(listing.hours !== null);
  }
  const counts = new Set(
    town.map(({ record }) => VERIFICATION_CHECKS.filter(({ id }) => record[id].result === 'passed').length),
  );
  expect(counts.size).toBeGreaterThan(5);
});
