import type { CheckItemWire, CorrectionItemWire } from '#contract/desk-items.ts';
import { type Decision, promisedBy } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { ShownCheck } from '../moderation/checks.ts';
import type { ShownCorrection } from '../moderation/corrections.ts';
import { presentDecision, presentDuplicates } from './present.ts';
import { presentListing } from './present-claim.ts';

export function presentCorrection(shown: ShownCorrection, history: Decision[]): CorrectionItemWire {
  const { correction, listing, place, senders } = shown;
  return {
    kind: 'correction',
    id: correction.id,
    status: correction.status,
    submitted_at: isoTime(correction.deskSince),
    promised_by: isoTime(promisedBy(correction.deskSince)),
    signals: shown.signals,
    field: correction.field,
    value: correction.value,
    live: shown.live,
    listing: { id: listing.id, business_name: listing.businessName },
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    senders: senders.map(({ id, name, note, createdAt }) => ({ id, name, note, created_at: isoTime(createdAt) })),
    has_owner: listing.ownerId !== null,
    duplicates: presentDuplicates(shown.duplicates),
    reason: correction.reason,
    history: history.map(presentDecision),
  };
}

export function presentCheck({ of }: ShownCheck, history: Decision[]): CheckItemWire {
  return {
    kind: 'check',
    id: of.id,
    submitted_at: isoTime(of.updatedAt),
    promised_by: isoTime(promisedBy(of.updatedAt)),
    signals: [],
    listing: presentListing(of),
    reason: '',
    history: history.map(presentDecision),
  };
}
