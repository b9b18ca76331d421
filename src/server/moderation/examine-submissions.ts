import { duplicateKeys, type LikelyDuplicate, mergeDuplicates } from '#domain/listings/duplicate.ts';
import type { Submission } from '#domain/listings/submission.ts';
import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { submissionSignals } from '#domain/moderation/submission-signals.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { listKnownCategoryNames, listSimilarCategories } from '#storage/categories/categories.ts';
import {
  type DuplicateCandidate,
  listDuplicatesByHost,
  listDuplicatesByName,
  listDuplicatesByPhone,
} from '#storage/listings/duplicates.ts';
import { countEarlierRejections } from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';

export type ExaminedSubmission = {
  signals: ModerationSignal[];
  duplicates: LikelyDuplicate[];
  place: Place | null;
  nearestCategories: string[];
};

const MAX_NEAREST_CATEGORIES = 5;

/** Loads what the desk shows about submissions, in a few statements for all of them. */
export async function examineSubmissions(db: Db, submissions: Submission[]): Promise<Map<number, ExaminedSubmission>> {
  const places = new Map(submissions.map(({ id, address }) => [id, parseAddress(address)]));
  const duplicates = await findDuplicates(
    db,
    submissions.map((submission) => ({
      ...duplicateKeys(submission, places.get(submission.id)?.zip ?? null),
      id: submission.id,
      own: submission.listingId,
    })),
  );
  const ids = submissions.map(({ id }) => id);
  const rejected = await countEarlierRejections(db, ids);
  const categories = submissions.map(({ category }) => category);
  const known = categories.length === 0 ? new Set<string>() : await listKnownCategoryNames(db, categories);
  const nearestCategories = await findNearestCategories(db, submissions, known);
  return new Map(
    submissions.map((form) => {
      const place = places.get(form.id) ?? null;
      const found = duplicates.get(form.id) ?? [];
      const signals = submissionSignals({
        form,
        isKnownCategory: known.has(form.category),
        nearestCategories,
        isPlaceFound: place !== null,
        duplicates: found.length,
        rejectedBefore: rejected.get(form.id) ?? 0,
      });
      return [form.id, { signals, duplicates: found, place, nearestCategories }];
    }),
  );
}

/** Only for a single submission: the queue does not show them. */
async function findNearestCategories(db: Db, submissions: Submission[], known: Set<string>): Promise<string[]> {
  const [only, ...more] = submissions;
  if (!only || more.length > 0 || known.has(only.category)) return [];
  return listSimilarCategories(db, only.category, MAX_NEAREST_CATEGORIES);
}

export async function findDuplicates(
  db: Db,
  candidates: DuplicateCandidate[],
): Promise<Map<number, LikelyDuplicate[]>> {
  const found = [
    ...(await listDuplicatesByPhone(db, candidates)),
    ...(await listDuplicatesByHost(db, candidates)),
    ...(await listDuplicatesByName(db, candidates)),
  ];
  const byCandidate = Map.groupBy(found, ({ candidateId }) => candidateId);
  return new Map([...byCandidate].map(([id, matches]) => [id, mergeDuplicates(matches)]));
}
