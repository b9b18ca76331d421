import { isDeepStrictEqual } from 'node:util';
import { clearIdentityOutcomes, isVerifiedField } from '#domain/verification/verification-checks.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, updateVerification } from '#storage/verification/verification.ts';

/** What was found about the former values proves nothing of the new ones: the worker looks again. */
export async function recheckChangedFields(
  tx: Db,
  former: ListingWithCategory,
  saved: { fields: ListingRowUpdate; now: Date },
): Promise<void> {
  const { fields, now } = saved;
  // the fields of a change are fields of a listing
  const changed = (Object.keys(fields) as (keyof ListingRowUpdate)[]).filter(
    (name) => isVerifiedField(name) && !isDeepStrictEqual(fields[name], former[name]),
  );
  if (changed.length === 0) return;
  await updateVerification(tx, former.id, { change: ({ record }) => clearIdentityOutcomes(record, changed), now });
  await enqueueVerification(tx, former.id, now);
}
