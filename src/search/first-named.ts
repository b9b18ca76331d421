import type { Base } from './base.ts';
import { countBits, emptyBits, meetBits, readBits, setBit, wordsFor } from './bits.ts';
import { DocumentBits, DocumentList } from './document-set.ts';
import { NAMED } from './feed.ts';
import type { WordAsked } from './question.ts';

/** Among so many there is mostly somebody for every pair of letters. */
const BEST = 65_536;

type Letters = { among: DocumentBits; letters: string[] };

const isLetter = ({ beginnings: [beginning = ''] }: WordAsked): boolean => beginning.length === 1;

/** The best few in whose name a word begins with each of these, which come with the shortest first. */
export function firstNamed(
  base: Base,
  words: WordAsked[],
  { count, best = BEST }: { count: number; best?: number },
): DocumentList {
  const letters = words.filter(isLetter).flatMap(({ beginnings }) => beginnings);
  const [shortest, ...others] = words.filter((word) => !isLetter(word));
  if (letters.length === 0 && shortest) {
    // the others tell whom of the shortest to look at
    const among = base.sets.bits(base.inTier(base.alive, others, NAMED));
    return base.firstInTier(shortest, { tier: NAMED, count, holds: (document) => among.has(document) });
  }
  const longer = shortest ? [shortest, ...others] : [];
  const asked = { among: base.sets.bits(base.inTier(base.alive, longer, NAMED)), letters };
  const { size } = base.frozen;
  const first = withLetters(base, asked, { count, best: Math.min(best, size) });
  return first.size === count || best >= size ? first : withLetters(base, asked, { count, best: size });
}

/** A letter begins the words of half of the town: who has it is known of the best, and of all only for who finds too few there. */
function withLetters(
  base: Base,
  { among, letters }: Letters,
  { count, best }: { count: number; best: number },
): DocumentList {
  const found = among.words.slice(0, wordsFor(best));
  for (const letter of letters) {
    meetBits(found, found, bestNamed(base, letter, best).words);
  }
  const documents = new Uint32Array(Math.min(count, countBits(found)));
  readBits(found, 0, documents);
  return new DocumentList(documents);
}

function bestNamed(base: Base, letter: string, best: number): DocumentBits {
  return base.kept.get(`${best} named ${letter}`, () => {
    const words = best < base.frozen.size ? bitsOfBest(base, letter, best) : bitsOfAll(base, letter);
    return new DocumentBits(words);
  });
}

function bitsOfBest({ postings }: Base, letter: string, best: number): Uint32Array {
  const words = emptyBits(best);
  const taking = { end: best, add: (document: number) => setBit(words, document) };
  postings.firstBeginning(letter, taking, { tier: NAMED, holds: () => true });
  return words;
}

/** Where all are wanted, the sets of a letter are joined as a whole: in half the time. */
function bitsOfAll({ sets, postings }: Base, letter: string): Uint32Array {
  return sets.bits(sets.union(postings.beginning(letter, null, NAMED))).words.slice();
}
