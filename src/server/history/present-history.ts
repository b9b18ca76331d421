import type { HistoryEntryWire } from '#contract/desk/history-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { FieldValues } from '#domain/fields/field-values.ts';
import { formatListingHours, type ListingHours } from '#domain/hours/listing-hours.ts';
import { DATA_LICENSES } from '#domain/imports/data-source.ts';
import {
  confirmedOn,
  FACT_LABELS,
  FACTS,
  type Fact,
  type Provenance,
  sourceOfFact,
} from '#domain/listings/provenance.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { HistoryEntry, StoredChanges } from '#storage/listings/listing-history.ts';
import { presentFieldValues } from '../shared/present-field-values.ts';

/** What makes ids readable. */
export type HistoryNames = { categories: ReadonlyMap<number, string>; fields: readonly CustomField[] };

export function presentHistoryEntry(entry: HistoryEntry, names: HistoryNames): HistoryEntryWire {
  return {
    id: entry.id,
    version: entry.version,
    at: formatIsoTime(entry.changedAt),
    // written by the functions that set the writer
    kind: entry.kind as HistoryEntryWire['kind'],
    actor: entry.user,
    import: entry.batch && { batch_id: entry.batch.id, file_name: entry.batch.fileName },
    merged_id: entry.fromId,
    changes: presentChanges(entry.changes, names),
  };
}

/** In the order of a listing's fields. */
export function presentChanges(changes: StoredChanges, names: HistoryNames): HistoryEntryWire['changes'] {
  return [...FACTS, 'status' as const].flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    const [before, after] = change.map((value) => valueText(field, value, names));
    return {
      field,
      label: fieldLabel(field),
      before: before ?? '',
      after: after ?? '',
    };
  });
}

export const fieldLabel = (field: Fact | 'status'): string => (field === 'status' ? 'publication' : FACT_LABELS[field]);

function valueText(field: Fact | 'status', value: unknown, { categories, fields }: HistoryNames): string {
  // triggers and updates of listings stored these shapes
  switch (field) {
    case 'category':
      return categoryName(categories, value as number);
    case 'additional':
      return (value as number[]).map((id) => categoryName(categories, id)).join('; ');
    case 'address':
      return (value as { address: string }).address;
    case 'hours': {
      const { hours, text: hoursText } = value as { hours: ListingHours['hours']; text: string };
      return formatListingHours({ hours, hoursText });
    }
    case 'years':
      return value === null ? '' : `since ${value}`;
    case 'services':
      return (value as string[]).join(', ');
    case 'fields':
      return presentFieldValues(fields, value as FieldValues)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; ');
    case 'photos': {
      const { length } = value as number[];
      return length === 0 ? '' : `${length} ${length === 1 ? 'photo' : 'photos'}`;
    }
    default:
      return String(value);
  }
}

const categoryName = (names: ReadonlyMap<number, string>, id: number) => names.get(id) ?? 'a deleted category';

/** Where each fact comes from, and when it was last confirmed. */
export function presentFacts(provenance: Provenance) {
  return FACTS.map((field) => {
    const source = sourceOfFact(provenance, field);
    const stated = source?.sourceId == null ? null : (provenance.sources.get(source.sourceId) ?? null);
    return {
      field,
      label: FACT_LABELS[field],
      source: source?.kind ?? null,
      source_name: stated?.name ?? '',
      license: stated ? DATA_LICENSES[stated.license].name : '',
      confirmed_on: confirmedOn(provenance, field),
    };
  });
}
