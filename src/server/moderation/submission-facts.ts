import type { Signal } from '#domain/desk.ts';
import { duplicateKeys, type LikelyDuplicate, mergeDuplicates } from '#domain/duplicate.ts';
import type { Place } from '#domain/place.ts';
import type { Submission } from '#domain/submission.ts';
import { submissionSignals } from '#domain/submission-signals.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { listKnownCategories, listNearestCategories } from '#storage/categories.ts';
import { type Candidate, listWithSameHost, listWithSamePhone, listWithSimilarName } from '#storage/duplicates.ts';
import { countRejectedBefore } from '#storage/submissions.ts';
import type { Db } from '#storage/tables.ts';

export type Examined = {
  signals: Signal[];
  duplicates: LikelyDuplicate[];
  place: Place | null;
  nearestCategories: string[];
};

const NEAREST_CATEGORIES = 5;

/** What can be told about submissions before anybody looks: a few statements for all of them. */
export async function examineSubmissions(db: Db, submissions: Submission[]): Promise<Map<number, Examined>> {
  const places = new Map(submissions.map(({ id, address }) => [id, readAddress(address)]));
  const duplicates = await findDuplicates(
    db,
    submissions.map((each) => ({
      ...duplicateKeys(each, places.get(each.id)?.zip ?? null),
      id: each.id,
      own: each.listingId,
    })),
  );
  const ids = submissions.map(({ id }) => id);
  const rejected = await countRejectedBefore(db, ids);
  const categories = submissions.map(({ category }) => category);
  const known = categories.length === 0 ? new Set<string>() : await listKnownCategories(db, categories);
  // of several only whether their category is known: the nearest ones are for whoever looks at one
  const nearestCategories = await nearestOf(db, submissions, known);
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

async function nearestOf(db: Db, submissions: Submission[], known: Set<string>): Promise<string[]> {
  const [only, ...more] = submissions;
  if (!only || more.length > 0 || known.has(only.category)) return [];
  return listNearestCategories(db, only.category, NEAREST_CATEGORIES);
}

export async function findDuplicates(db: Db, candidates: Candidate[]): Promise<Map<number, LikelyDuplicate[]>> {
  const found = [
    ...(await listWithSamePhone(db, candidates)),
    ...(await listWithSameHost(db, candidates)),
    ...(await listWithSimilarName(db, candidates)),
  ];
  const byCandidate = Map.groupBy(found, (each) => each.candidateId);
  return new Map([...byCandidate].map(([id, alike]) => [id, mergeDuplicates(alike)]));
}
