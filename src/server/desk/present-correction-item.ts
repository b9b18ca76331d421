import type { CheckItemWire, CorrectionItemWire } from '#contract/desk/desk-item-schemas.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskCheck } from '../moderation/check-handler.ts';
import type { DeskCorrection } from '../moderation/correction-handler.ts';
import { presentDeskListing } from './present-claim-item.ts';
import { presentDecision, presentDuplicates } from './present-desk-item.ts';

export function presentCorrectionItem(item: DeskCorrection, history: Decision[]): CorrectionItemWire {
  const { correction, listing, place, senders } = item;
  return {
    kind: 'correction',
    id: correction.id,
    status: correction.status,
    submitted_at: formatIsoTime(correction.deskSince),
    promised_by: formatIsoTime(decisionDueAt(correction.deskSince)),
    signals: item.signals,
    field: correction.field,
    value: correction.value,
    live: item.live,
    listing: { id: listing.id, business_name: listing.businessName },
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    senders: senders.map(({ id, name, note, createdAt }) => ({ id, name, note, created_at: formatIsoTime(createdAt) })),
    has_owner: listing.ownerId !== null,
    duplicates: presentDuplicates(item.duplicates),
    reason: correction.reason,
    history: history.map(presentDecision),
  };
}

export function presentCheckItem({ listing }: DeskCheck, history: Decision[]): CheckItemWire {
  return {
    kind: 'check',
    id: listing.id,
    submitted_at: formatIsoTime(listing.updatedAt),
    promised_by: formatIsoTime(decisionDueAt(listing.updatedAt)),
    signals: [],
    listing: presentDeskListing(listing),
    reason: '',
    history: history.map(presentDecision),
  };
}
