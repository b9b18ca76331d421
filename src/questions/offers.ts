import { listNeighbours } from '#storage/search-neighbours.ts';
import type { Asker } from './asker.ts';
import type { HeldQuestion } from './reading.ts';

export type Offer = { search: string; total: number };

const WORDS_AT_MOST = 6;
const OFFERED = 3;

/**
 * For words that find nothing together: the same with one of them spelt otherwise, else with one of them left out, as far as
 * that finds something; the most first.
 */
export async function offersFor(context: Asker, { text, filter }: HeldQuestion): Promise<Offer[]> {
  const words = text?.split(' ').filter(Boolean) ?? [];
  if (words.length < 2 || words.length > WORDS_AT_MOST) return [];
  const neighbours = await listNeighbours(context.db, words);
  const respelt = words.flatMap((word, at) => (neighbours.get(word) ?? []).map((other) => words.with(at, other)));
  const shortened = words.map((_, at) => words.toSpliced(at, 1));
  for (const others of [respelt, shortened]) {
    const offers: Offer[] = [];
    for (const search of new Set(others.map((each) => each.join(' ')))) {
      const { total, corrected } = await context.finder.find({ text: search, filter }, { limit: 0, offset: 0 });
      if (total > 0) offers.push({ search: corrected ?? search, total });
    }
    if (offers.length > 0) return offers.sort((a, b) => b.total - a.total).slice(0, OFFERED);
  }
  return [];
}
