import { insertImportChanges } from '#storage/imports/import-batches.ts';
import { insertImportConflicts } from '#storage/imports/import-conflicts.ts';
import { saveImportLinks, touchImportLinks } from '#storage/imports/import-links.ts';
import {
  type ImportColumns,
  type ImportTarget,
  insertImportedListings,
  updateImportedListings,
} from '#storage/imports/import-listings.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification } from '#storage/verification/verification.ts';
import type { RowContext } from './draft-row.ts';
import type { ClassifiedRow } from './row-outcome.ts';

/** Writes the listings, their previous state and where they come from. Sets the listing ids of new rows. */
export async function writeOutcomes(
  tx: Db,
  context: RowContext,
  { classified, now }: { classified: ClassifiedRow[]; now: Date },
): Promise<void> {
  const { batchId, linkSource: source } = context;
  if (batchId === null) throw new Error('Expected an import that writes to have a batch');
  const created = classified.filter(({ write }) => write?.before === null);
  const ids = await insertImportedListings(
    tx,
    created.flatMap(({ write }) => write?.columns ?? []),
    now,
  );
  for (const [at, { outcome }] of created.entries()) {
    outcome.listingId = ids[at] ?? null;
    if (outcome.listingId !== null) context.seen.setListing(outcome.line, outcome.listingId);
  }

  const updated = classified.flatMap(({ write, link }) =>
    write?.before ? [{ before: write.before, columns: write.columns, link: link?.before ?? null }] : [],
  );
  if (updated.length > 0) await setListingWriter(tx, { kind: 'import', batchId });
  await updateImportedListings(
    tx,
    updated.map(({ before, columns }) => ({ ...columns, id: before.id })),
    now,
  );
  await insertImportChanges(tx, batchId, [
    ...ids.map((listingId) => ({ listingId, before: null, link: null })),
    ...updated.map(({ before, link }) => ({ listingId: before.id, before, link: { source, before: link } })),
  ]);
  await writeLinks(tx, context, { classified, batchId });
  await insertImportConflicts(
    tx,
    { batchId, now },
    classified.flatMap(({ outcome: { conflicts, line, listingId } }) =>
      listingId === null ? [] : conflicts.map((conflict) => ({ ...conflict, line, listingId })),
    ),
  );
  for (const { before, columns } of updated) {
    if (before.verified && changesVerifiedFields(before, columns)) await enqueueVerification(tx, before.id, now);
  }
}

/** Links that stay as they are get the number of the batch only. */
async function writeLinks(
  tx: Db,
  { linkSource: source, seen }: RowContext,
  { classified, batchId }: { classified: ClassifiedRow[]; batchId: number },
): Promise<void> {
  const rows = classified.flatMap(({ outcome, link }) => {
    const listingId = outcome.listingId ?? (outcome.sameAsLine === null ? null : seen.findListing(outcome.sameAsLine));
    return link && listingId !== null ? [{ ...link, listingId }] : [];
  });
  await saveImportLinks(
    tx,
    { source, batchId },
    rows.filter(isNewLink).map(({ rowHash, imported, listingId }) => ({ rowHash, imported, listingId })),
  );
  await touchImportLinks(
    tx,
    { source, batchId },
    rows.map((row) => row.rowHash),
  );
}

type WrittenLink = NonNullable<ClassifiedRow['link']> & { listingId: number };

function isNewLink({ rowHash, imported, listingId, before }: WrittenLink): boolean {
  return (
    !before ||
    before.rowHash !== rowHash ||
    before.listingId !== listingId ||
    JSON.stringify(before.imported) !== JSON.stringify(imported)
  );
}

const VERIFIED_FIELDS = ['business_name', 'category_id', 'address', 'phone', 'email', 'website', 'hours'] as const;

/** A change of these fields invalidates the badge, so the listing is verified again. */
export function changesVerifiedFields(before: ImportTarget, columns: ImportColumns): boolean {
  return VERIFIED_FIELDS.some((name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]));
}
