import type { VerificationWire } from '#contract/verification-operations.ts';
import {
  checkStatus,
  evaluateVerification,
  freshUntil,
  REQUIRED_PASSES,
} from '#domain/verification/evaluate-verification.ts';
import { VERIFICATION_CHECKS } from '#domain/verification/verification-checks.ts';
import type { StoredVerification } from '#storage/verification/verification-rows.ts';

export function presentVerification(
  { record, asOf }: StoredVerification,
  today: string,
): Omit<VerificationWire, 'provenance'> {
  const day = asOf ?? today;
  const { verified, until, passed } = evaluateVerification(record, day);
  return {
    verified,
    verified_until: until,
    passed,
    needed: REQUIRED_PASSES,
    demo: asOf !== null,
    checks: VERIFICATION_CHECKS.map((check) => ({
      id: check.id,
      title: check.title,
      proves: check.proves,
      by: check.by,
      essential: check.essential,
      result: checkStatus(check, record[check.id], day),
      checked_at: record[check.id].checkedOn || null,
      fresh_until: freshUntil(check, record[check.id]) || null,
      evidence: record[check.id].evidence,
    })),
  };
}
