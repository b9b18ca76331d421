import { type TrainingExample, trainModel } from './train-model.ts';

/** A category and how people speak of what it does. */
export type CategoryNeeds = { id: number; name: string; needs: readonly string[] };
type CategoryMatch = { id: number; name: string; score: number };

/** Leads a need in one's own words to categories. */
export type Matcher = {
  /** The likeliest first; none when no word of it is known. */
  match(need: string, most: number): CategoryMatch[];
  /** The one that may be shown instead of the words; null where it is not sure which, or whether they are a need at all. */
  confidentMatch(need: string): CategoryMatch | null;
};

/** Likelier than all others together (measured: decision 33). */
const CONFIDENT_SCORE = 0.5;
/** Of "Vandelay imports" one word in two is known: a name, more likely than a need. */
const MIN_KNOWN_WORD_SHARE = 0.5;

/** `elsewhere` are needs that none of the categories serves: what is like them is not taken for one of theirs. */
export async function trainMatcher(
  categories: readonly CategoryNeeds[],
  elsewhere: readonly string[] = [],
): Promise<Matcher> {
  const examples: TrainingExample[] = categories.flatMap(({ name, needs }, label) =>
    [name, ...needs].map((text) => ({ text, label })),
  );
  examples.push(...elsewhere.map((text) => ({ text, label: categories.length })));
  const model = await trainModel(examples, categories.length + (elsewhere.length > 0 ? 1 : 0));
  const match: Matcher['match'] = (need, most) => {
    const scores = model.probabilities(need);
    if (!scores) return [];
    return categories
      .map(({ id, name }, label) => ({ id, name, score: scores[label] ?? 0 }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  };
  const surely: Matcher['confidentMatch'] = (need) => {
    const [best] = match(need, 1);
    return best && best.score >= CONFIDENT_SCORE && model.knownWordShare(need) > MIN_KNOWN_WORD_SHARE ? best : null;
  };
  return { match, confidentMatch: surely };
}
