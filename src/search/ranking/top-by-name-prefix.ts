import type { WordQuery } from '../index-query.ts';
import { NAME_FIELD } from '../listing-feed.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import { andBits, bitWordCount, cardinality, emptyBitSet, readSetBits, setBit } from '../sets/bit-set.ts';
import { DocIdBitSet, DocIdList } from '../sets/doc-id-set.ts';

/** Among so many there is mostly somebody for every pair of letters. */
const TOP_RANKED = 65_536;

type LetterSearch = { candidates: DocIdBitSet; letters: string[] };

const isSingleLetter = ({ prefixes: [beginning = ''] }: WordQuery): boolean => beginning.length === 1;

/** The best few in whose name a word begins with each of these, which come with the shortest first. */
export function topByNamePrefix(
  base: BaseSegment,
  words: WordQuery[],
  { count, best = TOP_RANKED }: { count: number; best?: number },
): DocIdList {
  const letters = words.filter(isSingleLetter).flatMap(({ prefixes }) => prefixes);
  const [shortest, ...others] = words.filter((word) => !isSingleLetter(word));
  if (letters.length === 0 && shortest) {
    // the others tell whom of the shortest to look at
    const among = base.sets.toBitSet(base.matchInField(base.liveDocs, others, NAME_FIELD));
    return base.topInField(shortest, { field: NAME_FIELD, count, accepts: (document) => among.has(document) });
  }
  const longer = shortest ? [shortest, ...others] : [];
  const asked = { candidates: base.sets.toBitSet(base.matchInField(base.liveDocs, longer, NAME_FIELD)), letters };
  const { size } = base.data;
  const first = topWithLetters(base, asked, { count, best: Math.min(best, size) });
  return first.size === count || best >= size ? first : topWithLetters(base, asked, { count, best: size });
}

/** A letter begins the words of half of the town: who has it is known of the best, and of all only for who finds too few there. */
function topWithLetters(
  base: BaseSegment,
  { candidates, letters }: LetterSearch,
  { count, best }: { count: number; best: number },
): DocIdList {
  const found = candidates.words.slice(0, bitWordCount(best));
  for (const letter of letters) {
    andBits(found, found, topRankedWithLetter(base, letter, best).words);
  }
  const documents = new Uint32Array(Math.min(count, cardinality(found)));
  readSetBits(found, 0, documents);
  return new DocIdList(documents);
}

function topRankedWithLetter(base: BaseSegment, letter: string, best: number): DocIdBitSet {
  return base.bitmapCache.getOrCreate(`${best} named ${letter}`, () => {
    const words = best < base.data.size ? letterBitsOfTopRanked(base, letter, best) : letterBitsOfAll(base, letter);
    return new DocIdBitSet(words);
  });
}

function letterBitsOfTopRanked({ postings }: BaseSegment, letter: string, best: number): Uint32Array {
  const words = emptyBitSet(best);
  const taking = { bound: best, collect: (document: number) => setBit(words, document) };
  postings.collectPrefix(letter, taking, { field: NAME_FIELD, accepts: () => true });
  return words;
}

/** Where all are wanted, the sets of a letter are joined as a whole: in half the time. */
function letterBitsOfAll({ sets, postings }: BaseSegment, letter: string): Uint32Array {
  return sets.toBitSet(sets.union(postings.docsWithPrefix(letter, null, NAME_FIELD))).words.slice();
}
