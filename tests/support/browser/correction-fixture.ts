import type { CorrectionWire } from '#contract/correction-operations.ts';

/** A correction as its sender sees it. */
export function aCorrection(fields: Partial<CorrectionWire> = {}): CorrectionWire {
  return {
    id: 1,
    listing: { id: 7, business_name: 'Alder & Salt' },
    field: 'phone',
    value: '(512) 555-0177',
    status: 'pending',
    desk_since: '2026-03-02T09:00:00Z',
    at_desk: true,
    reason: '',
    created_at: '2026-03-02T09:00:00Z',
    decided_at: null,
    ...fields,
  };
}
