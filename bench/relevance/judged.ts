import { BEST_GRADE, type Grades } from './measures.ts';
import type { KnownListing } from './town.ts';

/** A question as it is asked, and by listing how well it would serve. Who is not named is of no use. */
export type Judged = { kind: string; query: Record<string, string>; grades: Grades };

/** The grade of each listing by the first rule that it meets. */
type Rule = { grade: number; isMet: (listing: KnownListing) => boolean };

export function judge(town: readonly KnownListing[], rules: readonly Rule[]): Grades {
  return new Map(
    town.flatMap((listing) => {
      const rule = rules.find(({ isMet }) => isMet(listing));
      return rule ? [[listing.id, rule.grade] as const] : [];
    }),
  );
}

export const asked = (isMet: Rule['isMet']): Rule => ({ grade: BEST_GRADE, isMet });
export const close = (isMet: Rule['isMet']): Rule => ({ grade: 1, isMet });
