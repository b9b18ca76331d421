import { expect, test } from 'vitest';
import { evaluateVerification } from '#domain/verification/evaluate-verification.ts';
import { CHECK_IDS, VERIFICATION_CHECKS } from '#domain/verification/verification-checks.ts';
import { demoListing } from './demo-listing.ts';
import { DEMO_DAY, demoVerification } from './demo-verification.ts';

const records = Array.from({ length: 2_500 }, (_, index) => {
  const listing = demoListing(index);
  return { index, listing, record: demoVerification(index, listing, index % 3 > 0) };
});

test('a demo listing is verified if and only if its record passes the evaluation', () => {
  for (const { listing, record } of records) {
    expect(evaluateVerification(record, DEMO_DAY).verified, listing.businessName).toBe(listing.verified);
  }
});

test('the same index gives the same record, and all checks are dated between listing and reference date', () => {
  const { index, listing, record } = records[7] ?? { index: 0, listing: demoListing(0), record: {} };
  expect(demoVerification(index, listing, index % 3 > 0)).toEqual(record);
  const misdated = records.filter(({ listing, record }) => {
    const listedOn = listing.createdAt.toISOString().slice(0, 10);
    return CHECK_IDS.map((id) => record[id]).some(({ result, checkedOn }) =>
      result === 'unchecked' ? checkedOn !== '' : checkedOn < listedOn || checkedOn >= DEMO_DAY,
    );
  });
  expect(misdated).toEqual([]);
});

test('checks of missing contacts and hours do not pass, and records differ', () => {
  for (const { listing, record } of records) {
    expect(record.phone.result === 'passed').toBe(listing.phone !== '');
    expect(record.website.result === 'passed').toBe(listing.website !== '');
    expect(record.hours.result === 'passed').toBe(listing.hours !== null);
  }
  const counts = new Set(
    records.map(({ record }) => VERIFICATION_CHECKS.filter(({ id }) => record[id].result === 'passed').length),
  );
  expect(counts.size).toBeGreaterThan(5);
});
