import { type Example, learn } from './learn.ts';

/** A category and how people speak of what it does. */
export type CategoryNeeds = { id: number; name: string; needs: readonly string[] };
type Match = { id: number; name: string; score: number };

/** Leads a need in one's own words to categories. */
export type Matcher = {
  /** The likeliest first; none when no word of it is known. */
  match(need: string, most: number): Match[];
  /** The one that may be shown instead of the words; null where it is not sure which, or whether they are a need at all. */
  surely(need: string): Match | null;
};

/** Likelier than all others together (measured: decision 33). */
const SURE = 0.5;
/** Of "Vandelay imports" one word in two is known: a name, more likely than a need. */
const KNOWN_MORE_THAN = 0.5;

/** `elsewhere` are needs that none of the categories serves: what is like them is not taken for one of theirs. */
export async function learnMatcher(
  categories: readonly CategoryNeeds[],
  elsewhere: readonly string[] = [],
): Promise<Matcher> {
  const examples: Example[] = categories.flatMap(({ name, needs }, label) =>
    [name, ...needs].map((text) => ({ text, label })),
  );
  examples.push(...elsewhere.map((text) => ({ text, label: categories.length })));
  const model = await learn(examples, categories.length + (elsewhere.length > 0 ? 1 : 0));
  const match: Matcher['match'] = (need, most) => {
    const scores = model.likelihoods(need);
    if (!scores) return [];
    return categories
      .map(({ id, name }, label) => ({ id, name, score: scores[label] ?? 0 }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  };
  const surely: Matcher['surely'] = (need) => {
    const [best] = match(need, 1);
    return best && best.score >= SURE && model.knownWords(need) > KNOWN_MORE_THAN ? best : null;
  };
  return { match, surely };
}
