import { describe, expect, it } from 'vitest';
import { addCalendarDays } from '#lib/calendar-day.ts';
import { checkStatus, evaluateVerification, nextAutomaticCheckOn, REQUIRED_PASSES } from './evaluate-verification.ts';
import {
  CHECK_IDS,
  type CheckId,
  clearIdentityOutcomes,
  completeVerificationRecord,
  domainToken,
  isVerifiedField,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from './verification-checks.ts';

const TODAY = '2026-11-15';

/** All fifteen passed that day, except these. */
function passedOn(day: string, without: readonly CheckId[] = []): VerificationRecord {
  const passes = CHECK_IDS.filter((id) => !without.includes(id));
  return completeVerificationRecord(
    Object.fromEntries(passes.map((id) => [id, { result: 'passed', checkedOn: day, evidence: '' }])),
  );
}

describe('VERIFICATION_CHECKS', () => {
  it('has fifteen checks, each with a unique title, a proof and a validity period', () => {
    expect(VERIFICATION_CHECKS).toHaveLength(15);
    expect(new Set(VERIFICATION_CHECKS.map(({ title }) => title)).size).toBe(15);
    for (const { id, proves, freshDays } of VERIFICATION_CHECKS) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(proves).toMatch(/\.$/);
      expect(freshDays).toBeGreaterThanOrEqual(90);
    }
  });

  it('keeps its order, by which records are stored', () => {
    expect(CHECK_IDS.join(' ')).toBe(
      'address phone email website website-name domain hours category description unique genuine reviews confirmed license premises',
    );
  });
});

describe('evaluateVerification', () => {
  it('verifies a listing with fifteen passes until the first required one expires', () => {
    expect(evaluateVerification(passedOn(TODAY), TODAY)).toEqual({
      verified: true,
      until: addCalendarDays(TODAY, 180),
      passed: 15,
      missing: [],
    });
  });

  it('requires twelve passes including all essential ones', () => {
    const twelve = passedOn(TODAY, ['license', 'premises', 'reviews']);
    expect(evaluateVerification(twelve, TODAY)).toMatchObject({ verified: true, passed: REQUIRED_PASSES });
    expect(evaluateVerification(twelve, TODAY).until).toBe(addCalendarDays(TODAY, 90));
    const eleven = passedOn(TODAY, ['license', 'premises', 'reviews', 'hours']);
    expect(evaluateVerification(eleven, TODAY)).toEqual({
      verified: false,
      until: null,
      passed: 11,
      missing: ['hours', 'reviews', 'license', 'premises'],
    });
  });

  it.each(VERIFICATION_CHECKS.filter(({ essential }) => essential).map(({ id }) => id))(
    'never verifies a listing without %s',
    (id) => {
      expect(evaluateVerification(passedOn(TODAY, [id]), TODAY)).toMatchObject({ verified: false, missing: [id] });
      for (const result of ['failed', 'not-applicable'] as const) {
        const record = { ...passedOn(TODAY), [id]: { result, checkedOn: TODAY, evidence: '' } };
        expect(evaluateVerification(record, TODAY).verified).toBe(false);
      }
    },
  );

  it('counts a pass through its last day', () => {
    const record = passedOn(TODAY);
    const { until } = evaluateVerification(record, TODAY);
    expect(evaluateVerification(record, until ?? '').verified).toBe(true);
    expect(evaluateVerification(record, addCalendarDays(until ?? '', 1)).verified).toBe(false);
  });

  it('does not verify an unchecked listing', () => {
    expect(evaluateVerification(completeVerificationRecord({}), TODAY)).toMatchObject({
      verified: false,
      until: null,
      passed: 0,
    });
  });
});

it('an expired pass is stale; a failure stays a failure', () => {
  const website = { freshDays: 90 };
  const outcome = { result: 'passed' as const, checkedOn: TODAY, evidence: '' };
  expect(checkStatus(website, outcome, addCalendarDays(TODAY, 90))).toBe('passed');
  expect(checkStatus(website, outcome, addCalendarDays(TODAY, 91))).toBe('stale');
  expect(checkStatus(website, { ...outcome, result: 'failed' }, addCalendarDays(TODAY, 500))).toBe('failed');
});

it('the next automatic check is today if any is unchecked, otherwise two weeks before a pass expires', () => {
  expect(nextAutomaticCheckOn(completeVerificationRecord({}), TODAY)).toBe(TODAY);
  expect(nextAutomaticCheckOn(passedOn(TODAY), TODAY)).toBe(addCalendarDays(TODAY, 76));
  expect(nextAutomaticCheckOn(passedOn(addCalendarDays(TODAY, -80)), TODAY)).toBe(addCalendarDays(TODAY, 1));
});

it('a changed identity field clears the outcomes that depend on it; other changes keep them', () => {
  const record = passedOn(TODAY);
  const unchecked = (changed: Parameters<typeof clearIdentityOutcomes>[1]) =>
    CHECK_IDS.filter((id) => clearIdentityOutcomes(record, changed)[id].result === 'unchecked');
  expect(unchecked(['phone'])).toEqual(['phone', 'unique', 'genuine']);
  expect(unchecked(['website', 'description'])).toEqual(['website', 'website-name', 'domain', 'unique', 'genuine']);
  expect(unchecked(['description', 'services', 'hours', 'email'])).toEqual([]);
});

it('automatic checks that all failed are repeated after thirty days', () => {
  const failed = Object.fromEntries(
    CHECK_IDS.map((id) => [id, { result: 'failed', checkedOn: TODAY, evidence: '' }]),
  ) as VerificationRecord;
  expect(nextAutomaticCheckOn(failed, TODAY)).toBe(addCalendarDays(TODAY, 30));
  expect(nextAutomaticCheckOn({ ...failed, hours: { ...failed.hours, result: 'unchecked' } }, TODAY)).toBe(TODAY);
});

it('checks by people do not wait for the automatic ones', () => {
  const record = passedOn(TODAY, ['license', 'premises', 'email']);
  expect(nextAutomaticCheckOn(record, TODAY)).toBe(addCalendarDays(TODAY, 76));
});

it('the next automatic check is tomorrow at the earliest', () => {
  const dueOn = (day: number) => nextAutomaticCheckOn(passedOn(addCalendarDays(TODAY, day)), TODAY);
  expect([dueOn(-74), dueOn(-75), dueOn(-76)]).toEqual([2, 1, 1].map((days) => addCalendarDays(TODAY, days)));
});

it('some fields are checked, others are not', () => {
  expect(isVerifiedField('phone')).toBe(true);
  expect(isVerifiedField('ownerId')).toBe(true);
  expect(isVerifiedField('aiDescription')).toBe(false);
});

it('an unchecked outcome has no date and no evidence', () => {
  expect(completeVerificationRecord({}).phone).toEqual({ result: 'unchecked', checkedOn: '', evidence: '' });
});

it('the token of a domain names the site, the listing and the owner', () => {
  expect(domainToken({ siteUrl: 'https://townlink.test:8443/x', listingId: 7, ownerId: 3 })).toBe(
    'townlink.test:8443/7/3',
  );
});
