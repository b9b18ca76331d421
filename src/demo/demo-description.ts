import { elementAt, type RandomSource } from './demo-random.ts';
import { fillTemplate, type TemplateSlots } from './fill-template.ts';
import { capitalizeSentence, createPhrasePool, expandPhrase, type PhrasePool, pickPhrase } from './phrase.ts';
import type { Trade } from './trades.ts';
import { DESCRIPTION_VOICES, SLOT_SIZES } from './voices.ts';

/** Optional middle sentences by the age of the business. */
const HISTORY = {
  young: createPhrasePool(
    [
      'New [since|in] {since}, after [a long apprenticeship|years of working] [elsewhere|for other people|across town].',
      'Still in [its|our] first years, and still [writing thank-you notes|learning every regular’s name|surprised by the phone].',
      'Opened in {since} on savings and [a lot of advice|a small loan|the help of friends in {area}].',
    ],
    SLOT_SIZES,
  ),
  grown: createPhrasePool(
    [
      'Open since {since}, and [slower to change than the street around it|still growing|busier every year].',
      'Since {since}, most new customers have [come from|been sent by] old ones.',
      'After {years} years in {city}, we know [what to say no to|our neighbors|what lasts].',
      '{years} years in, [we still answer our own phone|{owner} still opens up every morning|the goal hasn’t changed].',
    ],
    SLOT_SIZES,
  ),
  old: createPhrasePool(
    [
      'The second generation [took over the keys|runs the place now]; the first still [drops by to check|comes in on {day}s].',
      'In the {last} family since {since}.',
      'After {years} years, the first customers’ grandchildren are [customers|coming in].',
      'Founded in {since}, when {city} was a good deal smaller.',
    ],
    SLOT_SIZES,
  ),
};

const ONE_LINERS = createPhrasePool(
  [
    '{category} in {area}, {city}: {service} and {service2}.',
    '{category} near {area}, {city}: {service}, {service2} and more.',
    '{category} in {city} since {since}, on {road}.',
    '{category} for {area} and the rest of {city}.',
  ],
  SLOT_SIZES,
);

/** Two to four sentences: an introduction, what the business offers or a line of the trade, a history, and a practical note. */
export function demoDescription(trade: Trade, slots: TemplateSlots, random: RandomSource): string {
  const { intros, offers, notes } = DESCRIPTION_VOICES[trade.voice];
  const write = (pool: PhrasePool) => writeSentence(pool, slots, random);
  const intro = write(intros);
  const line = fillTemplate(elementAt(trade.lines, random.int(0, trade.lines.length - 1)), slots);
  const sentences = [intro];
  const middle = random.next();
  if (middle < 0.75) sentences.push(write(offers));
  if (middle > 0.55) sentences.push(line);
  if (random.chance(0.3) && !intro.includes(slots.since ?? '')) sentences.push(write(historyOf(Number(slots.years))));
  if (random.chance(0.45)) sentences.push(write(notes));
  return sentences.join(' ');
}

function writeSentence(pool: PhrasePool, slots: TemplateSlots, random: RandomSource): string {
  const phrase = pickPhrase(pool, random);
  return capitalizeSentence(expandPhrase(phrase, (slot) => fillTemplate(`{${slot}}`, slots), random));
}

function historyOf(years: number): PhrasePool {
  if (years < 4) return HISTORY.young;
  return years < 25 ? HISTORY.grown : HISTORY.old;
}

export function demoOneLiner(slots: TemplateSlots, random: RandomSource): string {
  return random.chance(0.25) ? '' : writeSentence(ONE_LINERS, slots, random);
}
