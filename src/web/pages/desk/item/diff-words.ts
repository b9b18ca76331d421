/** A piece of a text, and whether the other text lacks it. */
export type DiffSegment = { text: string; isChanged: boolean };

/** Two texts side by side, each in pieces that joined give the text again. */
export type WordDiff = { live: DiffSegment[]; submitted: DiffSegment[] };

/** A table of so many words by so many; beyond that the middle counts as changed as a whole. */
const MAX_TOKENS = 1500;

/** Which words differ. Letters and digits make words; spaces and signs stand for themselves. */
export function diffWords(live: string, submitted: string): WordDiff {
  const [a, b] = [tokenize(live), tokenize(submitted)];
  const start = commonPrefixLength(a, b);
  const end = commonPrefixLength(a.slice(start).reverse(), b.slice(start).reverse());
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const kept = commonTokens(middleA, middleB);
  return {
    live: toSegments(a, (at) => isOutside(at, start, a.length - end) || kept.live.has(at - start)),
    submitted: toSegments(b, (at) => isOutside(at, start, b.length - end) || kept.submitted.has(at - start)),
  };
}

function tokenize(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

const isOutside = (at: number, start: number, end: number) => at < start || at >= end;

/** The places of the words of a longest common sequence. */
function commonTokens(a: readonly string[], b: readonly string[]) {
  const kept = { live: new Set<number>(), submitted: new Set<number>() };
  if (a.length > MAX_TOKENS || b.length > MAX_TOKENS) return kept;
  const lengths = lcsLengths(a, b);
  const width = b.length + 1;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      kept.live.add(i++);
      kept.submitted.add(j++);
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return kept;
}

/** At (i, j): how long the longest common sequence of what follows is. */
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

function toSegments(words: readonly string[], isKept: (at: number) => boolean): DiffSegment[] {
  const parts: DiffSegment[] = [];
  words.forEach((word, at) => {
    // a space between two changed words belongs to the change
    const isBetween = word.trim() === '' && at > 0 && at < words.length - 1 && !isKept(at - 1) && !isKept(at + 1);
    const isChanged = isBetween || !isKept(at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else parts.push({ text: word, isChanged });
  });
  return parts;
}
