import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { Hours } from '#domain/hours/hours.ts';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/listing.ts';
import { parseJson } from '../json-column.ts';
import { parseHoursColumn, storedHours } from '../listings/parse-stored-hours.ts';
import type { Db } from '../tables.ts';

/** Listing columns that an import can set. */
export type ImportColumns = {
  business_name: string;
  category_id: number;
  additional_category_ids: number[];
  address: string;
  city: string;
  city_slug: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  website: string;
  hours: Hours | null;
  hours_text: string;
  opened_year: number | null;
  description: string;
  ai_description: string;
  services: string[];
  status: ListingStatus;
  external_key: string | null;
  field_values: FieldValues;
};

/** A listing before an import changes it. */
export type ImportTarget = ImportColumns & {
  id: number;
  version: number;
  verified: boolean;
  merged_into: number | null;
};

/** `owned`: an owner answers for what it says. */
export type OwnableImportTarget = ImportTarget & { owned: boolean };

const storedFieldValues: z.ZodMiniType<FieldValues> = z.record(
  z.string(),
  z.union([
    z.boolean(),
    z.number(),
    z.string(),
    z.array(z.string()),
    z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) }),
    z.object({ urls: z.array(z.string()) }),
  ]),
);

/** A listing as `import_changes.before` stores it. Older ones have no `merged_into`, `hours_text`, `field_values` and additional categories. */
export const importTargetSchema: z.ZodMiniType<ImportTarget> = z.object({
  id: z.number(),
  version: z.number(),
  verified: z.boolean(),
  merged_into: z._default(z.nullable(z.number()), null),
  business_name: z.string(),
  category_id: z.number(),
  additional_category_ids: z._default(z.array(z.number()), []),
  address: z.string(),
  city: z.string(),
  city_slug: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  hours: z.nullable(storedHours),
  hours_text: z._default(z.string(), ''),
  opened_year: z.nullable(z.number()),
  description: z.string(),
  ai_description: z.string(),
  services: z.array(z.string()),
  status: z.enum(LISTING_STATUSES),
  external_key: z.nullable(z.string()),
  field_values: z._default(storedFieldValues, {}),
});

const COLUMN_TYPES: Record<keyof ImportColumns, string> = {
  business_name: 'text',
  category_id: 'int',
  additional_category_ids: 'int[]',
  address: 'text',
  city: 'text',
  city_slug: 'text',
  state: 'text',
  zip: 'text',
  latitude: 'float8',
  longitude: 'float8',
  phone: 'text',
  email: 'text',
  website: 'text',
  hours: 'jsonb',
  hours_text: 'text',
  opened_year: 'smallint',
  description: 'text',
  ai_description: 'text',
  services: 'text[]',
  status: 'text',
  external_key: 'text',
  field_values: 'jsonb',
};
const COLUMN_NAMES = Object.keys(COLUMN_TYPES);

const IMPORT_COLUMNS = sql.raw(COLUMN_NAMES.join(', '));
/** The columns of a record parsed from JSON. */
const RECORD_COLUMNS = sql.raw(COLUMN_NAMES.map((name) => `fresh.${name}`).join(', '));
const RECORD_TYPES = sql.raw(['id bigint', ...Object.entries(COLUMN_TYPES).map((each) => each.join(' '))].join(', '));

type ImportTargetRow = OwnableImportTarget & { hours: unknown; field_values: unknown };

const TARGET_COLUMNS = sql`id, version, verified, merged_into, owner_id is not null as owned, ${IMPORT_COLUMNS}`;

/** Parsing gives the keys of objects the order in which an import writes them. The database has another. */
const targetFromRow = (row: ImportTargetRow): OwnableImportTarget => ({
  ...row,
  hours: row.hours === null ? null : parseHoursColumn(row.hours, row.id),
  field_values: parseJson(storedFieldValues, row.field_values, { column: 'listings.field_values', id: row.id }),
});

export async function findImportTargets(db: Db, ids: readonly number[]): Promise<OwnableImportTarget[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportTargetRow>`
    select ${TARGET_COLUMNS} from listings where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows.map(targetFromRow);
}

/** Finds listings by external key or id, and locks them. */
export async function lockImportTargets(
  tx: Db,
  targets: { keys: string[]; ids: number[] },
): Promise<OwnableImportTarget[]> {
  // only the given conditions: an `or` with an empty list is planned as a full table scan.
  const conditions = [
    ...(targets.keys.length > 0 ? [sql`external_key = any(${targets.keys}::text[])`] : []),
    ...(targets.ids.length > 0 ? [sql`id = any(${targets.ids}::bigint[])`] : []),
  ];
  if (conditions.length === 0) return [];
  const { rows } = await sql<ImportTargetRow>`
    select ${TARGET_COLUMNS} from listings where ${sql.join(conditions, sql` or `)} order by id for no key update`.execute(
    tx,
  );
  return rows.map(targetFromRow);
}

/** Returns the ids in the order of the list. */
export async function insertImportedListings(tx: Db, listings: ImportColumns[], now: Date): Promise<number[]> {
  if (listings.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id from generate_series(1, ${listings.length}::int)`.execute(
    tx,
  );
  const ids = rows.map((row) => row.id);
  const numbered = listings.map((listing, at) => ({ ...listing, id: ids[at] }));
  await sql`
    insert into listings (id, ${IMPORT_COLUMNS}, created_at, updated_at)
    select id, ${RECORD_COLUMNS}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as fresh (${RECORD_TYPES})
    order by id`.execute(tx);
  return ids;
}

/** Writes all importable columns and increments the version. */
export async function updateImportedListings(
  tx: Db,
  listings: (ImportColumns & { id: number })[],
  now: Date,
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update listings set (${IMPORT_COLUMNS}) = row(${RECORD_COLUMNS}),
      version = version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as fresh (${RECORD_TYPES})
    where listings.id = fresh.id`.execute(tx);
}

export async function listExistingCategories(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from categories where id = any(${ids}::int[])`.execute(db);
  return rows.map((row) => row.id);
}
