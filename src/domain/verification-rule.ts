import { daysAfter } from './calendar-day.ts';
import { CHECKS, type CheckId, type CheckOutcome, type CheckResult, type VerificationRecord } from './verification.ts';

/** So many of the fifteen must pass; the others are honest gaps. */
export const PASSES_NEEDED = 12;

export type Judgement = {
  verified: boolean;
  /** The last day on which it is verified, if nothing is checked again. */
  until: string | null;
  passed: number;
  /** What does not pass today. */
  missing: CheckId[];
};

/** Verified: all essential checks pass, at least `PASSES_NEEDED` of all do, and none of these passes is stale. */
export function judgeVerification(record: VerificationRecord, today: string): Judgement {
  const passes = CHECKS.map((check) => ({ ...check, until: freshUntil(check, record[check.id]) }));
  const missing = passes.filter(({ until }) => until < today);
  const lastDays = passes.map(({ until }) => until).sort();
  const enoughUntil = lastDays.at(-PASSES_NEEDED) ?? '';
  const essentialUntil = passes.filter(({ essential }) => essential).map(({ until }) => until);
  const [until = ''] = [enoughUntil, ...essentialUntil].sort();
  const verified = until >= today;
  return {
    verified,
    until: verified ? until : null,
    passed: CHECKS.length - missing.length,
    missing: missing.map(({ id }) => id),
  };
}

/** The last day on which an outcome counts as a pass; "" when it is none. */
export function freshUntil(check: { freshDays: number }, { result, checkedOn }: CheckOutcome): string {
  return result === 'passed' ? daysAfter(checkedOn, check.freshDays) : '';
}

/** What everybody is told: a pass that has grown stale is not one any more. */
export type Standing = CheckResult | 'stale';

export function standingOf(check: { freshDays: number }, outcome: CheckOutcome, today: string): Standing {
  return outcome.result === 'passed' && freshUntil(check, outcome) < today ? 'stale' : outcome.result;
}

/** Rechecked so long before the passes run out, so that one bad day of a website costs nobody the badge. */
const LEAD_DAYS = 14;
/** Where nothing passes. */
const FAILED_AGAIN_DAYS = 30;

/** When our worker looks again: today at what it has not seen, else before the first of its passes runs out. */
export function nextLook(record: VerificationRecord, today: string): string {
  const ours = CHECKS.filter((check) => check.by === 'automatic');
  if (ours.some(({ id }) => record[id].result === 'unchecked')) return today;
  const lastDays = ours.map((check) => freshUntil(check, record[check.id])).filter(Boolean);
  const [first = daysAfter(today, FAILED_AGAIN_DAYS)] = lastDays.map((day) => daysAfter(day, -LEAD_DAYS)).sort();
  const tomorrow = daysAfter(today, 1);
  return first < tomorrow ? tomorrow : first;
}
