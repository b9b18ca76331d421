import type { FacetsWire } from '#contract/facet-operations.ts';
import { type CustomField, filterOptionsOf, isRangeType } from '#domain/fields/custom-field.ts';
import { dateOfNumber } from '#domain/fields/field-ranges.ts';
import { isRangeFilter } from '#domain/fields/field-terms.ts';
import { isFilteredBy, type ListingFilter } from '#storage/search/listing-filter.ts';
import type { ListingFacets } from '#storage/search/listing-finder.ts';

type FieldFacet = NonNullable<FacetsWire['fields']>[number];

/** The fields with results, and those that are filtered by, in their order. */
export function presentFieldFacets(
  facets: ListingFacets,
  fields: readonly CustomField[],
  filter: ListingFilter,
): Pick<FacetsWire, 'fields'> {
  const groups = fields.flatMap((field) =>
    isRangeType(field.type) ? presentRange(facets, field, filter) : presentOptions(facets, field, filter),
  );
  return groups.length > 0 ? { fields: groups } : {};
}

/** Options with results, and chosen ones. */
function presentOptions(
  { fields }: ListingFacets,
  field: CustomField,
  { fields: filters = [] }: ListingFilter,
): FieldFacet[] {
  const counted = fields.find(({ fieldId }) => fieldId === field.id)?.options ?? [];
  const chosen = filters.flatMap((each) => (each.fieldId === field.id && !isRangeFilter(each) ? each.options : []));
  const shown = counted.filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (shown.length === 0) return [];
  const labels = new Map(filterOptionsOf(field).map(({ id, label }) => [id, label]));
  const { key, label, type } = field;
  return [{ key, label, type, options: shown.map(({ id, count }) => ({ id, label: labels.get(id) ?? id, count })) }];
}

function presentRange({ ranges }: ListingFacets, field: CustomField, filter: ListingFilter): FieldFacet[] {
  const range = ranges.find(({ fieldId }) => fieldId === field.id);
  if (!range && !isFilteredBy(filter, field.id)) return [];
  const { key, label, type, unit } = field;
  const end = (number: number) => (type === 'date' ? dateOfNumber(number) : number);
  return [
    {
      key,
      label,
      type,
      options: [],
      ...(unit !== '' && { unit }),
      ...(range && { range: { from: end(range.from), to: end(range.to) } }),
    },
  ];
}
