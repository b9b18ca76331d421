import type { EditItemWire } from '#contract/desk-items.ts';
import { type Decision, promisedBy } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { ShownEdit } from '../moderation/edits.ts';
import { presentDecision, presentDuplicates } from './present.ts';

export function presentEdit(shown: ShownEdit, history: Decision[]): EditItemWire {
  const { edit, listing, live, proposed, place, owner } = shown;
  const fields = presentIdentity(proposed);
  const published = presentIdentity(live);
  // the keys of a record of all fields are its fields
  const names = Object.keys(fields) as (keyof EditItemWire['fields'])[];
  return {
    kind: 'edit',
    id: edit.id,
    status: edit.status,
    submitted_at: isoTime(edit.createdAt),
    promised_by: isoTime(promisedBy(edit.createdAt)),
    signals: shown.signals,
    fields,
    listing: { id: listing.id, business_name: live.businessName },
    diff: names
      .filter((field) => fields[field] !== published[field])
      .map((field) => ({ field, submitted: fields[field], live: published[field] })),
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    owner: owner && { id: owner.id, name: owner.name, created_at: isoTime(owner.createdAt) },
    duplicates: presentDuplicates(shown.duplicates),
    reason: edit.reason,
    history: history.map(presentDecision),
  };
}

function presentIdentity({ businessName, category, address }: ShownEdit['live']): EditItemWire['fields'] {
  return { business_name: businessName, category, address };
}
