import { insertImportChanges } from '#storage/import-batches.ts';
import { type ImportColumns, insertImported, type StoredListing, updateImported } from '#storage/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { orderVerification } from '#storage/verification.ts';
import type { Decided } from './fate.ts';

type Written = { batchId: number; now: Date };

/** Writes what was decided, and what it was before; fates of new rows get the numbers of their listings. */
export async function writeFates(tx: Db, decided: Decided[], { batchId, now }: Written): Promise<void> {
  const created = decided.filter(({ write }) => write?.before === null);
  const ids = await insertImported(
    tx,
    created.flatMap(({ write }) => write?.columns ?? []),
    now,
  );
  for (const [at, { fate }] of created.entries()) fate.listingId = ids[at] ?? null;

  const updated = decided.flatMap(({ write }) =>
    write?.before ? [{ before: write.before, columns: write.columns }] : [],
  );
  await updateImported(
    tx,
    updated.map(({ before, columns }) => ({ ...columns, id: before.id })),
    now,
  );
  await insertImportChanges(tx, batchId, [
    ...ids.map((listingId) => ({ listingId, before: null })),
    ...updated.map(({ before }) => ({ listingId: before.id, before })),
  ]);
  for (const { before, columns } of updated) {
    if (before.verified && sayOther(before, columns)) await orderVerification(tx, before.id, now);
  }
}

const PROVEN = ['business_name', 'category_id', 'address', 'phone', 'email', 'website', 'hours'] as const;

/** A badge stands for what was checked: where that changes, it is checked again. */
function sayOther(before: StoredListing, columns: ImportColumns): boolean {
  return PROVEN.some((name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]));
}
