import { addCalendarDays } from '#lib/calendar-day.ts';
import {
  type CheckId,
  type CheckOutcome,
  type CheckResult,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from './verification-checks.ts';

/** So many of the fifteen must pass; the others are honest gaps. */
export const REQUIRED_PASSES = 12;

export type VerificationEvaluation = {
  verified: boolean;
  /** The last day on which it is verified, if nothing is checked again. */
  until: string | null;
  passed: number;
  /** What does not pass today. */
  missing: CheckId[];
};

/** Verified: all essential checks pass, at least `PASSES_NEEDED` of all do, and none of these passes is stale. */
export function evaluateVerification(record: VerificationRecord, today: string): VerificationEvaluation {
  const passes = VERIFICATION_CHECKS.map((check) => ({ ...check, until: freshUntil(check, record[check.id]) }));
  const missing = passes.filter(({ until }) => until < today);
  const lastDays = passes.map(({ until }) => until).sort();
  const enoughUntil = lastDays.at(-REQUIRED_PASSES) ?? '';
  const essentialUntil = passes.filter(({ essential }) => essential).map(({ until }) => until);
  const [until = ''] = [enoughUntil, ...essentialUntil].sort();
  const verified = until >= today;
  return {
    verified,
    until: verified ? until : null,
    passed: VERIFICATION_CHECKS.length - missing.length,
    missing: missing.map(({ id }) => id),
  };
}

/** The last day on which an outcome counts as a pass; "" when it is none. */
export function freshUntil(check: { freshDays: number }, { result, checkedOn }: CheckOutcome): string {
  return result === 'passed' ? addCalendarDays(checkedOn, check.freshDays) : '';
}

/** What everybody is told: a pass that has grown stale is not one any more. */
export type CheckStatus = CheckResult | 'stale';

export function checkStatus(check: { freshDays: number }, outcome: CheckOutcome, today: string): CheckStatus {
  return outcome.result === 'passed' && freshUntil(check, outcome) < today ? 'stale' : outcome.result;
}

/** Rechecked so long before the passes run out, so that one bad day of a website costs nobody the badge. */
const RECHECK_LEAD_DAYS = 14;
/** Where nothing passes. */
const RETRY_FAILED_AFTER_DAYS = 30;

/** When our worker looks again: today at what it has not seen, else before the first of its passes runs out. */
export function nextAutomaticCheckOn(record: VerificationRecord, today: string): string {
  const ours = VERIFICATION_CHECKS.filter((check) => check.by === 'automatic');
  if (ours.some(({ id }) => record[id].result === 'unchecked')) return today;
  const lastDays = ours.map((check) => freshUntil(check, record[check.id])).filter(Boolean);
  const [first = addCalendarDays(today, RETRY_FAILED_AFTER_DAYS)] = lastDays
    .map((day) => addCalendarDays(day, -RECHECK_LEAD_DAYS))
    .sort();
  const tomorrow = addCalendarDays(today, 1);
  return first < tomorrow ? tomorrow : first;
}
