import { type LocationGuess, readLocation } from './place.ts';

/** A way to read a text as words and a place. Whether there is such a place is for others to know. */
export type PlacedWords = {
  words: string;
  place: string;
  guess: LocationGuess;
  /** By "in" or "near". What only stands beside the words may be a word itself: "buffalo wings". */
  isIntroduced: boolean;
};

const PLACE_WORDS_MAX = 5;
const INTRODUCTIONS = new Set(['in', 'near', 'around', 'at', 'by', 'outside', 'within', 'serving']);
const TWO_WORD_INTRODUCTIONS = new Set(['close to', 'next to', 'out of', 'near to']);
/** Codes of states that are words as well: "Smith & Co", "bed or couch". */
const AMBIGUOUS_STATES = new Set(['al', 'co', 'de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'oh', 'ok', 'or', 'pa']);
const SAYS_NOTHING = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'and', 'or', 'any', 'some', '&', ...INTRODUCTIONS]);

/** The ways in which a place can stand in a text, the likelier before the others, longer names before shorter ones. */
export function placesIn(text: string): PlacedWords[] {
  const words = text.split(' ').filter(Boolean);
  return [...introduced(words), ...atEnd(words), ...atBeginning(words)].filter(
    (reading, at, all) =>
      saysSomething(reading.words) &&
      isPlausible(reading) &&
      all.findIndex(({ words: others, place }) => others === reading.words && place === reading.place) === at,
  );
}

/** Whether "in" or "near" stands before something. */
export function hasIntroduction(text: string): boolean {
  return placesIn(text).some(({ isIntroduced }) => isIntroduced);
}

/** The text as nothing but a place: "78701", "in Dallas, TX". */
export function placeAlone(text: string): PlacedWords | null {
  const words = text.split(' ').filter(Boolean);
  const skipped = introductionAt(words, 0);
  if (words.length - skipped < 1 || words.length - skipped > PLACE_WORDS_MAX) return null;
  const alone = placed([], words.slice(skipped), skipped > 0);
  return isPlausible(alone) ? alone : null;
}

function introduced(words: string[]): PlacedWords[] {
  return words.flatMap((_, at) => {
    const length = introductionAt(words, at);
    const after = words.slice(at + length);
    if (length === 0 || after.length === 0) return [];
    if (at > 0) return after.length > PLACE_WORDS_MAX ? [] : [placed(words.slice(0, at), after, true)];
    return lengths(after.length - 1).map((taken) => placed(after.slice(taken), after.slice(0, taken), true));
  });
}

function atEnd(words: string[]): PlacedWords[] {
  return lengths(words.length - 1).map((taken) => placed(words.slice(0, -taken), words.slice(-taken), false));
}

function atBeginning(words: string[]): PlacedWords[] {
  return lengths(words.length - 1).map((taken) => placed(words.slice(taken), words.slice(0, taken), false));
}

function lengths(most: number): number[] {
  const count = Math.max(0, Math.min(most, PLACE_WORDS_MAX));
  return Array.from({ length: count }, (_, at) => count - at);
}

/** How many words introduce a place here. */
function introductionAt(words: readonly string[], at: number): number {
  const [first = '', second = ''] = words.slice(at, at + 2).map((word) => word.toLowerCase());
  if (TWO_WORD_INTRODUCTIONS.has(`${first} ${second}`)) return 2;
  return INTRODUCTIONS.has(first) ? 1 : 0;
}

function placed(words: string[], place: string[], isIntroduced: boolean): PlacedWords {
  const name = bare(place.join(' '));
  return { words: bare(words.join(' ')), place: name, guess: readLocation(name), isIntroduced };
}

const bare = (text: string): string => text.replace(/^[,;: ]+|[,;:?! ]+$/g, '');

function saysSomething(words: string): boolean {
  return words.split(' ').some((word) => /[\p{L}\p{N}]/u.test(word) && !SAYS_NOTHING.has(word.toLowerCase()));
}

function isPlausible({ place, guess, isIntroduced }: PlacedWords): boolean {
  if (place === '' || INTRODUCTIONS.has(place.split(' ')[0]?.toLowerCase() ?? '')) return false;
  // A zip stands at the end of its place; "pizza 78701" is none as a whole.
  if (guess.zip) return /^\d{5}(-\d{4})?$/.test(place);
  return isIntroduced || !AMBIGUOUS_STATES.has(place.toLowerCase());
}
