import { matchesReviewSearch } from './review-search.ts';
import { COMMON_WORDS, PRAISE } from './review-words.ts';

type ReadReview = { rating: number; comment: string; reviewerName: string };

/** A phrase that several reviews use; `count` is how many of them the search of reviews finds for it. */
export type ReviewHighlight = { text: string; count: number };

const MAX_HIGHLIGHTS = 4;
/** Bounds the searches for long reviews with many phrases. */
const MAX_CANDIDATES = 30;
const MIN_MENTIONS = 3;
/** The average rating of the reviews that mention a highlight. */
const MIN_AVERAGE = 4;
const MIN_WORD_LENGTH = 3;

/** What people praise: pairs of words such as "fair prices", and single words of praise such as "fast". */
export function reviewHighlights(reviews: readonly ReadReview[]): ReviewHighlight[] {
  const highlights: ReviewHighlight[] = [];
  for (const text of candidates(reviews)) {
    if (highlights.length === MAX_HIGHLIGHTS) break;
    if (highlights.some((other) => sharesWord(other.text, text))) continue;
    const mentions = reviews.filter((review) => matchesReviewSearch(review, text));
    const average = mentions.reduce((sum, { rating }) => sum + rating, 0) / mentions.length;
    if (average >= MIN_AVERAGE) highlights.push({ text, count: mentions.length });
  }
  return highlights.sort((one, other) => other.count - one.count);
}

/** The phrases that enough reviews use, the most frequent first; of equals the longer, then in alphabetical order. */
function candidates(reviews: readonly ReadReview[]): string[] {
  const names = namesIn(reviews);
  const counts = new Map<string, number>();
  for (const { comment } of reviews) {
    for (const phrase of new Set(phrasesIn(comment))) {
      if (!phrase.split(' ').some((word) => names.has(word))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_MENTIONS)
    .sort(([one, a], [other, b]) => b - a || other.length - one.length || (one < other ? -1 : 1))
    .slice(0, MAX_CANDIDATES)
    .map(([phrase]) => phrase);
}

/** Words that are written with a capital inside of a sentence: mostly people and places. */
function namesIn(reviews: readonly ReadReview[]): Set<string> {
  const names = new Set<string>();
  for (const { comment } of reviews) {
    for (const [, word = ''] of comment.matchAll(/[\p{L}\d,;] (\p{Lu}[\p{L}'’]*)/gu)) names.add(word.toLowerCase());
  }
  return names;
}

function phrasesIn(comment: string): string[] {
  return comment
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’ -]+/u)
    .flatMap((clause) => phrasesInClause(clause.split(' ').filter(Boolean)));
}

/** Praise after "not" is none. */
function phrasesInClause(words: string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    const isDenied = /^(?:not|never|no|hardly|too)$|n['’]t$/.test(words[index - 1] ?? '');
    if (isDenied) return [];
    return [...(PRAISE.has(word) ? [word] : []), ...(isTelling(word) && isTelling(next) ? [`${word} ${next}`] : [])];
  });
}

const isTelling = (word: string) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word);

function sharesWord(one: string, other: string): boolean {
  return one.split(' ').some((word) => other.split(' ').includes(word));
}
