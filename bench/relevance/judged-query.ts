import { BEST_GRADE, type Grades } from './ranking-metrics.ts';
import type { RelevanceListing } from './relevance-listings.ts';

/** A query with its relevance grades by listing id. Listings without a grade are irrelevant. */
export type JudgedQuery = { kind: string; query: Record<string, string>; grades: Grades };

/** The first matching rule decides the grade of a listing. */
type GradingRule = { grade: number; isMet: (listing: RelevanceListing) => boolean };

export function gradeListings(listings: readonly RelevanceListing[], rules: readonly GradingRule[]): Grades {
  return new Map(
    listings.flatMap((listing) => {
      const rule = rules.find(({ isMet }) => isMet(listing));
      return rule ? [[listing.id, rule.grade] as const] : [];
    }),
  );
}

export const exactMatch = (isMet: GradingRule['isMet']): GradingRule => ({ grade: BEST_GRADE, isMet });
export const closeMatch = (isMet: GradingRule['isMet']): GradingRule => ({ grade: 1, isMet });
