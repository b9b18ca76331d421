import { addCalendarDays } from '#lib/calendar-day.ts';
import {
  type CheckId,
  type CheckOutcome,
  type CheckResult,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from './verification-checks.ts';

/** The minimum number of passes among the fifteen checks. */
export const REQUIRED_PASSES = 12;

export type VerificationEvaluation = {
  verified: boolean;
  /** The last day on which the listing is verified without further checks. */
  until: string | null;
  passed: number;
  /** Checks without a valid pass today. */
  missing: CheckId[];
};

/** Verified if all essential checks and at least `REQUIRED_PASSES` checks have valid passes. */
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

/** The last day on which an outcome counts as a pass; "" if it is not a pass. */
export function freshUntil(check: { freshDays: number }, { result, checkedOn }: CheckOutcome): string {
  return result === 'passed' ? addCalendarDays(checkedOn, check.freshDays) : '';
}

/** The public result: an expired pass is `stale`. */
export type CheckStatus = CheckResult | 'stale';

export function checkStatus(check: { freshDays: number }, outcome: CheckOutcome, today: string): CheckStatus {
  return outcome.result === 'passed' && freshUntil(check, outcome) < today ? 'stale' : outcome.result;
}

/** Rechecks start early, so that a temporary outage does not cost the badge. */
const RECHECK_LEAD_DAYS = 14;
/** Applies if no automatic check passes. */
const RETRY_FAILED_AFTER_DAYS = 30;

/** The date of the next automatic check: today if any is unchecked, otherwise before the first pass expires. */
export function nextAutomaticCheckOn(record: VerificationRecord, today: string): string {
  const automatic = VERIFICATION_CHECKS.filter((check) => check.by === 'automatic');
  if (automatic.some(({ id }) => record[id].result === 'unchecked')) return today;
  const lastDays = automatic.map((check) => freshUntil(check, record[check.id])).filter(Boolean);
  const [first = addCalendarDays(today, RETRY_FAILED_AFTER_DAYS)] = lastDays
    .map((day) => addCalendarDays(day, -RECHECK_LEAD_DAYS))
    .sort();
  const tomorrow = addCalendarDays(today, 1);
  return first < tomorrow ? tomorrow : first;
}
