import type { VerificationWire } from '#contract/verification-operations.ts';
import { VERIFICATION_CHECKS } from '#domain/verification/verification-checks.ts';

type CheckWire = VerificationWire['checks'][number];

/** A record in which all fifteen checks hold, except the changed ones. */
export function aVerification(changes: Partial<Record<CheckWire['id'], Partial<CheckWire>>> = {}): VerificationWire {
  const checks = VERIFICATION_CHECKS.map(
    ({ id, title, proves, by, essential }): CheckWire => ({
      id,
      title,
      proves,
      by,
      essential,
      result: 'passed',
      checked_at: '2026-03-01',
      fresh_until: '2027-03-01',
      evidence: '',
      ...changes[id],
    }),
  );
  return {
    verified: true,
    verified_until: '2027-03-01',
    passed: checks.filter(({ result }) => result === 'passed').length,
    needed: 12,
    demo: false,
    checks,
    provenance: { text: '', credits: [], is_stale: false },
  };
}
