import { stemmer } from 'stemmer';

const STOP_WORDS = new Set(
  `a about affordable all also am an and any are as at be because been before being best better both but by can cant
  cheap company could did do does dont each few for from get good got great had has have he help her him his hour how
  i id if im in into is it its ive just like local looking me more most my near nearby need needs now of on open or
  other our out over own place please really same service services she so some someone somewhere soon than that the
  their them then there these they this those through to today tonight too under until up us very want wants was we
  were what when where which while who why will with wont would you your`.split(/\s+/),
);

const NGRAM_LENGTH = 4;

export type FeatureSet = ReadonlySet<string>;

/**
 * Features of a text: stems, and character n-grams, which mostly survive a misspelling. A stem starts with a space, so that it differs from
 * n-grams.
 */
export function extractFeatures(text: string): FeatureSet {
  const features = new Set<string>();
  for (const word of tokenize(text)) {
    features.add(` ${stemmer(word)}`);
    const bounded = `<${word}>`;
    for (let at = 0; at + NGRAM_LENGTH <= bounded.length; at++) features.add(bounded.slice(at, at + NGRAM_LENGTH));
  }
  return features;
}

export const isStemFeature = (feature: string): boolean => feature.startsWith(' ');

function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word));
}
