import { type LocationGuess, parseLocation } from '#domain/places/place.ts';

/** A split of a text into words and a place name, which need not exist. */
export type PlaceCandidate = {
  words: string;
  place: string;
  guess: LocationGuess;
  /** Preceded by "in" or "near". Otherwise the name may be an ordinary word: "buffalo wings". */
  hasPreposition: boolean;
};

const PLACE_WORDS_MAX = 5;
const PREPOSITIONS = new Set(['in', 'near', 'around', 'at', 'by', 'outside', 'within', 'serving']);
const TWO_WORD_PREPOSITIONS = new Set(['close to', 'next to', 'out of', 'near to']);
/** State codes that are also words: "Smith & Co", "bed or couch". */
const AMBIGUOUS_STATES = new Set(['al', 'co', 'de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'oh', 'ok', 'or', 'pa']);
const STOP_WORDS = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'and', 'or', 'any', 'some', '&', ...PREPOSITIONS]);

/** Candidates for a place in a text, most likely first, and longer names before shorter ones. */
export function findPlaceCandidates(text: string): PlaceCandidate[] {
  const words = text.split(' ').filter(Boolean);
  return [...candidatesAfterPreposition(words), ...candidatesAtEnd(words), ...candidatesAtStart(words)].filter(
    (candidate, at, all) =>
      hasContentWord(candidate.words) &&
      isPlausible(candidate) &&
      all.findIndex(({ words: others, place }) => others === candidate.words && place === candidate.place) === at,
  );
}

export function hasPlacePreposition(text: string): boolean {
  return findPlaceCandidates(text).some(({ hasPreposition }) => hasPreposition);
}

/** The whole text as a place: "78701", "in Dallas, TX". */
export function parsePlaceOnly(text: string): PlaceCandidate | null {
  const words = text.split(' ').filter(Boolean);
  const skipped = prepositionLengthAt(words, 0);
  if (words.length - skipped < 1 || words.length - skipped > PLACE_WORDS_MAX) return null;
  const candidate = toCandidate([], words.slice(skipped), skipped > 0);
  return isPlausible(candidate) ? candidate : null;
}

function candidatesAfterPreposition(words: string[]): PlaceCandidate[] {
  return words.flatMap((_, at) => {
    const skipped = prepositionLengthAt(words, at);
    const after = words.slice(at + skipped);
    if (skipped === 0 || after.length === 0) return [];
    if (at > 0) return after.length > PLACE_WORDS_MAX ? [] : [toCandidate(words.slice(0, at), after, true)];
    return candidateLengths(after.length - 1).map((length) =>
      toCandidate(after.slice(length), after.slice(0, length), true),
    );
  });
}

function candidatesAtEnd(words: string[]): PlaceCandidate[] {
  return candidateLengths(words.length - 1).map((length) =>
    toCandidate(words.slice(0, -length), words.slice(-length), false),
  );
}

function candidatesAtStart(words: string[]): PlaceCandidate[] {
  return candidateLengths(words.length - 1).map((length) =>
    toCandidate(words.slice(length), words.slice(0, length), false),
  );
}

function candidateLengths(max: number): number[] {
  const count = Math.max(0, Math.min(max, PLACE_WORDS_MAX));
  return Array.from({ length: count }, (_, at) => count - at);
}

/** Number of words that introduce a place at this position. */
function prepositionLengthAt(words: readonly string[], at: number): number {
  const [first = '', second = ''] = words.slice(at, at + 2).map((word) => word.toLowerCase());
  if (TWO_WORD_PREPOSITIONS.has(`${first} ${second}`)) return 2;
  return PREPOSITIONS.has(first) ? 1 : 0;
}

function toCandidate(words: string[], place: string[], hasPreposition: boolean): PlaceCandidate {
  const name = trimPunctuation(place.join(' '));
  return {
    words: trimPunctuation(words.join(' ')),
    place: name,
    guess: parseLocation(name),
    hasPreposition,
  };
}

const trimPunctuation = (text: string): string => text.replace(/^[,;: ]+|[,;:?! ]+$/g, '');

function hasContentWord(words: string): boolean {
  return words.split(' ').some((word) => /[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word.toLowerCase()));
}

function isPlausible({ place, guess, hasPreposition }: PlaceCandidate): boolean {
  if (place === '' || PREPOSITIONS.has(place.split(' ')[0]?.toLowerCase() ?? '')) return false;
  // a zip ends its place, so "pizza 78701" as a whole is not a place
  if (guess.zip) return /^\d{5}(-\d{4})?$/.test(place);
  return hasPreposition || !AMBIGUOUS_STATES.has(place.toLowerCase());
}
