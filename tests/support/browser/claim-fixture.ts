import type { ClaimWire } from '#contract/claim-operations.ts';

/** A claim that waits for its claimant to prove it. */
export function aClaim(fields: Partial<ClaimWire> = {}): ClaimWire {
  return {
    id: 3,
    listing: { id: 7, business_name: 'Alder & Salt' },
    proof: 'mail',
    status: 'waiting',
    is_dispute: false,
    at_desk: false,
    email: '',
    note: '',
    token_name: 'townlink-verification',
    token: 'abc123',
    is_checking: false,
    checked_at: null,
    finding: '',
    reason: '',
    is_owner: false,
    created_at: '2026-03-02T09:00:00Z',
    decided_at: null,
    ...fields,
  };
}
