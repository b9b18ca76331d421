export type DiffSegment = { text: string; isChanged: boolean };

/** The segments of each side, joined, give its text. */
export type WordDiff = { live: DiffSegment[]; submitted: DiffSegment[] };

/** Bounds the quadratic LCS table. In longer texts the whole middle counts as changed. */
const MAX_TOKENS = 1500;

/** Compares two texts word by word. Each whitespace run and each punctuation mark is a token. */
export function diffWords(live: string, submitted: string): WordDiff {
  const [a, b] = [tokenize(live), tokenize(submitted)];
  const start = commonPrefixLength(a, b);
  const end = commonPrefixLength(a.slice(start).reverse(), b.slice(start).reverse());
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const common = commonTokens(middleA, middleB);
  return {
    live: toSegments(a, (index) => isOutsideMiddle(index, start, a.length - end) || common.live.has(index - start)),
    submitted: toSegments(
      b,
      (index) => isOutsideMiddle(index, start, b.length - end) || common.submitted.has(index - start),
    ),
  };
}

function tokenize(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index++;
  return index;
}

const isOutsideMiddle = (index: number, start: number, end: number) => index < start || index >= end;

/** Returns the indexes of the tokens in a longest common subsequence. */
function commonTokens(a: readonly string[], b: readonly string[]) {
  const common = { live: new Set<number>(), submitted: new Set<number>() };
  if (a.length > MAX_TOKENS || b.length > MAX_TOKENS) return common;
  const lengths = lcsLengths(a, b);
  const width = b.length + 1;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      common.live.add(i++);
      common.submitted.add(j++);
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return common;
}

/** Entry (i, j) is the length of the longest common subsequence of a[i..] and b[j..]. */
function lcsLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const longest = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
      lengths[i * width + j] = a[i] === b[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : longest;
    }
  }
  return lengths;
}

function toSegments(tokens: readonly string[], isCommon: (index: number) => boolean): DiffSegment[] {
  const segments: DiffSegment[] = [];
  tokens.forEach((token, index) => {
    // a space between two changed words is part of the change
    const isBetween =
      token.trim() === '' && index > 0 && index < tokens.length - 1 && !isCommon(index - 1) && !isCommon(index + 1);
    const isChanged = isBetween || !isCommon(index);
    const last = segments.at(-1);
    if (last?.isChanged === isChanged) last.text += token;
    else segments.push({ text: token, isChanged });
  });
  return segments;
}
