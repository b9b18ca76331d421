import { isDeepStrictEqual } from 'node:util';
import { clearIdentityOutcomes, isVerifiedField } from '#domain/verification/verification-checks.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, updateVerification } from '#storage/verification/verification.ts';

/** Clears the check results of changed fields and enqueues a new verification. */
export async function recheckChangedFields(
  tx: Db,
  former: ListingWithCategory,
  { fields, now }: { fields: ListingRowUpdate; now: Date },
): Promise<void> {
  const changed = (Object.keys(fields) as (keyof ListingRowUpdate)[]).filter(
    (name) => isVerifiedField(name) && !isDeepStrictEqual(fields[name], former[name]),
  );
  if (changed.length === 0) return;
  await updateVerification(tx, former.id, { change: ({ record }) => clearIdentityOutcomes(record, changed), now });
  await enqueueVerification(tx, former.id, now);
}
