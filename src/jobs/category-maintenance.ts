import { moveMergedCategoryListings } from '#storage/categories/category-merges.ts';
import { reindexNextListings, rewriteNextDocuments } from '#storage/categories/desk-categories.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { recordEverythingChanged } from '#storage/search/listing-changes.ts';
import type { JobHandler } from './job-handler.ts';

/** So few that nobody who writes a listing meanwhile has to wait. */
const CHUNK_SIZE = 100;
/** Well within the lease of a job. */
const MAX_RUN_MS = 30_000;

/** Moves the listings of a merged category, or moves them back, step by step, and leaves the rest to a job after it. */
export const moveCategoryListings: JobHandler = async ({ db, clock }, job) => {
  const mergeId = Number(job.payload.mergeId);
  const until = performance.now() + MAX_RUN_MS;
  while (await db.transaction().execute((tx) => moveMergedCategoryListings(tx, mergeId, CHUNK_SIZE))) {
    if (performance.now() > until) {
      await enqueueJob(db, { kind: 'move-category', payload: { mergeId }, dueAt: clock() });
      return;
    }
  }
};

/** Documents from before services were weighed are written anew, all of them once; the search indexes then are as well. */
export const reweightSearchDocuments: JobHandler = async ({ db, clock }, job) => {
  const until = performance.now() + MAX_RUN_MS;
  let after: number | null = Number(job.payload.after ?? 0);
  while (after !== null) {
    const from: number = after;
    after = await db.transaction().execute((tx): Promise<number | null> => rewriteNextDocuments(tx, from, CHUNK_SIZE));
    if (after !== null && performance.now() > until) {
      await enqueueJob(db, { kind: 'weigh-documents', payload: { after }, dueAt: clock() });
      return;
    }
  }
  await recordEverythingChanged(db);
};

/** Listings are found by the words of their category: after those have changed, each is indexed anew. */
export const reindexCategory: JobHandler = async ({ db, clock }, job) => {
  const categoryId = Number(job.payload.categoryId);
  const until = performance.now() + MAX_RUN_MS;
  let after: number | null = Number(job.payload.after ?? 0);
  while (after !== null) {
    const place: { categoryId: number; after: number } = { categoryId, after };
    after = await db.transaction().execute((tx): Promise<number | null> => reindexNextListings(tx, place, CHUNK_SIZE));
    if (after !== null && performance.now() > until) {
      await enqueueJob(db, { kind: 'index-category', payload: { categoryId, after }, dueAt: clock() });
      return;
    }
  }
};
