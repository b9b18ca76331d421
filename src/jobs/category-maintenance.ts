import * as z from 'zod/mini';
import { moveMergedCategoryListings } from '#storage/categories/category-merges.ts';
import { reindexNextListings, rewriteNextDocuments } from '#storage/categories/desk-categories.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { recordEverythingChanged } from '#storage/search/listing-changes.ts';
import { defineJob } from './job-handler.ts';

/** Small enough that concurrent writes to listings hardly wait. */
const CHUNK_SIZE = 100;
/** Well within the lease of a job. */
const MAX_RUN_MS = 30_000;

/** Moves the listings of a merged category, or moves them back. The rest is left to a follow-up job. */
export const moveCategoryListings = defineJob(z.object({ mergeId: z.int() }), async ({ db, clock }, { mergeId }) => {
  const deadline = performance.now() + MAX_RUN_MS;
  while (await db.transaction().execute((tx) => moveMergedCategoryListings(tx, mergeId, CHUNK_SIZE))) {
    if (performance.now() > deadline) {
      await enqueueJob(db, { kind: 'move-category', payload: { mergeId }, dueAt: clock() });
      return;
    }
  }
});

/** Rewrites search documents from before services had a weight, then makes every search index reload. */
export const reweightSearchDocuments = defineJob(
  z.object({ after: z._default(z.int(), 0) }),
  async ({ db, clock }, payload) => {
    const deadline = performance.now() + MAX_RUN_MS;
    let after: number | null = payload.after;
    while (after !== null) {
      const from: number = after;
      after = await db
        .transaction()
        .execute((tx): Promise<number | null> => rewriteNextDocuments(tx, from, CHUNK_SIZE));
      if (after !== null && performance.now() > deadline) {
        await enqueueJob(db, { kind: 'weigh-documents', payload: { after }, dueAt: clock() });
        return;
      }
    }
    await recordEverythingChanged(db);
  },
);

/** Reindexes the listings of a category whose name or synonyms have changed: listings are found by these words. */
export const reindexCategory = defineJob(
  z.object({ categoryId: z.int(), after: z._default(z.int(), 0) }),
  async ({ db, clock }, { categoryId, ...payload }) => {
    const deadline = performance.now() + MAX_RUN_MS;
    let after: number | null = payload.after;
    while (after !== null) {
      const position: { categoryId: number; after: number } = { categoryId, after };
      after = await db
        .transaction()
        .execute((tx): Promise<number | null> => reindexNextListings(tx, position, CHUNK_SIZE));
      if (after !== null && performance.now() > deadline) {
        await enqueueJob(db, { kind: 'index-category', payload: { categoryId, after }, dueAt: clock() });
        return;
      }
    }
  },
);
