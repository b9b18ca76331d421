import type { AppealItemWire, ChangeItemWire, ListingItemWire } from '#contract/desk/desk-item-schemas.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskAppeal } from '../moderation/appeal-handler.ts';
import type { DeskListing } from '../moderation/listing-handler.ts';
import { reportFacts, reportSignals } from '../moderation/report-signals.ts';
import type { DeskChange } from '../moderation/staff-change.ts';
import { presentDeskAccount, presentDeskListing } from './present-claim-item.ts';
import { presentDecision, presentReport } from './present-desk-item.ts';

export function presentListingItem({ listing, owner, reports }: DeskListing, history: Decision[]): ListingItemWire {
  const active = history.find((decision) => decision.reversedAt === null);
  return {
    kind: 'listing',
    id: listing.id,
    ...presentDates(reports[0]?.createdAt ?? listing.updatedAt),
    signals: reportSignals('listing', reportFacts(reports)),
    status: listing.status,
    listing: presentDeskListing(listing),
    owner: owner && presentDeskAccount(owner),
    reports: reports.map(presentReport),
    reason: active?.reason ?? '',
    history: history.map(presentDecision),
  };
}

export function presentAppealItem(
  { appeal, decision, appellantName }: DeskAppeal,
  history: Decision[],
): AppealItemWire {
  return {
    kind: 'appeal',
    id: appeal.id,
    ...presentDates(appeal.createdAt),
    signals: [],
    status: appeal.status,
    text: appeal.text,
    appellant: { id: appeal.userId, name: appellantName },
    decision: presentDecision(decision),
    reason: appeal.reason,
    history: history.map(presentDecision),
  };
}

export function presentChangeItem({ listing }: DeskChange, history: Decision[]): ChangeItemWire {
  return {
    kind: 'change',
    id: listing.id,
    ...presentDates(history[0]?.createdAt ?? listing.updatedAt),
    signals: [],
    listing: presentDeskListing(listing),
    reason: history[0]?.reason ?? '',
    history: history.map(presentDecision),
  };
}

function presentDates(since: Date) {
  return { submitted_at: formatIsoTime(since), promised_by: formatIsoTime(decisionDueAt(since)) };
}
