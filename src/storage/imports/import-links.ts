import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ImportedFields } from '#domain/imports/imported-fields.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';

/** A row of a source and its listing. `imported` is null if another row of the source is the same business. */
export type ImportLink = {
  rowHash: string;
  listingId: number;
  imported: ImportedFields | null;
  batchId: number;
};

const COLUMNS = ['row_hash as rowHash', 'listing_id as listingId', 'imported', 'batch_id as batchId'] as const;

type LinkRow = Omit<ImportLink, 'imported'> & { imported: unknown };

const importedSchema: z.ZodMiniType<ImportedFields | null> = z.nullable(
  z.record(z.string(), z.tuple([z.string(), z.string(), z.optional(z.int())])),
);

const linkFromRow = (row: LinkRow): ImportLink => ({
  ...row,
  imported: parseJson(importedSchema, row.imported, { column: 'import_links.imported', id: row.rowHash }),
});

export async function findImportLinks(db: Db, source: string, rowHashes: string[]): Promise<ImportLink[]> {
  if (rowHashes.length === 0) return [];
  const rows = await db
    .selectFrom('import_links')
    .select(COLUMNS)
    .where('source', '=', source)
    .where(sql<boolean>`row_hash = any(${rowHashes}::text[])`)
    .execute();
  return rows.map(linkFromRow);
}

/** The rows that these listings were imported from. */
export async function findLinksOfListings(db: Db, source: string, listingIds: number[]): Promise<ImportLink[]> {
  if (listingIds.length === 0) return [];
  const rows = await db
    .selectFrom('import_links')
    .select(COLUMNS)
    .where('source', '=', source)
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .where('imported', 'is not', null)
    .execute();
  return rows.map(linkFromRow);
}

export type ImportedLink = { source: string; listingId: number; imported: ImportedFields; batchId: number };

/** The rows of all sources that these listings were imported from. */
export async function findImportedLinks(db: Db, listingIds: readonly number[]): Promise<ImportedLink[]> {
  if (listingIds.length === 0) return [];
  const rows = await db
    .selectFrom('import_links')
    .select(['source', ...COLUMNS])
    .where(sql<boolean>`listing_id = any(${[...listingIds]}::bigint[])`)
    .where('imported', 'is not', null)
    .orderBy('batch_id', 'desc')
    .execute();
  return rows.flatMap(({ source, ...row }) => {
    const { imported, listingId, batchId } = linkFromRow(row);
    return imported ? [{ source, listingId, imported, batchId }] : [];
  });
}

type LinkBatch = { source: string; batchId: number };

/** A row that a listing is imported from replaces the one before. */
export async function saveImportLinks(
  tx: Db,
  { source, batchId }: LinkBatch,
  links: Omit<ImportLink, 'batchId'>[],
): Promise<void> {
  if (links.length === 0) return;
  const imported = links.filter((link) => link.imported !== null).map((link) => link.listingId);
  await sql`
    delete from import_links where source = ${source} and listing_id = any(${imported}::bigint[]) and imported is not null`.execute(
    tx,
  );
  await sql`
    insert into import_links (source, row_hash, listing_id, imported, batch_id)
    select distinct on ("rowHash") ${source}::text, "rowHash", "listingId", imported, ${batchId}::bigint
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("rowHash" text, "listingId" bigint, imported jsonb)
    order by "rowHash", imported is null
    on conflict (source, row_hash) do update set listing_id = excluded.listing_id, imported = excluded.imported,
      batch_id = excluded.batch_id
    where excluded.imported is not null or import_links.imported is null`.execute(tx);
}

/** Records that the file of the batch still has these rows. */
export async function touchImportLinks(tx: Db, { source, batchId }: LinkBatch, rowHashes: string[]): Promise<void> {
  await sql`
    update import_links set batch_id = ${batchId}
    where source = ${source} and row_hash = any(${rowHashes}::text[]) and batch_id <> ${batchId}`.execute(tx);
}

/** Forgets rows that are no longer in the file and that no listing was imported from. */
export async function deleteStaleLinks(db: Db, { source, batchId }: LinkBatch): Promise<void> {
  await sql`
    delete from import_links where source = ${source} and batch_id < ${batchId} and imported is null`.execute(db);
}

const missing = ({ source, batchId }: LinkBatch) => sql`
  from import_links link join listings l on l.id = link.listing_id
  where link.source = ${source} and link.batch_id < ${batchId} and link.imported is not null and l.status = 'published'
    and not exists (select from import_links other where other.listing_id = link.listing_id and other.imported is null
      and other.source = link.source and other.batch_id = ${batchId})`;

/** Public listings of the source that the file of the batch no longer has. */
export async function countMissingListings(db: Db, batch: LinkBatch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${missing(batch)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type MissingListing = { listingId: number; businessName: string; address: string };

export async function listMissingListings(
  db: Db,
  batch: LinkBatch,
  { after, limit }: { after: number; limit: number },
): Promise<MissingListing[]> {
  const { rows } = await sql<MissingListing>`
    select l.id as "listingId", l.business_name as "businessName", l.address
    ${missing(batch)} and l.id > ${after} order by l.id limit ${limit}`.execute(db);
  return rows;
}

/** What `import_changes.link` stores: the link of the listing before a batch. */
export type FormerLink = { source: string; before: ImportLink | null };

export const formerLinkSchema: z.ZodMiniType<FormerLink | null> = z.nullable(
  z.object({
    source: z.string(),
    before: z.nullable(
      z.object({ rowHash: z.string(), listingId: z.number(), imported: importedSchema, batchId: z.number() }),
    ),
  }),
);

/** After an undo, created listings have no links, and changed ones those they had. */
export async function restoreImportLinks(
  tx: Db,
  changes: { listingId: number; isCreated: boolean; link: FormerLink | null }[],
): Promise<void> {
  const created = changes.filter((change) => change.isCreated).map((change) => change.listingId);
  await sql`delete from import_links where listing_id = any(${created}::bigint[])`.execute(tx);
  for (const { listingId, isCreated, link } of changes) {
    if (isCreated || !link) continue;
    const { source, before } = link;
    await sql`
      delete from import_links where source = ${source} and listing_id = ${listingId} and imported is not null`.execute(
      tx,
    );
    if (before) await saveImportLinks(tx, { source, batchId: before.batchId }, [before]);
  }
}
