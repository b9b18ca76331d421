import { sql } from 'kysely';
import { FACTS, type Fact, type FactSource, type Provenance, type Repetition } from '#domain/listings/provenance.ts';
import { findImportedLinks, type ImportedLink } from '../imports/import-links.ts';
import { findImportTargets, type ImportColumns } from '../imports/import-listings.ts';
import { hashImported, type ImportedField, importedFieldName, importedValue } from '../imports/imported-values.ts';
import type { Db } from '../tables.ts';

/** A whole import says so once: the caches hear of it from changed rows, of which there may be none. */
export async function announceRepetitions(tx: Db): Promise<void> {
  await sql`select pg_notify('townlink_changes', 'listings'), pg_notify('townlink_changes', 'verifications')`.execute(
    tx,
  );
}

type StatedListing = Pick<Provenance, 'facts' | 'origin'> & { listingId: number };
/** `name` is that of the stated source; null if nobody said. */
type Batch = Repetition & { id: number; source: string | null; name: string | null };

/** What an import calls each fact. It has no photos, and the site's own fields are known by their ids. */
const IMPORTED_FIELDS: Record<Exclude<Fact, 'fields' | 'photos'>, ImportedField> = {
  name: 'business_name',
  category: 'category',
  additional: 'categories',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  years: 'opened_year',
  services: 'services',
  description: 'description',
  long: 'ai_description',
};

/**
 * By listing, the facts whose own source has a newer file that says them as they are. The links of an import have the
 * batch of that file, so a file that changes nothing costs no further write.
 */
export async function readRepetitions(
  db: Db,
  stated: readonly StatedListing[],
): Promise<Map<number, Provenance['repeated']>> {
  const imported = stated.filter(({ facts, origin }) => importsOf({ facts, origin }).length > 0);
  const links = await findImportedLinks(
    db,
    imported.map(({ listingId }) => listingId),
  );
  const batches = await findBatches(db, [
    ...imported.flatMap((each) => importsOf(each).map(({ batchId }) => batchId ?? 0)),
    ...links.flatMap(({ batchId, imported: fields }) => [
      batchId,
      ...Object.values(fields).flatMap(([, , lastBatch]) => lastBatch ?? []),
    ]),
  ]);
  const linksByListing = Map.groupBy(links, ({ listingId }) => listingId);
  const newer = imported.filter((each) =>
    (linksByListing.get(each.listingId) ?? []).some((link) =>
      importsOf(each).some(({ day }) => (batches.get(link.batchId)?.day ?? '') > day),
    ),
  );
  const columns = new Map(
    (
      await findImportTargets(
        db,
        newer.map(({ listingId }) => listingId),
      )
    ).map((target) => [target.id, target]),
  );
  return new Map(
    newer.flatMap((each) => {
      const target = columns.get(each.listingId);
      const ofListing = linksByListing.get(each.listingId) ?? [];
      return target ? [[each.listingId, repetitionsOf(each, target, { links: ofListing, batches })]] : [];
    }),
  );
}

const importsOf = ({ facts, origin }: Pick<Provenance, 'facts' | 'origin'>): FactSource[] =>
  [...Object.values(facts), origin].flatMap((source) => (source?.kind === 'import' ? [source] : []));

type Files = { links: readonly ImportedLink[]; batches: ReadonlyMap<number, Batch> };

function repetitionsOf(
  { facts, origin }: StatedListing,
  columns: ImportColumns,
  { links, batches }: Files,
): Provenance['repeated'] {
  return Object.fromEntries(
    FACTS.flatMap((fact) => {
      const { kind, batchId } = facts[fact] ?? origin ?? {};
      const own = kind === 'import' ? batches.get(batchId ?? 0) : undefined;
      const link = own && links.find(({ source }) => source === own.source);
      const newest = link && oldestFile(valuesOf(fact, columns), link, batches);
      if (!newest || (newest.name !== null && own.name !== null && newest.name !== own.name)) return [];
      return [[fact, { day: newest.day, sourceId: newest.sourceId }]];
    }),
  );
}

/** The values of a fact, by the name of the imported field. */
function valuesOf(fact: Fact, columns: ImportColumns): [name: string, value: unknown][] {
  if (fact === 'photos') return [];
  if (fact === 'fields')
    return Object.entries(columns.field_values).map(([id, value]) => [importedFieldName(id), value]);
  const field = IMPORTED_FIELDS[fact];
  return [[field, importedValue(columns, field)]];
}

/** Undefined unless the source says all values as they are. */
function oldestFile(
  values: [name: string, value: unknown][],
  { imported, batchId }: ImportedLink,
  batches: ReadonlyMap<number, Batch>,
): Batch | undefined {
  const files = values.map(([name, value]) => {
    const [, wrote, lastBatch = batchId] = imported[name] ?? [];
    return wrote === hashImported(value) ? batches.get(lastBatch) : undefined;
  });
  if (!files.every((file) => file !== undefined)) return undefined;
  return files.toSorted((one, other) => one.day.localeCompare(other.day))[0];
}

/** The day of the data, or else of the import. Files whose import was undone say nothing. */
async function findBatches(db: Db, ids: readonly number[]): Promise<Map<number, Batch>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Batch>`
    select b.id, b.source, b.source_id as "sourceId", s.name,
      coalesce(s.data_date, (b.started_at at time zone 'UTC')::date)::text as day
    from import_batches b left join data_sources s on s.id = b.source_id
    where b.id = any(${[...new Set(ids)]}::bigint[]) and b.undone_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
