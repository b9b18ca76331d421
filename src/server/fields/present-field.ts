import type { FieldWire } from '#contract/custom-field-operations.ts';
import type { DeskFieldWire } from '#contract/desk/desk-field-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { ScopeNames } from '#storage/fields/field-scopes.ts';

export const presentField = (field: CustomField): FieldWire => ({
  key: field.key,
  label: field.label,
  type: field.type,
  options: field.options,
  unit: field.unit,
  required: field.isRequired,
  shown_on: field.shownOn,
  filterable: field.isFilterable,
  help: field.help,
  category_ids: field.askedIn,
});

export const presentDeskField = (field: CustomField, names: ScopeNames): DeskFieldWire => ({
  id: field.id,
  key: field.key,
  label: field.label,
  type: field.type,
  options: field.options,
  unit: field.unit,
  required: field.isRequired,
  shown_on: field.shownOn,
  filterable: field.isFilterable,
  help: field.help,
  categories: namesOf(field.categoryIds, names.categories),
  groups: namesOf(field.groupIds, names.groups),
  version: field.version,
});

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] => [
  ...new Set(ids.flatMap((id) => names.get(id) ?? [])),
];
