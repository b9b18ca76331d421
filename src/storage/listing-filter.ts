import { type RawBuilder, sql } from 'kysely';
import type { PlaceKey } from './places.ts';

/** What narrows a list besides words; every group of places must hold. */
export type ListingFilter = {
  categoryId?: number | undefined;
  places: PlaceKey[][];
  /** Only of these; unlike the others it is no lexeme of the search document. */
  among?: readonly number[] | undefined;
};

/** Conditions on listings `l`, shaped for the indexes on (category, place, score). */
export function filterConditions(filter: ListingFilter): RawBuilder<unknown> {
  const conditions = filter.places.map((group) =>
    group.length === 0 ? sql`false` : sql`(${sql.join(group.map(placeCondition), sql` or `)})`,
  );
  if (filter.categoryId !== undefined) conditions.unshift(sql`l.category_id = ${filter.categoryId}`);
  if (filter.among) conditions.unshift(amongCondition(filter.among, sql`l.id`));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export const amongCondition = (among: readonly number[], id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} = any(${[...among]}::bigint[])`;

function placeCondition(place: PlaceKey): RawBuilder<unknown> {
  const [state, city] = place.split('/');
  if (city !== undefined) return sql`(l.state = ${state} and l.city_slug = ${city})`;
  return /^\d/.test(place) ? sql`l.zip = ${place}` : sql`l.state = ${place}`;
}

/** The same as lexemes of the search document, in the language of tsquery. */
export function filterLexemes(filter: ListingFilter): string {
  const groups = filter.places.map((group) => `(${group.map((place) => quoteLexeme(placeLexeme(place))).join(' | ')})`);
  if (filter.categoryId !== undefined) groups.unshift(quoteLexeme(`#c${filter.categoryId}`));
  return groups.join(' & ');
}

function placeLexeme(place: PlaceKey): string {
  if (place.includes('/')) return `#y${place}`;
  return /^\d/.test(place) ? `#z${place}` : `#s${place}`;
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

export const findsNothing = (filter: ListingFilter): boolean =>
  filter.among?.length === 0 || filter.places.some((group) => group.length === 0);

/** One group or none, of all listings: then the numbers are known without counting. */
export function countedPlaces(filter: ListingFilter): PlaceKey[] | null {
  const [only, ...more] = filter.places;
  if (more.length > 0 || filter.among) return null;
  return only ?? [''];
}
