/** How well the first few answers serve a question: grades go from 0, of no use, to 3, what was asked for. */
export type Grades = ReadonlyMap<number, number>;

export const RESULTS_GRADED = 10;
const TOP_RESULTS = 3;
export const BEST_GRADE = 3;

/** Normalised discounted cumulative gain: 1 when no order of all listings would serve better. */
export function ndcg(found: readonly number[], grades: Grades): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  return gain(found.map((id) => grades.get(id) ?? 0)) / gain(ideal);
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, RESULTS_GRADED).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Whether what was asked for is among those that are seen without scrolling. */
export function isSuccess(found: readonly number[], grades: Grades): boolean {
  return found.slice(0, TOP_RESULTS).some((id) => grades.get(id) === BEST_GRADE);
}
