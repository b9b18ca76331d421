import { sql } from 'kysely';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { Hours } from '#domain/hours/hours.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { Db } from '../tables.ts';
import { ADDITIONAL_CATEGORIES } from './listing-rows.ts';
import { parseHoursColumn } from './parse-stored-hours.ts';

/** The public columns of a listing, without any account data. */
export type ExportedListing = {
  id: number;
  externalKey: string | null;
  businessName: string;
  category: string;
  additionalCategories: string[];
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  website: string;
  hours: Hours | null;
  hoursText: string;
  services: string[];
  description: string;
  aiDescription: string;
  status: ListingStatus;
  openedYear: number | null;
  fieldValues: FieldValues;
};

/** `every` includes unpublished listings. */
export type ExportPage = { every: boolean; after: number; limit: number };

/** In the order of ids. */
export async function listForExport(db: Db, page: ExportPage): Promise<ExportedListing[]> {
  const { rows } = await sql<ExportedListing>`
    select l.id, l.external_key as "externalKey", l.business_name as "businessName", c.name as category,
      ${ADDITIONAL_CATEGORIES} as "additionalCategories", l.address, l.city,
      l.state, l.zip, l.latitude, l.longitude, l.phone, l.email, l.website, l.hours, l.hours_text as "hoursText", l.services, l.description,
      l.ai_description as "aiDescription", l.status, l.opened_year as "openedYear",
      l.field_values as "fieldValues"
    from listings l join categories c on c.id = l.category_id
    where l.id > ${page.after} ${page.every ? sql`` : sql`and l.status = 'published'`}
    order by l.id limit ${page.limit}`.execute(db);
  return rows.map((row) => ({ ...row, hours: row.hours === null ? null : parseHoursColumn(row.hours, row.id) }));
}

export async function countForExport(db: Db, every: boolean): Promise<number> {
  const counted = every
    ? sql<{ total: number }>`select count(*) as total from listings`
    : sql<{
        total: number;
      }>`select coalesce(sum(listings), 0)::int as total from listing_counts where category_id = 0 and place = ''`;
  const { rows } = await counted.execute(db);
  return rows[0]?.total ?? 0;
}

/** Identifies this installation in the external keys of its own listings. */
export async function findInstallation(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
