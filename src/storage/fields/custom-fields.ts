import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type CustomField,
  type FieldDefinition,
  type FieldOption,
  type FieldPlace,
  type FieldType,
  filterOptionsOf,
} from '#domain/fields/custom-field.ts';
import { parseJson } from '../json-column.ts';
import { setListingWriter } from '../listings/listing-writer.ts';
import type { Db } from '../tables.ts';

type FieldRow = Omit<CustomField, 'options' | 'type' | 'shownOn'> & {
  options: unknown;
  type: FieldType;
  shownOn: FieldPlace;
};

const optionsSchema: z.ZodMiniType<FieldOption[]> = z.array(z.object({ id: z.string(), label: z.string() }));

/** In their order. A merged category stands for the one it was merged into. */
export async function listFields(db: Db): Promise<CustomField[]> {
  const { rows } = await sql<FieldRow>`
    select f.id, f.key, f.label, f.type, f.options, f.unit, f.is_required as "isRequired", f.shown_on as "shownOn",
      f.is_filterable as "isFilterable", f.help, f.position, f.category_ids as "categoryIds", f.group_ids as "groupIds", f.version,
      case when f.category_ids <> '{}' or f.group_ids <> '{}' then array(
        select distinct coalesce(c.merged_into, c.id) from categories c
        where c.id = any(f.category_ids) or (c.group_id = any(f.group_ids) and c.merged_into is null) order by 1
      ) end as "askedIn"
    from custom_fields f order by f.position, f.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    options: parseJson(optionsSchema, row.options, { column: 'custom_fields.options', id: row.id }),
  }));
}

/** No other transaction changes fields until this one ends. */
export async function lockFields(tx: Db): Promise<CustomField[]> {
  await sql`lock table custom_fields in share row exclusive mode`.execute(tx);
  return listFields(tx);
}

const columnsOf = (field: Omit<FieldDefinition, 'key' | 'type'>) => ({
  label: field.label,
  options: JSON.stringify(field.options),
  unit: field.unit,
  is_required: field.isRequired,
  shown_on: field.shownOn,
  is_filterable: field.isFilterable,
  help: field.help,
  category_ids: field.categoryIds,
  group_ids: field.groupIds,
});

/** The field comes last. */
export async function insertField(tx: Db, field: FieldDefinition): Promise<number> {
  const { id } = await tx
    .insertInto('custom_fields')
    .values({
      key: field.key,
      type: field.type,
      ...columnsOf(field),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from custom_fields)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Key and type never change. */
export async function updateField(
  tx: Db,
  { id, version }: { id: number; version: number },
  field: Omit<FieldDefinition, 'key' | 'type'>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set({ ...columnsOf(field), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function updateFieldOrder(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update custom_fields f set position = at.position
    from unnest(${[...ids]}::int[]) with ordinality as at (id, position) where f.id = at.id`.execute(tx);
}

export async function deleteCustomField(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('custom_fields').where('id', '=', id).execute();
}

export type FieldUse = { listings: number; options: { id: string; listings: number }[] };

/** How many listings, in any state, have a value, and each of its options. */
export async function countFieldUse(db: Db, field: CustomField): Promise<FieldUse> {
  const { rows } = await sql<{ listings: number }>`
    select count(*)::int as listings from listings l where l.field_values <> '{}' and l.field_values ? ${`${field.id}`}`.execute(
    db,
  );
  if (filterOptionsOf(field).length === 0) return { listings: rows[0]?.listings ?? 0, options: [] };
  const counted = await sql<{ id: string; listings: number }>`
    select option as id, count(*)::int as listings
    from listings l, jsonb_array_elements_text(l.field_values -> ${`${field.id}`}) option
    where l.field_values <> '{}' and jsonb_typeof(l.field_values -> ${`${field.id}`}) = 'array' group by 1`.execute(db);
  return { listings: rows[0]?.listings ?? 0, options: counted.rows };
}

/** Drops the values of deleted fields from the next listings. Returns the last id; null when done. */
export async function dropNextFieldValues(tx: Db, after: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where id > ${after} and field_values <> '{}' order by id limit ${limit}
    for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  await setListingWriter(tx, { kind: 'system' });
  await sql`
    update listings l set field_values = kept.field_values
    from (
      select each.id, (select coalesce(jsonb_object_agg(value.key, value.value), '{}') from jsonb_each(each.field_values) value
        where exists (select from custom_fields f where f.id::text = value.key)) as field_values
      from listings each where each.id = any(${ids}::bigint[])
    ) kept
    where l.id = kept.id and l.field_values <> kept.field_values`.execute(tx);
  return ids.at(-1) ?? null;
}
