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

const NEAREST_CATEGORIES = 5;

/** What can be told about submissions before anybody looks: a few statements for all of them. */
export async function examineSubmissions(db: Db, submissions: Submission[]): Promise<Map<number, ExaminedSubmission>> {
  const places = new Map(submissions.map(({ id, address }) => [id, parseAddress(address)]));
  const duplicates = await findDuplicates(
    db,
    submissions.map((each) => ({
      ...duplicateKeys(each, places.get(each.id)?.zip ?? null),
      id: each.id,
      own: each.listingId,
    })),
  );
  const ids = submissions.map(({ id }) => id);
  const rejected = await countEarlierRejections(db, ids);
  const categories = submissions.map(({ category }) => category);
  const known = categories.length === 0 ? new Set<string>() : await listKnownCategoryNames(db, categories);
  // of several only whether their category is known: the nearest ones are for whoever looks at one
  const nearestCategories = await findNearestCategories(db, submissions, known);
  return new Map(
    submissions.map((form) => {
      const place = places.get(form.id) ?? null;
      const alike = duplicates.get(form.id) ?? [];
      const signals = submissionSignals({
        form,
        isKnownCategory: known.has(form.category),
        nearestCategories,
        isPlaceFound: place !== null,
        duplicates: alike.length,
        rejectedBefore: rejected.get(form.id) ?? 0,
      });
      return [form.id, { signals, duplicates: alike, place, nearestCategories }];
    }),
  );
}

async function findNearestCategories(db: Db, submissions: Submission[], known: Set<string>): Promise<string[]> {
  const [only, ...more] = submissions;
  if (!only || more.length > 0 || known.has(only.category)) return [];
  return listSimilarCategories(db, only.category, NEAREST_CATEGORIES);
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
  const byCandidate = Map.groupBy(found, (each) => each.candidateId);
  return new Map([...byCandidate].map(([id, alike]) => [id, mergeDuplicates(alike)]));
}
