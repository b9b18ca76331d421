import { staleLimit } from '#domain/listings/stale-facts.ts';
import { mayAskAgain, ownerQuestion } from '#domain/verification/owner-question.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListings } from '#storage/listings/listings.ts';
import {
  askOwners,
  findRoundPosition,
  listOwnedListings,
  type OwnedListing,
  type RoundPosition,
  saveRoundPosition,
} from '#storage/verification/confirmations.ts';
import type { JobContext, JobHandler } from './job-handler.ts';

const CHUNK_SIZE = 200;
/** Of an hourly run; the next one continues. */
const MAILS_PER_RUN = 500;
/** Well within the lease of a job. */
const MAX_RUN_MS = 30_000;
const START: RoundPosition = { ownerId: 0, listingId: 0 };

/** Goes through all listings that have owners, and asks those whose details nobody has confirmed for long. */
export const requestOwnerConfirmations: JobHandler = async (context) => {
  const deadline = performance.now() + MAX_RUN_MS;
  for (let left = MAILS_PER_RUN; left > 0 && performance.now() < deadline; ) {
    const { asked, isLast } = await askNextOwners(context, left);
    if (isLast || context.shutdownSignal.aborted) return;
    left -= asked;
  }
};

async function askNextOwners(context: JobContext, most: number): Promise<{ asked: number; isLast: boolean }> {
  const { db, clock } = context;
  const listings = await listOwnedListings(db, await findRoundPosition(db), CHUNK_SIZE);
  const due = await findDueListings(context, listings);
  const asked = due.slice(0, most);
  const isLast = asked.length === due.length && listings.length < CHUNK_SIZE;
  const [last] = (asked.length < due.length ? asked : listings).slice(-1);
  return db.transaction().execute(async (tx) => {
    await saveRoundPosition(tx, isLast || !last ? START : last);
    return { asked: await askOwners(tx, asked, clock()), isLast };
  });
}

async function findDueListings({ db, site, clock }: JobContext, owned: OwnedListing[]): Promise<OwnedListing[]> {
  const now = clock();
  const open = owned.filter((each) => mayAskAgain(each, staleLimit(site, now)));
  const ids = open.map(({ listingId }) => listingId);
  const listings = await findListings(db, ids, now);
  const provenances = await readProvenance(db, ids);
  return open.filter(({ listingId, badgeConfirmedOn }) => {
    const listing = listings.get(listingId);
    const about = { provenance: provenances.get(listingId), badgeConfirmedOn };
    return listing && ownerQuestion({ listing, ...about }, { site, now }) !== null;
  });
}
