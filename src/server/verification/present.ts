import type { VerificationWire } from '#contract/verification.ts';
import { CHECKS } from '#domain/verification.ts';
import { freshUntil, judgeVerification, PASSES_NEEDED, standingOf } from '#domain/verification-rule.ts';
import type { StoredVerification } from '#storage/verification-rows.ts';

/** What everybody may read of a record. */
export function presentVerification({ record, asOf }: StoredVerification, today: string): VerificationWire {
  const day = asOf ?? today;
  const { verified, until, passed } = judgeVerification(record, day);
  return {
    verified,
    verified_until: until,
    passed,
    needed: PASSES_NEEDED,
    demo: asOf !== null,
    checks: CHECKS.map((check) => ({
      id: check.id,
      title: check.title,
      proves: check.proves,
      by: check.by,
      essential: check.essential,
      result: standingOf(check, record[check.id], day),
      checked_at: record[check.id].checkedOn || null,
      fresh_until: freshUntil(check, record[check.id]) || null,
      evidence: record[check.id].evidence,
    })),
  };
}
