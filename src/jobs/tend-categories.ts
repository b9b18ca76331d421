import { moveListings } from '#storage/category-merges.ts';
import { indexNextListings, weighNextDocuments } from '#storage/desk-categories.ts';
import { insertJob } from '#storage/jobs.ts';
import { noteEverythingChanged } from '#storage/listing-changes.ts';
import type { JobHandler } from './handler.ts';

/** So few that nobody who writes a listing meanwhile has to wait. */
const STEP = 100;
/** Well within the lease of a job. */
const BATCH_MS = 30_000;

/** Moves the listings of a merged category, or moves them back, step by step, and leaves the rest to a job after it. */
export const moveCategory: JobHandler = async ({ db, clock }, job) => {
  const mergeId = Number(job.payload.mergeId);
  const until = performance.now() + BATCH_MS;
  while (await db.transaction().execute((tx) => moveListings(tx, mergeId, STEP))) {
    if (performance.now() > until) {
      await insertJob(db, { kind: 'move-category', payload: { mergeId }, dueAt: clock() });
      return;
    }
  }
};

/** Documents from before services were weighed are written anew, all of them once; the search indexes then are as well. */
export const weighDocuments: JobHandler = async ({ db, clock }, job) => {
  const until = performance.now() + BATCH_MS;
  let after: number | null = Number(job.payload.after ?? 0);
  while (after !== null) {
    const from: number = after;
    after = await db.transaction().execute((tx): Promise<number | null> => weighNextDocuments(tx, from, STEP));
    if (after !== null && performance.now() > until) {
      await insertJob(db, { kind: 'weigh-documents', payload: { after }, dueAt: clock() });
      return;
    }
  }
  await noteEverythingChanged(db);
};

/** Listings are found by the words of their category: after those have changed, each is indexed anew. */
export const indexCategory: JobHandler = async ({ db, clock }, job) => {
  const categoryId = Number(job.payload.categoryId);
  const until = performance.now() + BATCH_MS;
  let after: number | null = Number(job.payload.after ?? 0);
  while (after !== null) {
    const place: { categoryId: number; after: number } = { categoryId, after };
    after = await db.transaction().execute((tx): Promise<number | null> => indexNextListings(tx, place, STEP));
    if (after !== null && performance.now() > until) {
      await insertJob(db, { kind: 'index-category', payload: { categoryId, after }, dueAt: clock() });
      return;
    }
  }
};
