import { BEST_GRADE, type Grades } from './ranking-metrics.ts';
import type { RelevanceListing } from './relevance-listings.ts';

/** A question as it is asked, and by listing how well it would serve. Who is not named is of no use. */
export type JudgedQuery = { kind: string; query: Record<string, string>; grades: Grades };

/** The grade of each listing by the first rule that it meets. */
type GradingRule = { grade: number; isMet: (listing: RelevanceListing) => boolean };

export function gradeListings(town: readonly RelevanceListing[], rules: readonly GradingRule[]): Grades {
  return new Map(
    town.flatMap((listing) => {
      const rule = rules.find(({ isMet }) => isMet(listing));
      return rule ? [[listing.id, rule.grade] as const] : [];
    }),
  );
}

export const exactMatch = (isMet: GradingRule['isMet']): GradingRule => ({ grade: BEST_GRADE, isMet });
export const closeMatch = (isMet: GradingRule['isMet']): GradingRule => ({ grade: 1, isMet });
