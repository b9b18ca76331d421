import type { Base } from './base.ts';
import { countBits, emptyBits, readBits, setBit, wordsFor } from './bits.ts';
import { DocumentBits, DocumentList } from './document-set.ts';
import { NAMED } from './feed.ts';
import type { WordAsked } from './question.ts';

/** Among so many there is mostly somebody for every pair of letters. */
const BEST = 65_536;

type Wanted = { count: number; best: number };

const isLetter = ({ beginnings: [beginning = ''] }: WordAsked): boolean => beginning.length === 1;

/** The best few in whose name a word begins with each of these, which come with the shortest first. */
export function firstNamed(
  base: Base,
  words: WordAsked[],
  { count, best = BEST }: Pick<Wanted, 'count'> & Partial<Wanted>,
): DocumentList {
  const first = words.some(isLetter) ? amongBest(base, words, { count, best }) : null;
  if (first) return first;
  // the others tell whom of the shortest to look at
  const [shortest = { stems: [], beginnings: [] }, ...others] = words;
  const among = base.sets.bits(base.inTier(base.alive, others, NAMED));
  return base.firstInTier(among, shortest, { tier: NAMED, count });
}

/** A letter begins the words of half of the town: only its best are looked at. Null where these are not as many as are wanted. */
function amongBest(base: Base, words: WordAsked[], { count, best }: Wanted): DocumentList | null {
  const longer = words.filter((word) => !isLetter(word));
  const found = base.sets.bits(base.inTier(base.alive, longer, NAMED)).words.slice(0, wordsFor(best));
  for (const letter of words.filter(isLetter).flatMap(({ beginnings }) => beginnings)) {
    const named = bestNamed(base, letter, best).words;
    for (let at = 0; at < found.length; at++) found[at] = (found[at] ?? 0) & (named[at] ?? 0);
  }
  if (countBits(found) < count) return null;
  const documents = new Uint32Array(count);
  readBits(found, 0, documents);
  return new DocumentList(documents);
}

function bestNamed({ kept, postings }: Base, letter: string, best: number): DocumentBits {
  return kept.get(`${best} named ${letter}`, () => {
    const words = emptyBits(best);
    const taking = { end: best, add: (document: number) => setBit(words, document) };
    postings.firstBeginning(letter, taking, { tier: NAMED, holds: () => true });
    return new DocumentBits(words);
  });
}
