/** Relevance grades by listing id, from 0 (irrelevant) to 3 (exact match). */
export type Grades = ReadonlyMap<number, number>;

export const RESULTS_GRADED = 10;
const TOP_RESULTS = 3;
export const BEST_GRADE = 3;

/** Normalized discounted cumulative gain: 1 for the ideal order. */
export function ndcg(resultIds: readonly number[], grades: Grades): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  return gain(resultIds.map((id) => grades.get(id) ?? 0)) / gain(ideal);
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, RESULTS_GRADED).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Whether an exact match is among the top results. */
export function isSuccess(resultIds: readonly number[], grades: Grades): boolean {
  return resultIds.slice(0, TOP_RESULTS).some((id) => grades.get(id) === BEST_GRADE);
}
