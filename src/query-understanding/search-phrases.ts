/** Phrases recognized in a free text, and the remaining words. */
export type SearchPhrases = {
  words: string;
  isOpenNow: boolean;
  /** Near the user, whose location is unknown. */
  isNearMe: boolean;
};

const OPEN_NOW = phrasePattern(
  '(?:(?:that|which|who) (?:is|are) |(?:that|who|what)s |currently )?(?:open (?:right )?now|now open|open at the moment|open rn)',
);
const NEAR_ME = phrasePattern(
  '(?:(?:near|around|by|beside|close to|closest to|nearest to|next to) (?:me|here|us|my (?:location|house|home|place|office))|near ?by|close by|in (?:my|this|the) (?:area|neighbou?rhood|vicinity)|in my (?:city|town))',
);
const NEAREST = /^(?:the )?(?:nearest|closest)(?= )/i;
const ROUND_THE_CLOCK = phrasePattern(
  '(?:open )?(?:24 ?(?:/|x|-) ?7|24[ -]?(?:hours?|hrs?|h)(?: a day)?|(?:a)?round the clock)',
);
const FILLERS =
  /^(?:(?:(?:i am|im|we are|were) )?(?:looking|searching) for|(?:i|we) (?:need|want)|need|find me|find|search|show me|show|where can (?:i|we) (?:find|get)|where (?:is|are)|who is|what is|what are|recommend|please|list of|a|an|the|any|some|good|great|best|top rated|top|highly rated|cheap|cheapest|affordable|reliable|local)(?= )/i;

function phrasePattern(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
}

/** "plumber open now near me" means a plumber, open now, near the user. */
export function parseSearchPhrases(text: string): SearchPhrases {
  const plain = normalizeSpacing(text.replace(/['’]/g, ''));
  // an apostrophe may be part of a name, so it is removed only with a phrase
  const matches = (pattern: RegExp) => plain.search(pattern) !== -1;
  const isOpenNow = matches(OPEN_NOW);
  const isNearMe = matches(NEAR_ME) || NEAREST.test(plain);
  if (!isOpenNow && !isNearMe) return { words: normalizeSpacing(text), isOpenNow, isNearMe };
  const words = normalizeSpacing(text.replace(/(?<=\b(?:that|who|what))['’](?=s )/gi, ''))
    .replace(OPEN_NOW, ' ')
    .replace(NEAR_ME, ' ');
  return { words: normalizeSpacing(normalizeSpacing(words).replace(NEAREST, '')), isOpenNow, isNearMe };
}

/** "24 hour plumber" without its hours; null if it has none. */
export function stripHours(words: string): string | null {
  const rest = normalizeSpacing(words.replace(ROUND_THE_CLOCK, ' '));
  return rest === normalizeSpacing(words) ? null : rest;
}

/** "I need the best plumber" without its fillers; null if it has none. */
export function stripFillers(words: string): string | null {
  let rest = normalizeSpacing(words);
  for (let shorter = ''; shorter !== rest; ) {
    shorter = rest;
    rest = normalizeSpacing(rest.replace(FILLERS, ''));
  }
  return rest === normalizeSpacing(words) ? null : rest;
}

const JOINED_WORDS_MAX = 4;
const JOINED_LETTERS_MIN = 5;

/** Variants with two neighboring words joined: "day cares" as "daycares". */
export function joinedWordVariants(words: string): string[] {
  const separate = normalizeSpacing(words).split(' ');
  if (separate.length > JOINED_WORDS_MAX) return [];
  return separate.slice(1).flatMap((second, at) => {
    const joined = `${separate[at]}${second}`;
    const isOneWord = /^\p{L}+$/u.test(joined) && joined.length >= JOINED_LETTERS_MIN;
    return isOneWord ? [separate.toSpliced(at, 2, joined).join(' ')] : [];
  });
}

/** Removes leftover punctuation. */
function normalizeSpacing(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?: ?[,;?]+)+(?= |$)/g, (punctuation) => (punctuation.includes(',') ? ',' : ''))
    .replace(/^[ ,;]+|[ ,;]+$/g, '');
}
