/** Documents come by score, the highest first: each value once, and the first document that has it; then where the last ends. */
export type ScoreRuns = { scoreValues: Float32Array<ArrayBuffer>; scoreStarts: Uint32Array<ArrayBuffer> };

export function encodeScoreRuns(scores: Float32Array): ScoreRuns {
  const starts: number[] = [];
  for (let document = 0; document < scores.length; document++)
    if (document === 0 || scores[document] !== scores[document - 1]) starts.push(document);
  return {
    scoreValues: Float32Array.from(starts, (document) => scores[document] ?? 0),
    scoreStarts: Uint32Array.from([...starts, scores.length]),
  };
}

export function scoreOf({ scoreValues, scoreStarts }: ScoreRuns, document: number): number {
  let low = 0;
  let high = scoreValues.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((scoreStarts[middle] ?? 0) <= document) low = middle;
    else high = middle - 1;
  }
  return scoreValues[low] ?? 0;
}

/** Those that have this score, and if none has, the place where they would be. */
export function docRangeOfScore({ scoreValues, scoreStarts }: ScoreRuns, score: number): [from: number, to: number] {
  let low = 0;
  let high = scoreValues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scoreValues[middle] ?? 0) > score) low = middle + 1;
    else high = middle;
  }
  const from = scoreStarts[low] ?? 0;
  return [from, scoreValues[low] === score ? (scoreStarts[low + 1] ?? 0) : from];
}
