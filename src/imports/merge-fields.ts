import { fieldValueToText } from '#domain/fields/field-text.ts';
import type { FieldValue } from '#domain/fields/field-values.ts';
import { formatHours, type Hours } from '#domain/hours/hours.ts';
import { formatSpecialDays } from '#domain/hours/special-days-text.ts';
import { fieldColumn } from '#domain/imports/import-rules.ts';
import { type ImportedFields, SAYS_OTHERWISE } from '#domain/imports/imported-fields.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import type { ImportLink } from '#storage/imports/import-links.ts';
import type { ImportColumns } from '#storage/imports/import-listings.ts';
import {
  hashImported,
  IMPORTED_COLUMNS,
  type ImportedField,
  importedFieldName,
  importedValue,
} from '#storage/imports/imported-values.ts';
import type { RowContext } from './draft-row.ts';
import type { ListingDraft } from './parse-draft.ts';

/** What a row says of each field; undefined if the file has no column for it. */
const SAID: Record<ImportedField, (draft: ListingDraft) => unknown> = {
  business_name: (draft) => draft.businessName,
  category: (draft) => draft.categoryId,
  categories: (draft) => draft.additionalCategoryIds,
  address: saidPlace,
  phone: (draft) => draft.phone,
  email: (draft) => draft.email,
  website: (draft) => draft.website,
  hours: saidHours,
  services: (draft) => draft.services,
  description: (draft) => draft.description,
  ai_description: (draft) => draft.aiDescription,
  status: (draft) => draft.status,
  opened_year: (draft) => draft.openedYear,
};
// Object.keys loses the key types of the record
const FIELDS = Object.keys(IMPORTED_COLUMNS) as ImportedField[];

function saidPlace({ location, coordinates }: ListingDraft): unknown {
  return location === null && coordinates === null ? undefined : [location?.address, location?.place?.zip, coordinates];
}

function saidHours({ hours, specialDays }: ListingDraft): unknown {
  return hours === undefined && specialDays === undefined ? undefined : [hours, specialDays];
}

export type FieldConflict = { field: string; theirs: string; ours: string; columns: Partial<ImportColumns> };

export type FieldMerge = { columns: ImportColumns; imported: ImportedFields; conflicts: FieldConflict[] };

/** What the row says of a listing that was just created from it. */
export function importedFieldsOf(draft: ListingDraft, columns: ImportColumns): ImportedFields {
  return Object.fromEntries(
    saidFields(draft).map(({ name, said, values }) => [name, [hashImported(said), hashImported(values(columns))]]),
  );
}

type MergeInput = {
  draft: ListingDraft;
  /** The listing as it is. */
  ours: ImportColumns;
  /** The listing with everything that the row says. */
  theirs: ImportColumns;
  /** What the source said and wrote the last time; null if it never did. */
  before: Pick<ImportLink, 'imported' | 'batchId'> | null;
  /** Whether what the source never wrote may be overwritten. */
  mayOverwrite: boolean;
};

/** Takes from the row what is new there, unless someone here has changed the same field since. */
export function mergeFields(
  context: RowContext,
  { draft, ours, theirs, before, mayOverwrite }: MergeInput,
): FieldMerge {
  const merge: FieldMerge = { columns: { ...ours }, imported: saidBefore(before), conflicts: [] };
  for (const field of saidFields(draft)) {
    const said = hashImported(field.said);
    const [hashBefore, hashOurs, hashTheirs] = [
      before?.imported?.[field.name],
      hashImported(field.values(ours)),
      hashImported(field.values(theirs)),
    ];
    if (hashBefore?.[0] === said) {
      merge.imported[field.name] = hashBefore[2] === SAYS_OTHERWISE ? hashBefore : [said, hashBefore[1]];
      continue;
    }
    const isOurs = hashBefore ? hashBefore[1] === hashOurs : mayOverwrite;
    if (isOurs || hashOurs === hashTheirs) {
      merge.columns = field.take(merge.columns, theirs);
      merge.imported[field.name] = [said, hashTheirs];
    } else {
      merge.imported[field.name] = hashBefore ? [said, hashBefore[1], SAYS_OTHERWISE] : [said, hashTheirs];
      merge.conflicts.push({
        field: field.label(context),
        theirs: field.text(context, theirs),
        ours: field.text(context, ours),
        columns: field.changes(theirs),
      });
    }
  }
  return withDistinctCategories(merge);
}

/** What this row does not say was last said by the batch before, or an earlier one. */
function saidBefore(before: MergeInput['before']): ImportedFields {
  return Object.fromEntries(
    Object.entries(before?.imported ?? {}).map(([name, [said, wrote, batchId = before?.batchId]]) => [
      name,
      batchId === undefined ? [said, wrote] : [said, wrote, batchId],
    ]),
  );
}

/** After a moderator took the value of the file: what the listing has now came from there. */
export function rememberTaken(
  imported: ImportedFields,
  written: Partial<Record<string, unknown>>,
  columns: ImportColumns,
): ImportedFields {
  const names = Object.keys(written);
  const builtIn = FIELDS.find((field) => IMPORTED_COLUMNS[field].some((column) => names.includes(column)));
  const [ownId = ''] = Object.keys(written.field_values ?? {});
  const name = builtIn ?? importedFieldName(ownId);
  const value = builtIn ? importedValue(columns, builtIn) : (columns.field_values[ownId] ?? null);
  const before = imported[name];
  return before ? { ...imported, [name]: [before[0], hashImported(value)] } : imported;
}

/** A category that became the main one is no longer an additional one; that is nobody's edit. */
function withDistinctCategories(merge: FieldMerge): FieldMerge {
  const { columns, imported } = merge;
  const additional = distinctCategories(columns.category_id, columns.additional_category_ids);
  const [said, wrote, ...lastBatch] = imported.categories ?? [];
  if (said !== undefined && wrote === hashImported([columns.additional_category_ids]))
    imported.categories = [said, hashImported([additional]), ...lastBatch];
  return { ...merge, columns: { ...columns, additional_category_ids: additional } };
}

type SaidField = {
  name: string;
  said: unknown;
  values(columns: ImportColumns): unknown;
  take(into: ImportColumns, from: ImportColumns): ImportColumns;
  /** Only what is to be written. */
  changes(from: ImportColumns): Partial<ImportColumns>;
  label(context: RowContext): string;
  text(context: RowContext, columns: ImportColumns): string;
};

function saidFields(draft: ListingDraft): SaidField[] {
  const builtIn = FIELDS.flatMap((field) => {
    const said = SAID[field](draft);
    return said === undefined ? [] : [builtInField(field, said)];
  });
  return [...builtIn, ...Object.entries(draft.fieldValues).map(([id, value]) => ownField(id, value))];
}

function builtInField(name: ImportedField, said: unknown): SaidField {
  const pick = (from: ImportColumns) =>
    Object.fromEntries(IMPORTED_COLUMNS[name].map((column) => [column, from[column]]));
  return {
    name,
    said,
    values: (from) => importedValue(from, name),
    take: (into, from) => ({ ...into, ...pick(from) }),
    changes: pick,
    label: () => name,
    text: (context, from) => builtInText(context, name, from),
  };
}

/** One of the site's own fields, by its id. */
function ownField(id: string, value: FieldValue | null): SaidField {
  const pick = (from: ImportColumns) => from.field_values[id];
  return {
    name: importedFieldName(id),
    said: value,
    values: (from) => pick(from) ?? null,
    take(into, from) {
      const { [id]: _, ...others } = into.field_values;
      const taken = pick(from);
      return { ...into, field_values: taken === undefined ? others : { ...others, [id]: taken } };
    },
    changes: (from) => ({ field_values: { [id]: pick(from) ?? null } as ImportColumns['field_values'] }),
    label: ({ fields }) => fieldColumn(fields.find((field) => `${field.id}` === id)?.key ?? id),
    text({ fields }, from) {
      const field = fields.find((each) => `${each.id}` === id);
      const taken = pick(from);
      return field && taken !== undefined ? fieldValueToText(field, taken) : '';
    },
  };
}

function builtInText({ categories }: RowContext, name: string, columns: ImportColumns): string {
  switch (name) {
    case 'category':
      return categories.nameOf(columns.category_id);
    case 'categories':
      return columns.additional_category_ids.map((id) => categories.nameOf(id)).join('; ');
    case 'hours':
      return columns.hours ? hoursText(columns.hours) : columns.hours_text;
    case 'services':
      return columns.services.join(', ');
    case 'opened_year':
      return `${columns.opened_year ?? ''}`;
    default:
      return textOf(columns, name);
  }
}

const hoursText = ({ week, special }: Hours): string =>
  [formatHours(week), formatSpecialDays(special)].filter(Boolean).join('; ');

function textOf(columns: ImportColumns, name: string): string {
  const value = Object.entries(columns).find(([column]) => column === name)?.[1];
  return typeof value === 'string' ? value : '';
}
