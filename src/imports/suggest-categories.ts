import type { Matcher } from '#matching/matcher.ts';
import { listSimilarCategories } from '#storage/categories/categories.ts';
import type { Db } from '#storage/tables.ts';

/** Less likely categories are not worth reading. */
const MIN_SCORE = 0.05;

/** Categories that a name of a file could mean: by meaning, then by spelling. "shop=bakery" and "pizza_restaurant" are read as words. */
export async function suggestCategories(
  db: Db,
  { match }: Pick<Matcher, 'match'>,
  { name, limit }: { name: string; limit: number },
): Promise<string[]> {
  const words = name.replace(/[=_/:;]+/g, ' ');
  const likely = match(words, limit).filter(({ score }) => score >= MIN_SCORE);
  const similar = await listSimilarCategories(db, words, limit);
  return [...new Set([...likely.map((each) => each.name), ...similar])].slice(0, limit);
}
