import { at, outOfRange } from '../sets/array-access.ts';

/** Scores by document, which descend, run-length encoded: each value once with its first document, and the size at the end. */
export type ScoreRuns = { scoreValues: Float32Array<ArrayBuffer>; scoreStarts: Uint32Array<ArrayBuffer> };

export function encodeScoreRuns(scores: Float32Array): ScoreRuns {
  const starts: number[] = [];
  for (let document = 0; document < scores.length; document++)
    if (document === 0 || scores[document] !== scores[document - 1]) starts.push(document);
  return {
    scoreValues: Float32Array.from(starts, (document) => at(scores, document)),
    scoreStarts: Uint32Array.from([...starts, scores.length]),
  };
}

export function scoreOf({ scoreValues, scoreStarts }: ScoreRuns, document: number): number {
  let low = 0;
  let high = scoreValues.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((scoreStarts[middle] ?? outOfRange(middle)) <= document) low = middle;
    else high = middle - 1;
  }
  return scoreValues[low] ?? outOfRange(low);
}

/** The documents with this score; an empty range where they would be if there are none. */
export function docRangeOfScore({ scoreValues, scoreStarts }: ScoreRuns, score: number): [from: number, to: number] {
  let low = 0;
  let high = scoreValues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(scoreValues, middle) > score) low = middle + 1;
    else high = middle;
  }
  const from = at(scoreStarts, low);
  return [from, scoreValues[low] === score ? at(scoreStarts, low + 1) : from];
}
