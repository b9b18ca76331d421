import * as z from 'zod/mini';
import { likelyDuplicate } from '#domain/listings/likely-duplicate.ts';
import { listingKeys } from '#imports/listing-keys.ts';
import { enqueueJob } from '#storage/jobs.ts';
import {
  advanceDuplicateSearch,
  DUPLICATE_SEARCH_JOB,
  deleteExcessPairs,
  findDuplicateSearch,
  finishDuplicateSearch,
  listListingsAfter,
  type NewPair,
  saveDuplicatePairs,
  startDuplicateSearch,
} from '#storage/listings/duplicate-pairs.ts';
import { listLikelyMatches } from '#storage/listings/likely-matches.ts';
import type { Db } from '#storage/tables.ts';
import { defineJob, type JobContext } from './job-handler.ts';

const CHUNK_SIZE = 200;
/** Well within the lease of a job. */
const MAX_RUN_MS = 30_000;
/** Pairs are trimmed to the ceiling each time this many chunks are compared. */
const CHUNKS_PER_TRIM = 50;
const SEARCH_INTERVAL_MS = 24 * 60 * 60 * 1000;
/** A search whose job failed for good is started again. */
const STALLED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Compares every published listing with the ones after it, a part at a time. Without a number, as the recurring job, it
 * starts a search if the last one is a day old.
 */
export const searchDuplicates = defineJob(z.object({ search: z.optional(z.int()) }), async (context, { search }) => {
  if (search === undefined) await startDueSearch(context);
  else await continueSearch(context, search);
});

async function startDueSearch({ db, clock }: JobContext): Promise<void> {
  const now = clock();
  const { afterId, startedAt } = await findDuplicateSearch(db);
  const interval = afterId === null ? SEARCH_INTERVAL_MS : STALLED_AFTER_MS;
  if (startedAt && now.getTime() - startedAt.getTime() < interval) return;
  await db.transaction().execute((tx) => startDuplicateSearch(tx, now));
}

async function continueSearch({ db, clock, shutdownSignal }: JobContext, search: number): Promise<void> {
  const deadline = performance.now() + MAX_RUN_MS;
  for (let chunk = 1; ; chunk++) {
    const state = await findDuplicateSearch(db);
    if (state.search !== search || state.afterId === null) return;
    const last = await compareChunk(db, search, state.afterId);
    if (chunk % CHUNKS_PER_TRIM === 0) await deleteExcessPairs(db);
    if (last === null) {
      await db.transaction().execute((tx) => finishDuplicateSearch(tx, search, clock()));
      return;
    }
    if (performance.now() > deadline || shutdownSignal.aborted) {
      await enqueueJob(db, { kind: DUPLICATE_SEARCH_JOB, payload: { search }, dueAt: clock() });
      return;
    }
  }
}

/** The last listing of the chunk; null if none is left. */
async function compareChunk(db: Db, search: number, after: number): Promise<number | null> {
  const listings = await listListingsAfter(db, after, CHUNK_SIZE);
  const last = listings.at(-1);
  if (!last) return null;
  const pairs = await findPairs(db, listings);
  await db.transaction().execute(async (tx) => {
    if (await advanceDuplicateSearch(tx, search, last.id)) await saveDuplicatePairs(tx, search, pairs);
  });
  return last.id;
}

async function findPairs(db: Db, listings: Awaited<ReturnType<typeof listListingsAfter>>): Promise<NewPair[]> {
  const compared = listings.map((listing) => ({ listing, keys: listingKeys(listing) }));
  const matches = await listLikelyMatches(
    db,
    compared.map(({ listing, keys: { phone, host } }) => ({ ...listing, phone, host })),
    { later: true },
  );
  return matches.flatMap(({ at, ...match }) => {
    const one = compared[at];
    const pair = one && likelyDuplicate(one.keys, listingKeys(match));
    return pair ? [{ ...pair, listingId: one.listing.id, otherId: match.id }] : [];
  });
}
