import { sql } from 'kysely';
import type { Db } from '#storage/tables.ts';

export type RelevanceListing = {
  id: number;
  name: string;
  /** Lowercase name without accents and punctuation. */
  folded: string;
  category: string;
  services: string[];
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  isOpen: boolean;
};

/** Reads the facts that grades depend on. They exclude every ranking signal of the engine. */
export async function readRelevanceListings(db: Db): Promise<RelevanceListing[]> {
  const { rows } = await sql<RelevanceListing>`
    select l.id, l.business_name as name, fold_text(l.business_name) as folded, c.name as category, l.services, l.city, l.state,
      l.zip, l.latitude, l.longitude, is_open(l.hours, now()) as "isOpen"
    from listings l join categories c on c.id = l.category_id where l.status = 'published' order by md5(l.id::text)`.execute(
    db,
  );
  return rows;
}

export const inCity = (one: RelevanceListing) => (other: RelevanceListing) =>
  other.city === one.city && other.state === one.state;
