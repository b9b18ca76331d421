import { type TrainingExample, trainModel } from './train-model.ts';

export type CategoryNeeds = { id: number; name: string; needs: readonly string[] };
type ScoredCategory = { id: number; name: string; score: number };

/** Matches a need in free text to categories. */
export type Matcher = {
  /** Most likely first; empty if no word is known. */
  match(need: string, limit: number): ScoredCategory[];
  /** A match that may replace the words; null without confidence in the category or in the text being a need. */
  confidentMatch(need: string): ScoredCategory | null;
};

/** More likely than all others together (decision 33). */
const CONFIDENT_SCORE = 0.5;
/** "Vandelay imports", with one known word of two, is more likely a name than a need. */
const MIN_KNOWN_WORD_SHARE = 0.5;

/** `negatives` are needs that no category serves. Texts like them match none. */
export async function trainMatcher(
  categories: readonly CategoryNeeds[],
  negatives: readonly string[] = [],
): Promise<Matcher> {
  const examples: TrainingExample[] = categories.flatMap(({ name, needs }, label) =>
    [name, ...needs].map((text) => ({ text, label })),
  );
  examples.push(...negatives.map((text) => ({ text, label: categories.length })));
  const model = await trainModel(examples, categories.length + (negatives.length > 0 ? 1 : 0));
  const match: Matcher['match'] = (need, limit) => {
    const scores = model.probabilities(need);
    if (!scores) return [];
    return categories
      .map(({ id, name }, label) => ({ id, name, score: scores[label] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  };
  const confidentMatch: Matcher['confidentMatch'] = (need) => {
    const [best] = match(need, 1);
    return best && best.score >= CONFIDENT_SCORE && model.knownWordShare(need) > MIN_KNOWN_WORD_SHARE ? best : null;
  };
  return { match, confidentMatch };
}
