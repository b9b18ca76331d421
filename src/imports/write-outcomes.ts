import { insertImportChanges } from '#storage/imports/import-batches.ts';
import {
  type ImportColumns,
  type ImportTarget,
  insertImportedListings,
  updateImportedListings,
} from '#storage/imports/import-listings.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification } from '#storage/verification/verification.ts';
import type { ClassifiedRow } from './row-outcome.ts';

type WriteOutcomesOptions = { batchId: number; now: Date };

/** Writes the listings and their previous state. Sets the listing ids of new rows. */
export async function writeOutcomes(
  tx: Db,
  classified: ClassifiedRow[],
  { batchId, now }: WriteOutcomesOptions,
): Promise<void> {
  const created = classified.filter(({ write }) => write?.before === null);
  const ids = await insertImportedListings(
    tx,
    created.flatMap(({ write }) => write?.columns ?? []),
    now,
  );
  for (const [at, { outcome }] of created.entries()) outcome.listingId = ids[at] ?? null;

  const updated = classified.flatMap(({ write }) =>
    write?.before ? [{ before: write.before, columns: write.columns }] : [],
  );
  if (updated.length > 0) await setListingWriter(tx, { kind: 'import', batchId });
  await updateImportedListings(
    tx,
    updated.map(({ before, columns }) => ({ ...columns, id: before.id })),
    now,
  );
  await insertImportChanges(tx, batchId, [
    ...ids.map((listingId) => ({ listingId, before: null })),
    ...updated.map(({ before }) => ({ listingId: before.id, before })),
  ]);
  for (const { before, columns } of updated) {
    if (before.verified && changesVerifiedFields(before, columns)) await enqueueVerification(tx, before.id, now);
  }
}

const VERIFIED_FIELDS = ['business_name', 'category_id', 'address', 'phone', 'email', 'website', 'hours'] as const;

/** A change of these fields invalidates the badge, so the listing is verified again. */
function changesVerifiedFields(before: ImportTarget, columns: ImportColumns): boolean {
  return VERIFIED_FIELDS.some((name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]));
}
