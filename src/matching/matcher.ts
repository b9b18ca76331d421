import { type Example, learn } from './learn.ts';

/** A category and how people speak of what it does. */
export type CategoryNeeds = { id: number; name: string; needs: readonly string[] };
type Match = { id: number; name: string; score: number };

/** Leads a need in one's own words to categories, the likeliest first; none when no word of it is known. */
export type Matcher = (need: string, most: number) => Match[];

export async function learnMatcher(categories: readonly CategoryNeeds[]): Promise<Matcher> {
  const examples: Example[] = categories.flatMap(({ name, needs }, label) =>
    [name, ...needs].map((text) => ({ text, label })),
  );
  const model = await learn(examples, categories.length);
  return (need, most) => {
    const scores = model(need);
    if (!scores) return [];
    return categories
      .map(({ id, name }, label) => ({ id, name, score: scores[label] ?? 0 }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  };
}
