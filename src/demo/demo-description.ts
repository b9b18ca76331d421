import { elementAt, type RandomSource } from './demo-random.ts';
import { fillTemplate, type TemplateSlots } from './fill-template.ts';
import type { Trade } from './trades.ts';
import { DESCRIPTION_VOICES } from './voices.ts';

/** Optional middle sentences by the age of the business. */
const HISTORY = {
  young: [
    'New since {since}, after a long apprenticeship elsewhere.',
    'Still in its first years, and still writing thank-you notes.',
    'Opened in {since} on savings and a lot of advice.',
  ],
  grown: [
    'Open since {since}, and slower to change than the street around it.',
    'Since {since}, most new customers have come from old ones.',
    'After {years} years in {city} we know what to say no to.',
  ],
  old: [
    'The second generation took over the keys; the first still drops by to check.',
    'In the {last} family since {since}.',
    'After {years} years, the first customer’s grandchildren are customers.',
    'Founded in {since}, when {city} was a good deal smaller.',
  ],
} as const;

const ONE_LINERS: readonly string[] = [
  '{category} in {area}, {city}: {service} and {service2}.',
  '{category} near {area}, {city}: {service}, {service2} and more.',
  '{category} in {city} since {since}, on {road}.',
  '{category} for {area} and the rest of {city}.',
];

/** Two to four sentences: an introduction, a line of the trade, optionally a history or second line, and a practical note. */
export function demoDescription(trade: Trade, slots: TemplateSlots, random: RandomSource): string {
  const { intros, notes } = DESCRIPTION_VOICES[trade.voice];
  const line = random.int(0, trade.lines.length - 1);
  const intro = random.pick(intros);
  const sentences = [intro, elementAt(trade.lines, line)];
  if (random.chance(0.4) && !intro.includes('{since}')) sentences.push(random.pick(historyOf(Number(slots.years))));
  else if (random.chance(0.45)) sentences.push(elementAt(trade.lines, line + 1));
  if (random.chance(0.6)) sentences.push(random.pick(notes));
  return sentences.map((sentence) => fillTemplate(sentence, slots)).join(' ');
}

function historyOf(years: number): readonly string[] {
  if (years < 4) return HISTORY.young;
  return years < 25 ? HISTORY.grown : HISTORY.old;
}

export function demoOneLiner(slots: TemplateSlots, random: RandomSource): string {
  return random.chance(0.25) ? '' : fillTemplate(random.pick(ONE_LINERS), slots);
}
