import type { DemoBusiness } from './demo-business.ts';
import { elementAt, type RandomSource } from './demo-random.ts';
import { fillTemplate } from './fill-template.ts';
import { firstName } from './people.ts';
import { GLAD_CLOSERS, GRATEFUL_CLOSERS, MIXED_VERDICTS, SOUR_CLOSERS } from './review-verdicts.ts';
import type { ReviewVoice } from './review-voice.ts';
import { HIRED_VOICES } from './review-voices-hired.ts';
import { VISITED_VOICES } from './review-voices-visited.ts';
import type { Trade, Voice } from './trades/trade.ts';

const REVIEW_VOICES: Readonly<Record<Voice, ReviewVoice>> = { ...HIRED_VOICES, ...VISITED_VOICES };
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SOLEMN_VOICES: ReadonlySet<Voice> = new Set<Voice>(['solace', 'office', 'clinic', 'care']);

/** `turn` counts the reviews of one business from wherever it began, `newer` how many came after this one. */
type ReviewPosition = { rating: number; turn: number; newer: number };

export function demoComment(business: DemoBusiness, told: ReviewPosition, random: RandomSource): string {
  const { trade, owner, city, area } = business;
  const slots = {
    area,
    city: city.city,
    owner: owner.first,
    last: owner.last,
    staff: random.chance(0.3) ? owner.first : firstName(random),
    job: elementAt(trade.jobs, told.turn),
    day: random.pick(DAY_NAMES),
    price: String(random.int(6, 48) * 10),
    minutes: String(random.int(4, 11) * 5),
    time: random.pick(['noon', 'three', 'four', 'five']),
  };
  return sentencesOf(trade, told, random)
    .map((sentence) => fillTemplate(sentence, slots))
    .join(' ');
}

/**
 * Walks through the sentences by turn, so that neighbours on a page do not say the same thing in the same words. A
 * sentence of the trade tells its own story, so it is kept for the newest reviews; those that trades share follow what
 * the customer came for. Each round shifts the pairs, since the lists are of like length.
 */
function sentencesOf(trade: Trade, { rating, turn, newer }: ReviewPosition, random: RandomSource): string[] {
  const voice = REVIEW_VOICES[trade.voice];
  const ownStory = random.chance(newer < 4 ? 0.55 : 1 / newer);
  const opener = maybe(elementAt(voice.openers, turn), ownStory ? 0 : 0.9, random);
  const shifted = turn + Math.floor(turn / voice.openers.length);
  const praise = elementAt(ownStory ? trade.praise : voice.praise, shifted);
  const gripe = elementAt(ownStory ? trade.gripes : voice.gripes, shifted);
  switch (rating) {
    case 5: {
      const closers = SOLEMN_VOICES.has(trade.voice) ? GRATEFUL_CLOSERS : GLAD_CLOSERS;
      const more = maybe(elementAt(voice.praise, shifted + 2), 0.35, random);
      return [...opener, praise, ...more, ...maybe(random.pick(closers), 0.3, random)];
    }
    case 4:
      return [...opener, praise, ...maybe(elementAt(voice.quibbles, turn), 0.6, random)];
    case 3:
      return [...opener, elementAt(MIXED_VERDICTS, turn), gripe];
    default: {
      const more = maybe(elementAt(voice.gripes, shifted + 2), rating === 1 ? 0.7 : 0.2, random);
      return [...opener, gripe, ...more, ...maybe(random.pick(SOUR_CLOSERS), 0.4, random)];
    }
  }
}

function maybe(sentence: string, probability: number, random: RandomSource): string[] {
  return random.chance(probability) ? [sentence] : [];
}
