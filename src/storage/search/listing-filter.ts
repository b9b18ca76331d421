import { type RawBuilder, sql } from 'kysely';
import type { ValueRange } from '#domain/fields/field-ranges.ts';
import { type FieldFilter, fieldTerm, isRangeFilter, type OptionFilter } from '#domain/fields/field-terms.ts';
import {
  createLocalProjection,
  type GeoBox,
  type GeoCircle,
  type GeoPoint,
  MILES_PER_DEGREE,
} from '#lib/geo-distance.ts';
import type { PlaceKey } from '../places/places.ts';

/** The filters of a query besides its text. A listing must match every group of places. */
export type ListingFilter = {
  categoryId?: number | undefined;
  places: PlaceKey[][];
  verified?: true | undefined;
  /** Average rating; listings without reviews have none. */
  ratingAtLeast?: number | undefined;
  /** Open at that time, by the clock of the business. */
  openAt?: Date | undefined;
  near?: GeoCircle | undefined;
  box?: GeoBox | undefined;
  /** A listing must match each of them. */
  fields?: readonly FieldFilter[] | undefined;
  /** Only these listings. */
  onlyIds?: readonly number[] | undefined;
};

/** Conditions on listings `l`, written for the indexes on (category, place, score). */
export function filterConditions(filter: ListingFilter): RawBuilder<unknown> {
  const conditions = filter.places.map((group) =>
    group.length === 0 ? sql`false` : sql`(${sql.join(group.map(placeCondition), sql` or `)})`,
  );
  if (filter.categoryId !== undefined)
    conditions.unshift(sql`(l.category_id = ${filter.categoryId} or ${isAdditionalCategory(filter.categoryId)})`);
  conditions.push(...columnConditions(filter));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Of a listing `l`. The first condition admits the partial index. */
export const isAdditionalCategory = (categoryId: number): RawBuilder<boolean> =>
  sql`(l.additional_category_ids <> '{}' and l.additional_category_ids @> array[${categoryId}::int])`;

/** Filters that the search document does not contain. */
export function columnConditions(filter: ListingFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.verified) conditions.push(sql`l.verified`);
  if (filter.ratingAtLeast !== undefined)
    conditions.push(
      sql`l.review_count > 0 and l.rating_sum::float8 >= ${filter.ratingAtLeast}::float8 * l.review_count`,
    );
  if (filter.openAt) conditions.push(sql`is_open(l.hours, ${filter.openAt}::timestamptz)`);
  if (filter.near) conditions.push(nearCondition(filter.near));
  if (filter.box) conditions.push(boxCondition(filter.box));
  for (const field of filter.fields ?? []) conditions.push(fieldCondition(field));
  if (filter.onlyIds) conditions.push(sql`l.id = any(${[...filter.onlyIds]}::bigint[])`);
  return conditions;
}

/** Written for the index on field_terms, which contains listings with values only. A range visits all of those. */
function fieldCondition(field: FieldFilter): RawBuilder<unknown> {
  const matches = isRangeFilter(field)
    ? sql`field_range(l.field_values -> ${`${field.fieldId}`}) && any(${field.ranges.map(rangeText)}::numrange[])`
    : sql`field_terms(l.field_values) && ${fieldTermGroup(field)}::text[]`;
  return sql`(l.field_values <> '{}' and ${matches})`;
}

const rangeText = ({ from, to }: ValueRange): string => `[${from ?? ''},${to ?? ''}]`;

const fieldTermGroup = ({ fieldId, options }: OptionFilter): string[] =>
  options.map((option) => fieldTerm(fieldId, option));

/** The range of latitudes uses the index; the distance decides. */
function nearCondition({ latitude, longitude, miles }: GeoCircle): RawBuilder<unknown> {
  const strip = miles / MILES_PER_DEGREE + 1e-5;
  return sql`(l.latitude between ${latitude - strip}::float8 and ${latitude + strip}::float8
    and ${squaredMilesSql({ latitude, longitude })} <= ${miles * miles}::float8)`;
}

/** Squared distance from a point to a listing `l`, bit for bit as the index in memory computes it. */
export function squaredMilesSql(point: GeoPoint): RawBuilder<unknown> {
  const flat = createLocalProjection(point);
  const north = sql`((round(l.latitude * 1e6) - ${flat.latitude}::float8) * ${flat.north}::float8)`;
  const east = sql`((round(l.longitude * 1e6) - ${flat.longitude}::float8) * ${flat.east}::float8)`;
  return sql`(${north} * ${north} + ${east} * ${east})`;
}

export function boxCondition({ south, west, north, east }: GeoBox): RawBuilder<unknown> {
  const longitudes =
    west <= east
      ? sql`round(l.longitude * 1e6) between ${west * 1e6}::float8 and ${east * 1e6}::float8`
      : sql`(round(l.longitude * 1e6) >= ${west * 1e6}::float8 or round(l.longitude * 1e6) <= ${east * 1e6}::float8)`;
  return sql`(l.latitude between ${south - 1e-5}::float8 and ${north + 1e-5}::float8
    and round(l.latitude * 1e6) between ${south * 1e6}::float8 and ${north * 1e6}::float8 and ${longitudes})`;
}

function placeCondition(place: PlaceKey): RawBuilder<unknown> {
  const [state, city] = place.split('/');
  if (city !== undefined) return sql`(l.state = ${state} and l.city_slug = ${city})`;
  return /^\d/.test(place) ? sql`l.zip = ${place}` : sql`l.state = ${place}`;
}

/** The filters as lexemes of the search document, without ranges. One lexeme of each group must match. */
export function filterLexemeGroups({ categoryId, places, verified, fields = [] }: ListingFilter): string[][] {
  const options = fields.flatMap((field) => (isRangeFilter(field) ? [] : [fieldTermGroup(field)]));
  const groups = [...places.map((group) => group.map(placeLexeme)), ...options];
  if (categoryId !== undefined) groups.unshift([`#c${categoryId}`]);
  return verified ? [...groups, [VERIFIED_LEXEME]] : groups;
}

/** Only the index in memory has this lexeme and those of fields. */
export const VERIFIED_LEXEME = '#v';

export const isFilteredBy = ({ fields = [] }: ListingFilter, fieldId: number): boolean =>
  fields.some((field) => field.fieldId === fieldId);

export const withoutField = (filter: ListingFilter, fieldId: number): ListingFilter => ({
  ...filter,
  fields: filter.fields?.filter((field) => field.fieldId !== fieldId),
});

/** The filters as a tsquery. */
export function filterTsquery({ categoryId, places }: ListingFilter): string {
  const groups = filterLexemeGroups({ categoryId, places });
  return groups.map((group) => `(${group.map(quoteLexeme).join(' | ')})`).join(' & ');
}

function placeLexeme(place: PlaceKey): string {
  if (place.includes('/')) return `#y${place}`;
  return /^\d/.test(place) ? `#z${place}` : `#s${place}`;
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

export const matchesNothing = (filter: ListingFilter): boolean =>
  filter.onlyIds?.length === 0 || filter.places.some((group) => group.length === 0);

/** The places whose totals are stored; null if the listings must be counted. */
export function precountedPlaces(filter: ListingFilter): PlaceKey[] | null {
  if (columnConditions(filter).length > 0) return null;
  const [only, ...more] = filter.places;
  if (more.length > 0) return null;
  return only ?? [''];
}
