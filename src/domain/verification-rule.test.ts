import { describe, expect, it } from 'vitest';
import { daysAfter } from './calendar-day.ts';
import {
  CHECK_IDS,
  CHECKS,
  type CheckId,
  recordOf,
  type VerificationRecord,
  withoutFindingsAbout,
} from './verification.ts';
import { judgeVerification, nextLook, PASSES_NEEDED, standingOf } from './verification-rule.ts';

const TODAY = '2026-11-15';

/** All fifteen passed that day, except these. */
function passedOn(day: string, without: readonly CheckId[] = []): VerificationRecord {
  const passes = CHECK_IDS.filter((id) => !without.includes(id));
  return recordOf(Object.fromEntries(passes.map((id) => [id, { result: 'passed', checkedOn: day, evidence: '' }])));
}

describe('the fifteen points', () => {
  it('are fifteen, each with a name of its own, something it proves and a time in which it grows stale', () => {
    expect(CHECKS).toHaveLength(15);
    expect(new Set(CHECKS.map(({ title }) => title)).size).toBe(15);
    for (const { id, proves, freshDays } of CHECKS) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(proves).toMatch(/\.$/);
      expect(freshDays).toBeGreaterThanOrEqual(90);
    }
  });

  it('keep their places, by which records are stored', () => {
    expect(CHECK_IDS.join(' ')).toBe(
      'address phone email website website-name domain hours category description unique genuine reviews confirmed license premises',
    );
  });
});

describe('a listing is verified', () => {
  it('with fifteen passes, and until the first of those it needs grows stale', () => {
    expect(judgeVerification(passedOn(TODAY), TODAY)).toEqual({
      verified: true,
      until: daysAfter(TODAY, 180),
      passed: 15,
      missing: [],
    });
  });

  it('with twelve passes, all essential ones among them, and not with eleven', () => {
    const twelve = passedOn(TODAY, ['license', 'premises', 'reviews']);
    expect(judgeVerification(twelve, TODAY)).toMatchObject({ verified: true, passed: PASSES_NEEDED });
    expect(judgeVerification(twelve, TODAY).until).toBe(daysAfter(TODAY, 90));
    const eleven = passedOn(TODAY, ['license', 'premises', 'reviews', 'hours']);
    expect(judgeVerification(eleven, TODAY)).toEqual({
      verified: false,
      until: null,
      passed: 11,
      missing: ['hours', 'reviews', 'license', 'premises'],
    });
  });

  it.each(CHECKS.filter(({ essential }) => essential).map(({ id }) => id))('never without %s', (id) => {
    expect(judgeVerification(passedOn(TODAY, [id]), TODAY)).toMatchObject({ verified: false, missing: [id] });
    for (const result of ['failed', 'not-applicable'] as const) {
      const record = { ...passedOn(TODAY), [id]: { result, checkedOn: TODAY, evidence: '' } };
      expect(judgeVerification(record, TODAY).verified).toBe(false);
    }
  });

  it('through its last day and no longer', () => {
    const record = passedOn(TODAY);
    const { until } = judgeVerification(record, TODAY);
    expect(judgeVerification(record, until ?? '').verified).toBe(true);
    expect(judgeVerification(record, daysAfter(until ?? '', 1)).verified).toBe(false);
  });

  it('not when nothing was ever looked at', () => {
    expect(judgeVerification(recordOf({}), TODAY)).toMatchObject({ verified: false, until: null, passed: 0 });
  });
});

it('a pass that is too old is told as stale, a failure stays one', () => {
  const website = { freshDays: 90 };
  const outcome = { result: 'passed' as const, checkedOn: TODAY, evidence: '' };
  expect(standingOf(website, outcome, daysAfter(TODAY, 90))).toBe('passed');
  expect(standingOf(website, outcome, daysAfter(TODAY, 91))).toBe('stale');
  expect(standingOf(website, { ...outcome, result: 'failed' }, daysAfter(TODAY, 500))).toBe('failed');
});

it('the worker looks at what it has not seen today, else two weeks before a pass runs out', () => {
  expect(nextLook(recordOf({}), TODAY)).toBe(TODAY);
  expect(nextLook(passedOn(TODAY), TODAY)).toBe(daysAfter(TODAY, 76));
  expect(nextLook(passedOn(daysAfter(TODAY, -80)), TODAY)).toBe(daysAfter(TODAY, 1));
});

it('a changed identity takes along what was found about it; changed words wait for the next look', () => {
  const record = passedOn(TODAY);
  const unchecked = (changed: Parameters<typeof withoutFindingsAbout>[1]) =>
    CHECK_IDS.filter((id) => withoutFindingsAbout(record, changed)[id].result === 'unchecked');
  expect(unchecked(['phone'])).toEqual(['phone', 'unique', 'genuine']);
  expect(unchecked(['website', 'description'])).toEqual(['website', 'website-name', 'domain', 'unique', 'genuine']);
  expect(unchecked(['description', 'services', 'hours', 'email'])).toEqual([]);
});
