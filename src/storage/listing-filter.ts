import { type RawBuilder, sql } from 'kysely';
import type { PlaceKey } from './places.ts';

export type Point = { latitude: number; longitude: number };
export type Nearness = Point & { miles: number };
/** In degrees; `west` is greater than `east` where the box lies across the date line. */
export type Box = { south: number; west: number; north: number; east: number };

/** What narrows a list besides words; every group of places must hold. */
export type ListingFilter = {
  categoryId?: number | undefined;
  places: PlaceKey[][];
  verified?: true | undefined;
  /** Of the average; those without a review have none. */
  ratingAtLeast?: number | undefined;
  /** Open at that moment, by the clock of the business. */
  openAt?: Date | undefined;
  near?: Nearness | undefined;
  box?: Box | undefined;
};

/** Conditions on listings `l`, shaped for the indexes on (category, place, score). */
export function filterConditions(filter: ListingFilter): RawBuilder<unknown> {
  const conditions = filter.places.map((group) =>
    group.length === 0 ? sql`false` : sql`(${sql.join(group.map(placeCondition), sql` or `)})`,
  );
  if (filter.categoryId !== undefined) conditions.unshift(sql`l.category_id = ${filter.categoryId}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

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

export const findsNothing = (filter: ListingFilter): boolean => filter.places.some((group) => group.length === 0);

/** One group or none: then the numbers are known without counting. */
export function countedPlaces(filter: ListingFilter): PlaceKey[] | null {
  const [only, ...more] = filter.places;
  if (more.length > 0) return null;
  return only ?? [''];
}
