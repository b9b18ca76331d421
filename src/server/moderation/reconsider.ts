import { isDeepStrictEqual } from 'node:util';
import { isLookedAt, withoutFindingsAbout } from '#domain/verification.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import type { ListingChange } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { changeVerification, orderVerification } from '#storage/verification.ts';

/** What was found about the former values proves nothing of the new ones: the worker looks again. */
export async function reconsider(
  tx: Db,
  former: FoundListing,
  saved: { fields: ListingChange; now: Date },
): Promise<void> {
  const { fields, now } = saved;
  // the fields of a change are fields of a listing
  const changed = (Object.keys(fields) as (keyof ListingChange)[]).filter(
    (name) => isLookedAt(name) && !isDeepStrictEqual(fields[name], former[name]),
  );
  if (changed.length === 0) return;
  await changeVerification(tx, former.id, { change: ({ record }) => withoutFindingsAbout(record, changed), now });
  await orderVerification(tx, former.id, now);
}
