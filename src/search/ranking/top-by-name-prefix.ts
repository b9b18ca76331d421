import type { WordQuery } from '../index-query.ts';
import { NAME_FIELD } from '../listing-feed.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import { andBits, bitWordCount, cardinality, emptyBitSet, readSetBits, setBit } from '../sets/bit-set.ts';
import { type DocIdBitSet, DocIdList, type Owned, ownedBitSet } from '../sets/doc-id-set.ts';

/** Among this many of the best documents, nearly every pair of letters occurs. */
const TOP_RANKED = 65_536;

type LetterSearch = { candidates: DocIdBitSet; letters: string[] };

const isSingleLetter = ({ prefixes: [prefix = ''] }: WordQuery): boolean => prefix.length === 1;

/** The best documents whose name has a word for each of these prefixes. The shortest prefixes come first. */
export function topByNamePrefix(
  base: BaseSegment,
  words: WordQuery[],
  { count, topRanked = TOP_RANKED }: { count: number; topRanked?: number },
): DocIdList {
  const letters = words.filter(isSingleLetter).flatMap(({ prefixes }) => prefixes);
  const [shortest, ...others] = words.filter((word) => !isSingleLetter(word));
  if (letters.length === 0 && shortest) {
    const candidates = base.sets.toBitSet(base.matchInField(base.liveDocs, others, NAME_FIELD));
    return base.topInField(shortest, { field: NAME_FIELD, count, accepts: (document) => candidates.has(document) });
  }
  const longer = shortest ? [shortest, ...others] : [];
  const search = { candidates: base.sets.toBitSet(base.matchInField(base.liveDocs, longer, NAME_FIELD)), letters };
  const { size } = base.data;
  const top = topWithLetters(base, search, { count, topRanked: Math.min(topRanked, size) });
  return top.size === count || topRanked >= size ? top : topWithLetters(base, search, { count, topRanked: size });
}

/** Half of all names have a word with a given letter. Its bit set covers the top ranked documents, and all only if these are too few. */
function topWithLetters(
  base: BaseSegment,
  { candidates, letters }: LetterSearch,
  { count, topRanked }: { count: number; topRanked: number },
): DocIdList {
  const matches = candidates.words.slice(0, bitWordCount(topRanked));
  for (const letter of letters) andBits(matches, matches, namesWithLetter(base, letter, topRanked).words);
  const documents = new Uint32Array(Math.min(count, cardinality(matches)));
  readSetBits(matches, 0, documents);
  return new DocIdList(documents);
}

function namesWithLetter(base: BaseSegment, letter: string, topRanked: number): Owned<DocIdBitSet> {
  return base.bitmapCache.getOrCreate(`${topRanked} named ${letter}`, () =>
    ownedBitSet(
      topRanked < base.data.size ? letterBitsOfTopRanked(base, letter, topRanked) : letterBitsOfAll(base, letter),
    ),
  );
}

function letterBitsOfTopRanked({ postings }: BaseSegment, letter: string, topRanked: number): Uint32Array<ArrayBuffer> {
  const words = emptyBitSet(topRanked);
  const collector = { bound: topRanked, collect: (document: number) => setBit(words, document) };
  postings.collectPrefix(letter, collector, { field: NAME_FIELD, accepts: () => true });
  return words;
}

/** Uniting whole posting lists takes half the time of collecting their documents. */
function letterBitsOfAll({ sets, postings }: BaseSegment, letter: string): Uint32Array<ArrayBuffer> {
  return sets.toBitSet(sets.union(postings.docsWithPrefix(letter, null, NAME_FIELD))).words.slice();
}
