import type { DemoBusiness } from './demo-business.ts';
import { elementAt, type RandomSource } from './demo-random.ts';
import { fillTemplate } from './fill-template.ts';
import { firstName } from './people.ts';
import type { Trade, Voice } from './trades.ts';
import { REVIEW_VERDICTS, REVIEW_VOICES } from './voices.ts';

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SOLEMN_VOICES: ReadonlySet<Voice> = new Set<Voice>(['solace', 'office', 'clinic', 'care']);

/** `turn` numbers the reviews of a business from a random start; `newer` is how many reviews follow this one. */
type ReviewPosition = { rating: number; turn: number; newer: number };

export function demoComment(business: DemoBusiness, position: ReviewPosition, random: RandomSource): string {
  const { trade, owner, city, area } = business;
  const slots = {
    area,
    city: city.city,
    owner: owner.first,
    last: owner.last,
    staff: random.chance(0.3) ? owner.first : firstName(random),
    job: elementAt(trade.jobs, position.turn),
    day: random.pick(DAY_NAMES),
    price: String(random.int(6, 48) * 10),
    minutes: String(random.int(4, 11) * 5),
    time: random.pick(['noon', 'three', 'four', 'five']),
  };
  return chooseSentences(trade, position, random)
    .map((sentence) => fillTemplate(sentence, slots))
    .join(' ');
}

/**
 * Cycles through the sentences by turn, so that consecutive reviews differ. Sentences of the trade itself are reserved
 * for the newest reviews; older ones use those that trades share. Each cycle shifts the pairs of sentences, because the
 * lists have similar lengths.
 */
function chooseSentences(trade: Trade, { rating, turn, newer }: ReviewPosition, random: RandomSource): string[] {
  const voice = REVIEW_VOICES[trade.voice];
  const ownStory = random.chance(newer < 4 ? 0.55 : 1 / newer);
  const opener = maybe(elementAt(voice.openers, turn), ownStory ? 0 : 0.9, random);
  const shifted = turn + Math.floor(turn / voice.openers.length);
  const praise = elementAt(ownStory ? trade.praise : voice.praise, shifted);
  const gripe = elementAt(ownStory ? trade.gripes : voice.gripes, shifted);
  switch (rating) {
    case 5: {
      const closers = SOLEMN_VOICES.has(trade.voice) ? REVIEW_VERDICTS.gratefulClosers : REVIEW_VERDICTS.gladClosers;
      const more = maybe(elementAt(voice.praise, shifted + 2), 0.35, random);
      return [...opener, praise, ...more, ...maybe(random.pick(closers), 0.3, random)];
    }
    case 4:
      return [...opener, praise, ...maybe(elementAt(voice.quibbles, turn), 0.6, random)];
    case 3:
      return [...opener, elementAt(REVIEW_VERDICTS.mixedVerdicts, turn), gripe];
    default: {
      const more = maybe(elementAt(voice.gripes, shifted + 2), rating === 1 ? 0.7 : 0.2, random);
      return [...opener, gripe, ...more, ...maybe(random.pick(REVIEW_VERDICTS.sourClosers), 0.4, random)];
    }
  }
}

function maybe(sentence: string, probability: number, random: RandomSource): string[] {
  return random.chance(probability) ? [sentence] : [];
}
