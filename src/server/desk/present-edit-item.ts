import type { EditItemWire } from '#contract/desk/desk-item-schemas.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskEdit } from '../moderation/edit-handler.ts';
import { presentDecision, presentDuplicates } from './present-desk-item.ts';

export function presentEditItem(item: DeskEdit, history: Decision[]): EditItemWire {
  const { edit, listing, live, proposed, place, owner } = item;
  const fields = presentIdentity(proposed);
  const published = presentIdentity(live);
  const names = Object.keys(fields) as (keyof EditItemWire['fields'])[];
  return {
    kind: 'edit',
    id: edit.id,
    status: edit.status,
    submitted_at: formatIsoTime(edit.createdAt),
    promised_by: formatIsoTime(decisionDueAt(edit.createdAt)),
    signals: item.signals,
    fields,
    listing: { id: listing.id, business_name: live.businessName },
    diff: names
      .filter((field) => fields[field] !== published[field])
      .map((field) => ({ field, submitted: fields[field], live: published[field] })),
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    owner: owner && { id: owner.id, name: owner.name, created_at: formatIsoTime(owner.createdAt) },
    duplicates: presentDuplicates(item.duplicates),
    reason: edit.reason,
    history: history.map(presentDecision),
  };
}

function presentIdentity(identity: DeskEdit['live']): EditItemWire['fields'] {
  const { businessName, category, additionalCategories, address } = identity;
  return {
    business_name: businessName,
    category,
    additional_categories: joinCategoryNames(additionalCategories),
    address,
  };
}
